package dev.morph.experiments.cli.vectors;

import dev.morph.experiments.cli.console.Terminal;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows the share done of one long step: in place for a person, every tenth for a log. */
final class ShareDisplay implements AutoCloseable {
  private final PrintWriter err;
  private final String what;
  private final boolean watched = Terminal.watched();
  private int shown = -1;

  ShareDisplay(PrintWriter err, String what) {
    this.err = err;
    this.what = what;
  }

  /** Tells the share done, in [0, 1]. */
  void show(double share) {
    int step = (int) (100 * share) / (watched ? 1 : 10);
    if (step > shown) {
      shown = step;
      String line = String.format(Locale.ROOT, "%s: %.0f %%", what, 100 * share);
      if (watched) {
        err.print("\r" + line);
        err.flush();
      } else {
        err.println(line);
      }
    }
  }

  @Override
  public void close() {
    if (watched && shown >= 0) {
      err.println();
    }
  }
}
