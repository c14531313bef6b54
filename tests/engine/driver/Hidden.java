package driver;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Reaches members that VASSAL keeps to itself, because what a player does with the mouse ends in them. */
final class Hidden {
  private Hidden() {
  }

  @SuppressWarnings("unchecked")
  static <T> T get(Object owner, String field) throws ReflectiveOperationException {
    return (T) field(owner, field).get(owner);
  }

  static void set(Object owner, String field, Object value) throws ReflectiveOperationException {
    field(owner, field).set(owner, value);
  }

  /** Calls the nearest method of that name and number of arguments, from the object's class upward. */
  static Object call(Object owner, String method, Object... arguments) throws ReflectiveOperationException {
    for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
      for (final Method m : c.getDeclaredMethods()) {
        if (m.getName().equals(method) && m.getParameterCount() == arguments.length) {
          m.setAccessible(true);
          return m.invoke(owner, arguments);
        }
      }
    }
    throw new NoSuchMethodException(owner.getClass() + "." + method);
  }

  private static Field field(Object owner, String name) throws NoSuchFieldException {
    for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
      try {
        final Field field = c.getDeclaredField(name);
        field.setAccessible(true);
        return field;
      }
      catch (NoSuchFieldException e) {
        continue;
      }
    }
    throw new NoSuchFieldException(owner.getClass() + "." + name);
  }
}
