package dev.morph.scenarios.program.sandbox.worker;

import java.util.Map;

/**
 * Loads one program afresh: it sees the JDK, any libraries, and itself, never this worker. Its own
 * classes take precedence, even over worker classes of the same name.
 */
final class ProgramLoader extends ClassLoader {
  private final Map<String, byte[]> files;

  ProgramLoader(Map<String, byte[]> files) {
    super(Libraries.LOADER);
    this.files = files;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      boolean fresh = files.containsKey(name) && findLoadedClass(name) == null;
      return fresh ? findClass(name) : super.loadClass(name, resolve);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = files.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  /** Returns whether a class comes from a program and not from the JDK. */
  static boolean owns(Class<?> type) {
    return type.getClassLoader() instanceof ProgramLoader;
  }
}
