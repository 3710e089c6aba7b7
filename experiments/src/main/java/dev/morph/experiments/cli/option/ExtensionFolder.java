package dev.morph.experiments.cli.option;

import dev.morph.core.registry.Extensions;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Where packaged extensions lie. */
public final class ExtensionFolder {
  /** The launcher names the folder beside it here, or what {@code MORPH_EXTENSIONS} says. */
  public static final String PROPERTY = "morph.extensions";

  private ExtensionFolder() {}

  /**
   * Uses what is in it from now on. It is read when something is first looked up.
   *
   * @param warnings receives what is wrong with an extension; the others are used all the same
   */
  public static void install(Consumer<String> warnings) {
    Extensions.install(
        () -> {
          Extensions extensions = Extensions.load(places());
          extensions.faults().forEach(fault -> warnings.accept("extension left out: " + fault));
          return extensions;
        });
  }

  /** Jars, and folders of jars; they need not be there. */
  private static List<Path> places() {
    return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator))
        .filter(place -> !place.isBlank())
        .map(Path::of)
        .toList();
  }
}
