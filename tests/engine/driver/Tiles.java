package driver;

import VASSAL.launch.TilingHandler;
import VASSAL.tools.DataArchive;
import VASSAL.tools.image.tilecache.ImageTileDiskCache;
import VASSAL.tools.image.tilecache.TileUtils;
import java.awt.Dimension;
import java.io.File;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.util.Arrays;

/** The tiles into which VASSAL's launcher cuts large pictures before it opens a module. */
final class Tiles {
  private static final Dimension SIZE = new Dimension(256, 256);
  private static final int MEMORY = 512;

  private Tiles() {
  }

  /** Whether a picture is to be cut, now that the folder holds what tiles it holds. */
  static boolean wanted(String module, String picture, String folder) throws Exception {
    final Constructor<?> made = TilingHandler.class.getConstructors()[0];
    final Object[] given = {module, new File(folder), SIZE, MEMORY, 1};
    final Object handler = made.newInstance(Arrays.copyOf(given, made.getParameterCount())); // 3.7 has one less
    try (DataArchive archive = new DataArchive(module)) {
      final ImageTileDiskCache tiles = new ImageTileDiskCache(folder);
      return !(Boolean) Hidden.call(handler, "isFresh", archive.getArchive(), tiles, picture);
    }
  }

  /** Puts an empty file where the first tile of a picture lies once it is cut. */
  static void cut(String picture, String folder) throws Exception {
    final File tile = new File(folder, TileUtils.tileName(picture, 0, 0, 1));
    Files.createDirectories(tile.getParentFile().toPath());
    Files.write(tile.toPath(), new byte[0]);
  }
}
