package dev.morph.core.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;

/** The test specifications of one package, without its subpackages. */
final class SpecFolder {
  private static final String CLASS = ".class";

  private SpecFolder() {}

  /**
   * Returns the classes whose class files are in folders of the class path; jars are not searched.
   */
  static Stream<Class<?>> classes(Path folder, Predicate<String> names) {
    String resource = folder.toString().replace('\\', '/');
    return places(resource).stream()
        .filter(place -> place.getProtocol().equals("file"))
        .flatMap(place -> files(Path.of(URI.create(place.toString()))))
        .map(file -> resource.replace('/', '.') + "." + file.replace(CLASS, ""))
        .filter(names)
        .flatMap(name -> ReflectionSupport.tryToLoadClass(name).toOptional().stream())
        .filter(MorphTestEngine::isSpec);
  }

  private static List<URL> places(String resource) {
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      return Collections.list(loader.getResources(resource));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> files(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(CLASS))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
