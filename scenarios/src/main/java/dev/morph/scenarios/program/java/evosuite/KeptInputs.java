package dev.morph.scenarios.program.java.evosuite;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GenerationRequest;
import dev.morph.scenarios.program.sandbox.worker.wire.BrokenFrameException;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/**
 * A cache of generated inputs in a folder, keyed by everything that they depend on. EvoSuite does
 * not guarantee the same tests for the same random seed, so runs are repeatable only because of
 * this cache. A failed search is stored with its cause, and is not repeated.
 */
record KeptInputs(Path folder) {
  /**
   * Must be increased whenever a change of the reader or the lowering affects the generated inputs.
   */
  private static final int VERSION = 10;

  /** Returns a key made from everything that the inputs depend on. */
  static String key(GenerationRequest request, SortedSet<String> called, int limitMillis) {
    return CanonicalJson.sha256(
        Map.of(
            "version", VERSION,
            "java", Runtime.version().feature(),
            "request", HexFormat.of().formatHex(WireWriter.payload(request)),
            "called", List.copyOf(called),
            "limit", limitMillis));
  }

  /** Returns the result stored under a key. */
  Optional<Generated> find(String key) {
    try {
      return Optional.of(WireReader.readPayload(Files.readAllBytes(file(key)), Generated.class));
    } catch (IOException | BrokenFrameException e) {
      return Optional.empty(); // missing or incomplete: the caller generates the inputs again
    }
  }

  /** Stores a result. If the folder cannot be written, the search is repeated next time. */
  void store(String key, Generated generated) {
    try {
      Path draft = Files.createTempFile(folder, "draft", ".tmp");
      try {
        Files.write(draft, WireWriter.payload(generated));
        Files.move(
            draft, file(key), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      return;
    }
  }

  private Path file(String key) {
    return folder.resolve("inputs-" + key + ".bin");
  }
}
