package dev.morph.experiments.cli.option;

import dev.morph.core.registry.Extensions;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The location of packaged extensions. */
public final class ExtensionFolder {
  /**
   * The launcher sets this to the folder next to it, or to the value of {@code MORPH_EXTENSIONS}.
   */
  public static final String PROPERTY = "morph.extensions";

  private ExtensionFolder() {}

  /**
   * Uses the extensions in this folder from now on. They are read at the first look-up.
   *
   * @param warnings receives the errors of extensions; the other extensions are still used
   */
  public static void install(Consumer<String> warnings) {
    Extensions.install(
        () -> {
          Extensions extensions = Extensions.load(places());
          extensions.faults().forEach(fault -> warnings.accept("extension left out: " + fault));
          return extensions;
        });
  }

  /** Jars and folders of jars; they need not exist. */
  private static List<Path> places() {
    return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator))
        .filter(place -> !place.isBlank())
        .map(Path::of)
        .toList();
  }
}
