package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrokenProgramTest {
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);

  private static Drawn drawn(int words, String cause, String input, String before, String after) {
    return new Drawn(
        "meaning",
        "replace-word",
        words,
        "id" + words + cause,
        Drawn.DIFFERENT,
        null,
        null,
        List.of("is -> already"),
        "text",
        new Judgement(cause, "cases", 1, "", input, before, after, List.of(), List.of()));
  }

  private static List<BrokenProgram> shown(Sampled... tasks) {
    List<Sampled> samples = new ArrayList<>(Samples.world("m", 4, 0, 0, 1, 5, 6));
    samples.addAll(List.of(tasks));
    return BrokenProgram.of(
        Breakage.of(samples, "meaning", "", DESIGN), samples, ReducedFailures.NONE);
  }

  private static Sampled task(String name, Drawn... drawn) {
    Sampled like = Samples.world("m", 1, 0, 0, 1, 5, 6).get(0);
    return new Sampled(name, "m", Map.of(), like.usual(), null, List.of(drawn), 1, null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "behaviour | f(2) | returns 1 | returns 3 | f(2) returns 1, now 3",
        "behaviour | f(2) | returns 1 | throws E | f(2) returns 1, now throws E",
        "interface | the interface | offers A.f(int) -> int | offers A.g(long) -> int"
            + " | the interface offers A.f(int) -> int, now A.g(long) -> int",
        "does-not-compile | the compiler | compiles | line 3: missing ;"
            + " | does not compile: line 3: missing ;",
      })
  void whatBrokeIsASentence(String cause, String input, String before, String after, String line) {
    assertThat(shown(task("t", drawn(1, cause, input, before, after))))
        .containsExactly(new BrokenProgram("t: is -> already", line));
  }

  @Test
  void aLongInputLeavesRoomForBothOutcomesAndHostileTextStaysOnItsLine() {
    String input = "A.f(\"" + "x".repeat(500) + "\u001b[31m\n\")";
    String broke =
        shown(task("t", drawn(1, "behaviour", input, "returns 1", "returns \u202e2\n3")))
            .get(0)
            .broke();

    assertThat(broke)
        .startsWith("A.f(\"xxx")
        .endsWith("... returns 1, now 2 3")
        .hasSizeLessThanOrEqualTo(80)
        .doesNotContain("\n", "\u001b", "\u202e");
  }

  @Test
  void failuresWithTheFewestWordsAndAnUnchangedInterfaceComeFirst() {
    assertThat(
            shown(
                task("far", drawn(3, "behaviour", "f()", "returns 1", "returns 2")),
                task("other", drawn(1, "interface", "the interface", "offers a", "offers b")),
                task("near", drawn(1, "behaviour", "g()", "returns 1", "returns 2"))))
        .extracting(BrokenProgram::broke)
        .containsExactly(
            "g() returns 1, now 2", "the interface offers a, now b", "f() returns 1, now 2");
  }
}
