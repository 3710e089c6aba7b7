package dev.morph.scenarios.program.sandbox.worker.read;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Loads one program afresh. The program sees the JDK, any libraries, and itself, never this worker.
 * Its own classes take precedence, even over worker classes of the same name.
 */
public final class ProgramLoader extends ClassLoader {
  /** The name of a static initialiser, in every class file that has one. */
  private static final String INITIALISER = "<clinit>";

  private final Map<String, byte[]> files;

  public ProgramLoader(Map<String, byte[]> files) {
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

  /**
   * Returns whether its classes hold no state: no static initialiser and no static field other than
   * constants. Then a program that is loaded only once behaves as if it were loaded afresh for each
   * input.
   */
  public boolean holdsNoState() {
    try {
      return files.values().stream().noneMatch(ProgramLoader::hasInitialiser)
          && files.keySet().stream().allMatch(this::hasOnlyConstants);
    } catch (LinkageError e) {
      return false; // a class that cannot be loaded
    }
  }

  private static boolean hasInitialiser(byte[] file) {
    return new String(file, StandardCharsets.ISO_8859_1).contains(INITIALISER);
  }

  /** Without a static initialiser, a final static field has been assigned at compile time. */
  private boolean hasOnlyConstants(String name) {
    try {
      return Stream.of(Class.forName(name, false, this).getDeclaredFields())
          .mapToInt(Field::getModifiers)
          .allMatch(modifiers -> !Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Returns whether a class comes from a program and not from the JDK. */
  public static boolean owns(Class<?> type) {
    return type.getClassLoader() instanceof ProgramLoader;
  }
}
