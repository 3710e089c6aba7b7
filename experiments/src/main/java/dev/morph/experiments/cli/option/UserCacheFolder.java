package dev.morph.experiments.cli.option;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where things are kept that can be made again: what {@code MORPH_CACHE} names ({@code off}:
 * nothing is kept), or the folder {@code morph} where the user's caches are ({@code
 * XDG_CACHE_HOME}, or {@code .cache} at home).
 */
public final class UserCacheFolder {
  private static final String OFF = "off";

  private UserCacheFolder() {}

  /**
   * The folder; none if nothing is to be kept.
   *
   * @param named by an option, or empty
   */
  public static Optional<Path> of(
      Optional<String> named, Map<String, String> environment, String home) {
    String wanted = named.orElseGet(() -> environment.getOrDefault("MORPH_CACHE", ""));
    if (wanted.equals(OFF)) {
      return Optional.empty();
    }
    if (!wanted.isBlank()) {
      return Optional.of(Path.of(wanted));
    }
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path folder = caches.isBlank() ? Path.of(home, ".cache") : Path.of(caches);
    return Optional.of(folder.resolve("morph"));
  }
}
