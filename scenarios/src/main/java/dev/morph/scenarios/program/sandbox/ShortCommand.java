package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A trusted program that prints one line and ends, such as {@code bwrap --version}. */
final class ShortCommand {
  private static final int SECONDS = 5;
  private static final int BYTES = 4096;

  private ShortCommand() {}

  /** Returns the first line of a command's output, or the reason why it could not be run. */
  static String firstOutputLine(List<String> command) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().clear();
      Process process = builder.start();
      process.getOutputStream().close();
      byte[] bytes = process.getInputStream().readNBytes(BYTES);
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return new String(bytes, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }
}
