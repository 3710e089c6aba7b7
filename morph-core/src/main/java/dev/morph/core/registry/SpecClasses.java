package dev.morph.core.registry;

import dev.morph.core.annotation.TestSpec;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names of classes that may be annotated with {@link TestSpec}, and the means to load them.
 *
 * @param where the file, jar or class name in which the classes were found
 * @param names names of the classes
 * @param loader the classes' class loader
 */
record SpecClasses(String where, List<String> names, ClassLoader loader) {
  /** The annotation's name in class files. Classes that do not contain it need not be loaded. */
  private static final String MARK = TestSpec.class.descriptorString();

  static SpecClasses ofClassName(String name) {
    return new SpecClasses(name, List.of(name), SpecClasses.class.getClassLoader());
  }

  static SpecClasses ofJar(SpecJar jar, ClassLoader loader) {
    return new SpecClasses(jar.name(), jar.specs(), loader);
  }

  /** Finds the annotated classes in a folder of class files. */
  static SpecClasses ofFolder(Path classes, String where) {
    ClassLoader loader =
        new URLClassLoader(new URL[] {SpecJar.toUrl(classes)}, SpecClasses.class.getClassLoader());
    try (Stream<Path> files = Files.walk(classes)) {
      List<String> marked = new ArrayList<>();
      for (Path file : files.filter(file -> file.toString().endsWith(".class")).toList()) {
        if (isMarked(Files.readAllBytes(file))) {
          String path = classes.relativize(file).toString();
          marked.add(path.replaceAll("[/\\\\]", ".").replaceAll("\\.class$", ""));
        }
      }
      marked.sort(null);
      return new SpecClasses(SpecFault.fileName(where), marked, loader);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static boolean isMarked(byte[] classFile) {
    return new String(classFile, StandardCharsets.ISO_8859_1).contains(MARK);
  }

  /**
   * Returns an instance of each annotated class, and adds an error to {@code faults} for each class
   * that cannot be instantiated.
   */
  List<Object> instantiate(Collection<SpecFault> faults) {
    List<Object> instances = new ArrayList<>();
    for (String name : names) {
      String simple = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
      try {
        Class<?> type = Class.forName(name, true, loader);
        if (type.isAnnotationPresent(TestSpec.class) || names.size() == 1) {
          Constructor<?> constructor = type.getDeclaredConstructor();
          constructor.setAccessible(true);
          instances.add(constructor.newInstance());
        }
      } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
        faults.add(SpecFault.of(where.equals(name) ? where : where + ": " + simple, e));
      }
    }
    return instances;
  }
}
