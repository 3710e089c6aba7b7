package dev.morph.morphisms.text.network;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.LateLibraries;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Checks whether networks can be opened in this process. Uses no class of ONNX Runtime, which may
 * not have been fetched yet.
 */
public final class NetworkLibrary {
  /** The name of the group of ONNX Runtime and its tokenizers in {@link LateLibraries}. */
  public static final String GROUP = "networks";

  /** ONNX Runtime 1.29 kills the process if its command line has 4096 bytes or more. */
  private static final int LONGEST_COMMAND_LINE = 4000;

  private NetworkLibrary() {}

  /**
   * Fetches ONNX Runtime if necessary. Must be called before a network is opened.
   *
   * @throws FaultException if ONNX Runtime cannot be fetched or would kill this process
   */
  public static void require() {
    Optional<FaultException> tooLong = tooLongCommandLine();
    if (tooLong.isPresent()) {
      throw tooLong.get();
    }
    LateLibraries.require(GROUP);
  }

  /** Returns the fault for a command line too long for ONNX Runtime, if this process has one. */
  public static Optional<FaultException> tooLongCommandLine() {
    Path own = Path.of("/proc/self/cmdline");
    try {
      if (Files.isReadable(own) && Files.readAllBytes(own).length > LONGEST_COMMAND_LINE) {
        return Optional.of(MorphismFault.COMMAND_LINE_TOO_LONG.because(LONGEST_COMMAND_LINE));
      }
    } catch (IOException e) {
      // If the system does not report the command line, nothing can be rejected.
    }
    return Optional.empty();
  }
}
