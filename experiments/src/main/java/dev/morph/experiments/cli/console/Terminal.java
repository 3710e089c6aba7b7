package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** What progress needs to know of standard error. */
public final class Terminal {
  private Terminal() {}

  /** Whether a person is watching standard error; the launcher knows, Java before 22 does not. */
  public static boolean watched() {
    return Boolean.getBoolean("morph.terminal");
  }

  /** Says something to whoever watches, until the next line is written over it. */
  public static void passing(PrintWriter err, String words) {
    if (watched()) {
      err.print("\r\033[K" + words + "\r");
      err.flush();
    }
  }

  /** A line that can move no cursor and set no colour, indented as it was. */
  public static String plain(String line) {
    return line.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]", " ");
  }

  /** Hours, minutes and seconds. */
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
