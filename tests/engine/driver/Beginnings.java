package driver;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The beginnings of VASSAL's classes, which can be made again: their jar was written so (`tests/engine/renewable.py`).
 * Afterwards the classes keep nothing of the module that was open, as if they had just been read.
 */
public final class Beginnings {
  private static final List<Class<?>> BEGUN = new ArrayList<>();
  private static final List<Beginnings> MADE = new ArrayList<>();
  private static final String NAME = "begin$";

  private final List<Field> kept = new ArrayList<>();
  private Method beginning;

  private Beginnings(Class<?> begun) {
    for (final Field field : begun.getDeclaredFields()) {
      final int marks = field.getModifiers();
      // one that is set as the class begins is transient, or still final
      if (Modifier.isStatic(marks) && !Modifier.isFinal(marks) && !Modifier.isTransient(marks)) {
        field.setAccessible(true);
        kept.add(field);
      }
    }
    for (final Method method : begun.getDeclaredMethods()) {
      if (method.getName().equals(NAME)) {
        method.setAccessible(true);
        beginning = method;
      }
    }
  }

  /** A class says here that it has begun; those that it needed for it have said so before. */
  public static void note(Class<?> begun) {
    synchronized (BEGUN) {
      BEGUN.add(begun);
    }
  }

  /** Empties all that the classes keep, then lets each begin again, in the order in which they began. */
  static void again() throws ReflectiveOperationException {
    synchronized (BEGUN) {
      BEGUN.forEach(begun -> MADE.add(new Beginnings(begun)));
      BEGUN.clear();
    }
    for (final Beginnings each : MADE) {
      for (final Field field : each.kept) {
        field.set(null, Array.get(Array.newInstance(field.getType(), 1), 0));
      }
    }
    for (final Beginnings each : MADE) {
      if (each.beginning != null) {
        each.beginning.invoke(null);
      }
    }
  }
}
