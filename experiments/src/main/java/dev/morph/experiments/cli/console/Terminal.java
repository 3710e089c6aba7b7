package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Helpers for output to a terminal. */
public final class Terminal {
  private Terminal() {}

  /**
   * Whether standard error is a terminal. The launcher passes this, because Java before 22 cannot
   * find out.
   */
  public static boolean isInteractive() {
    return Boolean.getBoolean("morph.terminal");
  }

  /** Shows a message on a terminal until the next line overwrites it. */
  public static void showTransient(PrintWriter err, String words) {
    if (isInteractive()) {
      err.print("\r\033[K" + words + "\r");
      err.flush();
    }
  }

  /** Replaces control characters, such as cursor movements and colours, by spaces. */
  public static String replaceControls(String line) {
    return line.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]", " ");
  }

  /** Formats seconds as hours, minutes and seconds. */
  public static String formatDuration(double seconds) {
    Duration duration = Duration.ofSeconds(Math.round(seconds));
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d",
        duration.toHours(),
        duration.toMinutesPart(),
        duration.toSecondsPart());
  }
}
