package dev.morph.morphisms.text.network;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * ONNX Runtime in this process. It unpacks 28 MB of its own code into a folder inside the temporary
 * folder and deletes the files when the process ends, but never the folder; a killed process leaves
 * everything behind. This class therefore deletes folder and files as soon as the code is loaded,
 * if the system reports where it was loaded from (Linux).
 */
public final class NetworkRuntime {
  /** The file that lists the code loaded in this process and the files it was loaded from. */
  static final Path LOADED = Path.of("/proc/self/maps");

  private static final Pattern UNPACKED = Pattern.compile(".* (/.*/onnxruntime-java\\d+)/[^/]+");

  private static boolean deleted;

  private NetworkRuntime() {}

  /**
   * Returns the environment that all networks share.
   *
   * @throws LinkageError if there is no native code for this machine
   */
  public static synchronized OrtEnvironment environment() {
    OrtEnvironment environment =
        OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    if (!deleted) {
      deleted = true;
      deleteUnpacked();
    }
    return environment;
  }

  /** Whether networks run on a graphics card. */
  public static boolean usesGraphicsCard() {
    return OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA);
  }

  private static void deleteUnpacked() {
    // Code for a graphics card is unpacked into the same folder later, when it is needed.
    if (usesGraphicsCard() || !Files.isReadable(LOADED)) {
      return;
    }
    try {
      for (Path folder : unpacked()) {
        delete(folder);
      }
    } catch (IOException | UncheckedIOException e) {
      return; // best effort: failing to free the disk space is harmless
    }
  }

  private static List<Path> unpacked() throws IOException {
    try (Stream<String> lines = Files.lines(LOADED)) {
      return lines
          .map(UNPACKED::matcher)
          .filter(it -> it.matches())
          .map(it -> Path.of(it.group(1)))
          .distinct()
          .toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
