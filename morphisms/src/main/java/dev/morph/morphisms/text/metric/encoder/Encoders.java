package dev.morph.morphisms.text.metric.encoder;

import dev.morph.morphisms.text.network.NetworkLibrary;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The folders opened so far; metrics with the same folder share its network, which may be large.
 */
final class Encoders {
  private static final Map<Path, Encoder> OPEN = new ConcurrentHashMap<>();

  private Encoders() {}

  static Encoder open(Path folder) {
    return open(folder, () -> ModelFolder.open(folder));
  }

  /** Returns the encoder at a place, opening it if necessary. */
  static Encoder open(Path place, Supplier<ModelFolder> folder) {
    Path key = place.toAbsolutePath().normalize();
    // Not computeIfAbsent, because opening takes seconds and a failure must not be cached.
    Encoder known = OPEN.get(key);
    if (known == null) {
      NetworkLibrary.require();
      known = new Encoder(folder.get());
      Encoder earlier = OPEN.putIfAbsent(key, known);
      known = earlier == null ? known : earlier;
    }
    return known;
  }
}
