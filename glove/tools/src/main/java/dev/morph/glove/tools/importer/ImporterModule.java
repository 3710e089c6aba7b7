package dev.morph.glove.tools.importer;

import dev.morph.glove.EmbeddingTableException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * The folder of jars that only an import loads, in a separate class loader: the library for
 * published vectors is large, and nothing else should bear its cost.
 */
public final class ImporterModule {
  /** The system property that names the folder if it is elsewhere. */
  public static final String PROPERTY = "morph.import";

  private ImporterModule() {}

  /** Returns where the folder should be: as the property says, or next to our own jar's folder. */
  public static Path folder() {
    String named = System.getProperty(PROPERTY, "");
    if (!named.isEmpty()) {
      return Path.of(named);
    }
    try {
      Path own =
          Path.of(ImporterModule.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path lib = own.toAbsolutePath().getParent();
      return lib == null ? Path.of("import") : lib.resolveSibling("import");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the reader in these jars; empty if there is none, or no such folder.
   *
   * @throws EmbeddingTableException if the jars do not contain what they declare
   */
  public static Optional<VectorReader> reader() {
    Path folder = folder();
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      URL[] urls = new URL[jars.size()];
      for (int i = 0; i < urls.length; i++) {
        urls[i] = jars.get(i).toUri().toURL();
      }
      // Stays open: the reader may load classes until the process ends.
      URLClassLoader loader = new URLClassLoader(urls, ImporterModule.class.getClassLoader());
      Thread.currentThread().setContextClassLoader(loader); // ND4J looks for its back end there.
      return ServiceLoader.load(VectorReader.class, loader).findFirst();
    } catch (ServiceConfigurationError e) {
      throw new EmbeddingTableException(
          "the jars in " + folder + " are not those of the importer: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + folder + ": " + e.getMessage(), e);
    }
  }
}
