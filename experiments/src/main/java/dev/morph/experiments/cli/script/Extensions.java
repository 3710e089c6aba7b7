package dev.morph.experiments.cli.script;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Where packaged extensions lie. */
final class Extensions {
  /** The launcher names the folder beside it here, or what {@code MORPH_EXTENSIONS} says. */
  static final String PROPERTY = "morph.extensions";

  private Extensions() {}

  /** Jars, and folders of jars; they need not be there. */
  static List<Path> places() {
    return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator))
        .filter(place -> !place.isBlank())
        .map(Path::of)
        .toList();
  }
}
