package dev.morph.morphisms.text.network;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.LateLibraries;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whether networks can be opened in this process. Refers to no class of ONNX Runtime, which may not
 * be there yet.
 */
public final class NetworkLibrary {
  /** ONNX Runtime 1.29 ends the process if the command that started it has 4096 bytes or more. */
  private static final int LONGEST_COMMAND_LINE = 4000;

  private NetworkLibrary() {}

  /**
   * To be called before a network is opened.
   *
   * @throws FaultException if ONNX Runtime cannot be fetched or would end this process
   */
  public static void require() {
    Optional<FaultException> tooLong = tooLongCommandLine();
    if (tooLong.isPresent()) {
      throw tooLong.get();
    }
    LateLibraries.require(LateLibraries.NETWORKS);
  }

  /** The fault of a command line too long for ONNX Runtime, if this process has one. */
  public static Optional<FaultException> tooLongCommandLine() {
    Path own = Path.of("/proc/self/cmdline");
    try {
      if (Files.isReadable(own) && Files.readAllBytes(own).length > LONGEST_COMMAND_LINE) {
        return Optional.of(MorphismFault.COMMAND_LINE_TOO_LONG.because(LONGEST_COMMAND_LINE));
      }
    } catch (IOException e) {
      // Where the system does not tell, there is nothing to refuse.
    }
    return Optional.empty();
  }
}
