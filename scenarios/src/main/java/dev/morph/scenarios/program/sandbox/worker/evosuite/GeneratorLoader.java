package dev.morph.scenarios.program.sandbox.worker.evosuite;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The system class loader of a generating process. EvoSuite 1.0.6 was written for Java 8: it casts
 * the system class loader to {@link URLClassLoader}, and reads the JDK's class files as resources
 * with an ASM that supports class files only up to version 52. So this class is a {@code
 * URLClassLoader} that loads EvoSuite itself (EvoSuite then requests resources from this loader)
 * and returns the running JDK's class files with a lower version in the header.
 */
public final class GeneratorLoader extends URLClassLoader {
  private static final int VERSION_AT = 4;
  private static final byte[] JAVA_8 = {0, 0, 0, 52};

  static {
    registerAsParallelCapable();
  }

  private final Map<String, Module> jdk = new HashMap<>();

  /** Constructor called by the JVM for its system class loader. */
  public GeneratorLoader(ClassLoader parent) {
    super(urls(System.getProperty("java.class.path", "")), parent);
    for (Module module : ModuleLayer.boot().modules()) {
      module.getPackages().forEach(name -> jdk.put(name, module));
    }
    // EvoSuite's commons-lang3 supports no Java after 8: a static initialiser would fail
    System.setProperty("java.specification.version", "1.8");
  }

  /** Called by the JVM and EvoSuite to add classes to the system class loader. */
  void appendToClassPathForInstrumentation(String path) {
    addURL(url(path));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.equals(GeneratorLoader.class.getName()) || jdk.containsKey(packageOf(name, '.'))) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    Module module = jdk.get(packageOf(name, '/'));
    if (module == null || !name.endsWith(".class")) {
      return super.getResourceAsStream(name);
    }
    try (InputStream file = module.getResourceAsStream(name)) {
      return file == null ? null : new ByteArrayInputStream(withJava8Version(file.readAllBytes()));
    } catch (IOException e) {
      return null;
    }
  }

  private static byte[] withJava8Version(byte[] file) {
    if (file.length >= VERSION_AT + JAVA_8.length) {
      System.arraycopy(JAVA_8, 0, file, VERSION_AT, JAVA_8.length);
    }
    return file;
  }

  private static String packageOf(String name, char separator) {
    return name.substring(0, Math.max(0, name.lastIndexOf(separator))).replace(separator, '.');
  }

  private static URL[] urls(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator, -1))
        .map(GeneratorLoader::url)
        .toArray(URL[]::new);
  }

  private static URL url(String path) {
    try {
      return Path.of(path).toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(path, e);
    }
  }
}
