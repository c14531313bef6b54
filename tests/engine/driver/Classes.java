package driver;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.UnaryOperator;

/** The classes of the driver and of VASSAL, read once more; those of Java and of the libraries are shared. */
final class Classes extends URLClassLoader {
  private Classes(URL[] jars) {
    super(jars, Classes.class.getClassLoader());
  }

  /** The class path begins with the driver's jar and VASSAL's. */
  @SuppressWarnings("unchecked")
  static UnaryOperator<String> another() throws MalformedURLException, ReflectiveOperationException {
    final String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
    final URL[] jars = {new File(path[0]).toURI().toURL(), new File(path[1]).toURI().toURL()};
    return (UnaryOperator<String>) new Classes(jars).loadClass(Answers.class.getName()).getConstructor().newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      final Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      return findResource(name.replace('.', '/') + ".class") == null ? super.loadClass(name, resolve) : findClass(name);
    }
  }
}
