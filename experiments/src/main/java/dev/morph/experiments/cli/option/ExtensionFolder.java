package dev.morph.experiments.cli.option;

import dev.morph.core.registry.Extensions;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Loads extensions from the folder that the launcher passes. */
public final class ExtensionFolder {
  /**
   * The system property with the paths of extensions. The launcher sets it to the folder {@code
   * extensions} next to it, or to the value of {@code MORPH_EXTENSIONS}.
   */
  public static final String PROPERTY = "morph.extensions";

  private ExtensionFolder() {}

  /**
   * Makes the extensions in this folder available. They are read when they are first needed.
   *
   * @param warnings receives the errors of extensions; the other extensions are still used
   */
  public static void install(Consumer<String> warnings) {
    Extensions.install(
        () -> {
          Extensions extensions = Extensions.load(paths());
          extensions.faults().forEach(fault -> warnings.accept("extension left out: " + fault));
          return extensions;
        });
  }

  /** Returns the paths of jars and folders of jars; they need not exist. */
  private static List<Path> paths() {
    return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator))
        .filter(place -> !place.isBlank())
        .map(Path::of)
        .toList();
  }
}
