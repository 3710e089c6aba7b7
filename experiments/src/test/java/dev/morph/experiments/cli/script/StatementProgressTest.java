package dev.morph.experiments.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StatementProgressTest {
  private final StringWriter err = new StringWriter();
  private long now;

  @Test
  void whatTakesLongIsShownInPlaceAndMakesRoomForWhatIsSaid() {
    StatementProgress progress = progress(true);
    progress.at(1, 4);
    assertThat(err.toString()).as("a moment shows nothing").isEmpty();

    now = TimeUnit.SECONDS.toNanos(10);
    progress.at(2, 4);
    assertThat(err.toString())
        .isEqualTo(String.format("\r%-79s", "0:00:10: 2 of 4 steps, about 0:00:10 left"));

    progress.clear();
    assertThat(err.toString()).endsWith(" \r");
  }

  @Test
  void aLogGetsALineNowAndThen() {
    StatementProgress progress = progress(false);
    now = TimeUnit.SECONDS.toNanos(10);
    progress.at(2, 4);
    assertThat(err.toString()).isEmpty();

    now = TimeUnit.SECONDS.toNanos(20);
    progress.at(2_000, 4_000);
    progress.clear();
    assertThat(err.toString().lines())
        .containsExactly("0:00:20: 2,000 of 4,000 steps, about 0:00:20 left");
  }

  private StatementProgress progress(boolean watched) {
    return new StatementProgress(new PrintWriter(err, true), watched, () -> now);
  }
}
