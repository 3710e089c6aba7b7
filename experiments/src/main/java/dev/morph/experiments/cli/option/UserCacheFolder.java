package dev.morph.experiments.cli.option;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The folder for files that can be recreated: the folder given by {@code MORPH_CACHE} ({@code off}
 * disables the cache), or {@code morph} in the user's cache folder ({@code XDG_CACHE_HOME}, or
 * {@code .cache} in the home folder).
 */
public final class UserCacheFolder {
  private static final String OFF = "off";

  private UserCacheFolder() {}

  /**
   * Returns the folder; empty if the cache is disabled.
   *
   * @param named folder given by an option, which takes precedence; empty if there is none
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
