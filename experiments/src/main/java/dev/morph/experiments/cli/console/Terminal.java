package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** The properties of standard error that the progress display needs. */
public final class Terminal {
  private Terminal() {}

  /**
   * Whether a person is watching standard error; the launcher knows this, Java before 22 does not.
   */
  public static boolean watched() {
    return Boolean.getBoolean("morph.terminal");
  }

  /** Shows a message to a watching user until the next line overwrites it. */
  public static void passing(PrintWriter err, String words) {
    if (watched()) {
      err.print("\r\033[K" + words + "\r");
      err.flush();
    }
  }

  /** Returns the line without cursor movements and colours, keeping its indentation. */
  public static String plain(String line) {
    return line.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]", " ");
  }

  /** Formats seconds as hours, minutes and seconds. */
  public static String clock(double seconds) {
    Duration duration = Duration.ofSeconds(Math.round(seconds));
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d",
        duration.toHours(),
        duration.toMinutesPart(),
        duration.toSecondsPart());
  }
}
