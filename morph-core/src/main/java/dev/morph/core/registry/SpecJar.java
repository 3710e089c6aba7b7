package dev.morph.core.registry;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * A jar with test specifications or extensions. Every entry of the jar has been read successfully.
 *
 * @param file the jar's path
 * @param specs names of the classes that are annotated as test specifications, in order
 * @param extensions names of the extension classes that the jar declares
 */
record SpecJar(Path file, List<String> specs, List<String> extensions) {
  private static final String SERVICES = "META-INF/services/";
  private static final String SERVICE = SERVICES + Extension.class.getName();
  private static final String CLASS = ".class";

  /** Reads a jar and reports errors in it. A class loader would silently skip a broken jar. */
  static Optional<SpecJar> open(Path file, Collection<SpecFault> faults) {
    String name = String.valueOf(file.getFileName());
    if (!Files.isRegularFile(file)) {
      faults.add(new SpecFault(name, "there is no such file; check the path " + file));
      return Optional.empty();
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      List<String> specs = new ArrayList<>();
      for (JarEntry entry : jar.stream().toList()) {
        String path = entry.getName();
        byte[] content = jar.getInputStream(entry).readAllBytes();
        if (isOtherService(path)) {
          faults.add(new SpecFault(name, path + " is ignored; rename it to " + SERVICE));
        } else if (path.endsWith(CLASS)
            && !path.startsWith("META-INF")
            && SpecClasses.isMarked(content)) {
          specs.add(path.substring(0, path.length() - CLASS.length()).replace('/', '.'));
        }
      }
      specs.sort(null);
      return Optional.of(new SpecJar(file, specs, readExtensions(jar)));
    } catch (IOException | SecurityException e) {
      faults.add(new SpecFault(name, "it is not a jar, or it is broken; build it again"));
      return Optional.empty();
    }
  }

  /**
   * Whether an entry is a service file for a Morph interface other than {@link Extension}; Morph
   * ignores such files.
   */
  private static boolean isOtherService(String entry) {
    return entry.startsWith(SERVICES + "dev.morph.") && !entry.equals(SERVICE);
  }

  private static List<String> readExtensions(JarFile jar) throws IOException {
    JarEntry entry = jar.getJarEntry(SERVICE);
    if (entry == null) {
      return List.of();
    }
    String lines = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    return lines
        .lines()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Returns the jar's name as shown to people. */
  String name() {
    return SpecFault.fileName(file.toString());
  }

  /** Returns a class loader for all of these jars. Morph's own classes take precedence. */
  static ClassLoader classLoader(List<SpecJar> jars) {
    return new URLClassLoader(
        jars.stream().map(jar -> toUrl(jar.file())).toArray(URL[]::new),
        SpecJar.class.getClassLoader());
  }

  static URL toUrl(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("the jar's path has no URL", e);
    }
  }

  /** Returns the name of the jar or folder that a class was loaded from. */
  static String nameOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null || source.getLocation() == null
        ? type.getName()
        : URI.create(source.getLocation().toString())
            .getSchemeSpecificPart() // decoded
            .replaceAll(".*/(?=[^/]+/?$)", "");
  }
}
