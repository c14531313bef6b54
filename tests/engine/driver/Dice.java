package driver;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Random;

/**
 * The module's only source of chance. Faces laid down beforehand come first, one per die, counted from 1; then
 * numbers follow from the seed, so that a run is the same each time.
 */
final class Dice extends Random {
  private static final long serialVersionUID = 1L;
  private final transient Deque<Integer> faces = new ArrayDeque<>();

  Dice(long seed) {
    super(seed);
  }

  void seed(long seed) {
    faces.clear();
    setSeed(seed);
  }

  void force(Collection<Integer> next) {
    faces.addAll(next);
  }

  int waiting() {
    return faces.size();
  }

  @Override
  public int nextInt(int bound) {
    if (faces == null || faces.isEmpty()) {
      return super.nextInt(bound);
    }
    final int face = faces.remove();
    if (face < 1 || face > bound) {
      throw new Refusal("a die with " + bound + " faces cannot show " + face);
    }
    return face - 1;
  }
}
