package dev.morph.experiments.cli.option;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The folder for files that can be recreated: the one {@code MORPH_CACHE} names ({@code off}
 * disables it), or {@code morph} in the user's cache folder ({@code XDG_CACHE_HOME}, or {@code
 * .cache} at home).
 */
public final class UserCacheFolder {
  private static final String OFF = "off";

  private UserCacheFolder() {}

  /**
   * The folder; empty if the cache is disabled.
   *
   * @param named folder given by an option, or empty
   */
  public static Optional<Path> find(
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
