package driver;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The classes of the driver and of VASSAL, once more; those of Java and of the libraries are shared. What stands in the
 * jars is unpacked once and kept for the next time, for that took as long as Java takes to make classes of it.
 */
final class Classes extends URLClassLoader {
  private static final String SUFFIX = ".class";
  private static final Map<String, Packed> PACKED = new LinkedHashMap<>();
  private static final Map<String, byte[]> READ = new ConcurrentHashMap<>();

  private record Packed(JarFile jar, JarEntry entry, CodeSource source) {
    byte[] read() {
      try (InputStream in = jar.getInputStream(entry)) {
        return in.readAllBytes();
      }
      catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private Classes(URL[] jars) {
    super(jars, Classes.class.getClassLoader());
  }

  /** The class path begins with the driver's jar and VASSAL's. */
  @SuppressWarnings("unchecked")
  static UnaryOperator<String> another() throws IOException, ReflectiveOperationException {
    final String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
    final File[] files = {new File(path[0]), new File(path[1])};
    final URL[] jars = {files[0].toURI().toURL(), files[1].toURI().toURL()};
    if (PACKED.isEmpty()) {
      list(files[0], jars[0]);
      list(files[1], jars[1]);
    }
    return (UnaryOperator<String>) new Classes(jars).loadClass(Answers.class.getName()).getConstructor().newInstance();
  }

  private static void list(File file, URL url) throws IOException {
    final JarFile jar = new JarFile(file);
    final CodeSource source = new CodeSource(url, (CodeSigner[]) null);
    jar.stream().filter(entry -> entry.getName().endsWith(SUFFIX)).forEach(entry -> {
      final String path = entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
      PACKED.putIfAbsent(path.replace('/', '.'), new Packed(jar, entry, source));
    });
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      final Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      final Packed packed = PACKED.get(name);
      if (packed == null) {
        return super.loadClass(name, resolve);
      }
      final byte[] read = READ.computeIfAbsent(name, key -> packed.read());
      return defineClass(name, read, 0, read.length, packed.source());
    }
  }
}
