package dev.morph.scenarios.program.java;

import static dev.morph.scenarios.program.java.OracleFixture.compare;
import static dev.morph.scenarios.program.java.OracleFixture.different;
import static dev.morph.scenarios.program.java.OracleFixture.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that read the clock or draw are compared in a world that stands still. */
@Tag("evosuite")
class FrozenClockTest {
  private static final String DICE =
      """
      import java.util.*;
      public class Dice {
        public static int roll(int sides) { return sides < 1 ? 0 : new Random().nextInt(sides) + 1000; }
      }
      """;
  private static final String STAMP =
      """
      import java.time.*;
      public class Stamp {
        public static String stamp(String text) { return LocalDateTime.now() + " " + text; }
      }
      """;

  @Test
  void programsWithTheSameRandomBehaviourAreTheSame() {
    Verdict.Same verdict =
        same(
            DICE,
            DICE.replace(
                "new Random().nextInt(sides) + 1000", "1000 + new Random().nextInt(sides)"));

    assertThat(verdict.evidence().alignment()).contains("randomness frozen");
  }

  @Test
  void aDifferentOrderOfDrawsIsNotADifference() {
    String other = DICE.replace("new Random().nextInt(sides)", "(int) (Math.random() * sides)");

    assertThat(compare(DICE, other)).isNotInstanceOf(Verdict.Different.class);
  }

  /** Whatever was drawn: eight draws from a hundred and eight others often have none in common. */
  @RepeatedTest(5)
  void tooManyOutcomesAreUndecided() {
    String wide = DICE.replace("nextInt(sides) + 1000", "nextInt(100)");
    String otherwise = wide.replace("nextInt(100)", "nextInt(99) + 1");

    assertThat(compare(wide, otherwise)).isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  void outputNextToTheTimeCounts() {
    same(
        STAMP,
        STAMP.replace("LocalDateTime.now() + \" \"", "LocalDateTime.now().toString() + ' '"));
    Verdict.Different verdict = different(STAMP, STAMP.replace("\" \" + text", "\"-\" + text"));

    assertThat(verdict.evidence().tier()).isEqualTo("still");
    assertThat(verdict.witness().seedOutcome()).contains("2024-02-29T12:34:56.789");
  }

  @Test
  void aLoopThatWaitsEnds() {
    String waits =
        """
        public class Wait {
          public static long wait(int n) {
            long end = System.currentTimeMillis() + 50;
            while (System.currentTimeMillis() < end) { Thread.onSpinWait(); }
            return System.nanoTime() - System.nanoTime() > 0 ? n : n + System.currentTimeMillis();
          }
        }
        """;
    same(waits, waits.replace("n : n +", "n : (long) n +"));
  }

  @Test
  void everyWayToReadTheDateIsFrozen() {
    String all =
        """
        import java.time.*;
        import java.util.*;
        public class Now {
          public static String now(String text) {
            return text + OffsetDateTime.now(ZoneOffset.UTC) + OffsetTime.now() + MonthDay.now() + Year.now() + YearMonth.now()
                + Instant.now() + ZonedDateTime.now(Clock.systemUTC()) + LocalTime.now() + Clock.systemDefaultZone().millis()
                + Calendar.getInstance(Locale.FRANCE).getTimeInMillis() + new Date().getTime();
          }
        }
        """;
    Verdict.Same verdict =
        same(all, all.replace("text + OffsetDateTime", "\"\" + text + OffsetDateTime"));

    assertThat(verdict.evidence().alignment()).contains("2024-02-29").contains("2026-03-01");
    assertThat(different(all, all.replace("MonthDay.now()", "\"--12-31\"")).evidence().tier())
        .isEqualTo("still");
  }

  @Test
  void differencesOnSundaysAreFound() {
    String greeting =
        """
        import java.time.*;
        public class Greeting {
          public static String greet(String name) {
            return Instant.now() + (LocalDate.now().getDayOfWeek() == DayOfWeek.SUNDAY ? " rest, " : " hello, ") + name;
          }
        }
        """;
    Verdict.Different verdict = different(greeting, greeting.replace(" rest, ", " hello, "));

    assertThat(verdict.evidence().alignment()).contains("2026-03-01T00:00:00Z");
    assertThat(verdict.witness().seedOutcome()).contains("rest");
  }
}
