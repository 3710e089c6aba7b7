package dev.morph.morphisms.text.metric.encoder;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The folders opened so far: metrics of one folder share its network, which may be large. */
final class Encoders {
  private static final Map<Path, Encoder> OPEN = new ConcurrentHashMap<>();

  private Encoders() {}

  static Encoder open(Path folder) {
    Path key = folder.toAbsolutePath().normalize();
    // Not computeIfAbsent: opening takes seconds, and a failure must not be remembered.
    Encoder known = OPEN.get(key);
    if (known == null) {
      known = new Encoder(ModelFolder.open(folder));
      Encoder earlier = OPEN.putIfAbsent(key, known);
      known = earlier == null ? known : earlier;
    }
    return known;
  }
}
