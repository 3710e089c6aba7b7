package dev.morph.experiments.analysis.breakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.strategy.DeltaDebugging;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Counts of wordings that break programs. */
class BreakingEditsTest {
  private static final Judgement JUDGED =
      new Judgement("behaviour", "", 1, "", "f(1)", "returns 1", "returns 2", List.of(), List.of());
  private static final Edit FIRST = new Edit.ReplacedWord(0, "First", "initial", 1);
  private static final Edit LIST = new Edit.ReplacedWord(3, "list", "array", 1);
  private static final Edit ENTRY = new Edit.TextEdit("reword-whether", 4, 11, "whether", "if", 1);

  private static Drawn drawn(String id, boolean broken, Edit... edits) {
    List<String> changes = List.of(edits).stream().map(Edit::description).toList();
    return Samples.drawn(edits.length, id, broken, changes);
  }

  private static Reduction reduced(
      String mutant, List<Edit> all, List<Edit> needed, @Nullable String why) {
    return new Reduction(
        "t1", "model", mutant, all, needed, "text", why == null, why, 3, false, JUDGED);
  }

  private static BreakingEdits edits(List<Drawn> drawn, List<Reduction> reduced) {
    Sampled task = Samples.task("model", "t1", List.of(0, 0, 0)).withDrawn(drawn);
    return BreakingEdits.of(List.of(task), "meaning", new ReducedFailures(reduced));
  }

  @Test
  void onlyTheEditsThatAFailureNeedsHaveBrokenAProgram() {
    BreakingEdits edits =
        edits(
            List.of(
                drawn("a", true, FIRST, LIST, ENTRY),
                drawn("b", false, LIST),
                drawn("c", false, FIRST, LIST)),
            List.of(reduced("a", List.of(FIRST, LIST, ENTRY), List.of(FIRST), null)));

    assertThat(edits.breakingRows()).extracting(BreakingEdits.Row::edit).containsExactly("first");
    BreakingEdits.Row first = edits.breakingRows().get(0);
    assertThat(first.asked()).isEqualTo(2);
    assertThat(first.broke()).isEqualTo(1);
    assertThat(first.example()).isEqualTo("t1: First -> initial");
    assertThat(first.brokenShare().value()).isEqualTo(0.5);
    assertThat(edits.rows())
        .extracting(BreakingEdits.Row::edit)
        .containsExactly("first", "reword-whether", "list");
  }

  @Test
  void anEntryOfALexiconIsCountedUnderItsName() {
    BreakingEdits edits =
        edits(
            List.of(drawn("a", true, ENTRY)),
            List.of(reduced("a", List.of(ENTRY), List.of(ENTRY), null)));

    assertThat(edits.breakingRows())
        .extracting(BreakingEdits.Row::edit)
        .containsExactly("reword-whether");
  }

  @Test
  void failuresThatAreNotReducedToTheEndCountForNoWording() {
    for (String why : List.of(DeltaDebugging.LIMIT, DeltaDebugging.UNCONFIRMED)) {
      BreakingEdits edits =
          edits(
              List.of(drawn("a", true, FIRST, LIST)),
              List.of(reduced("a", List.of(FIRST, LIST), List.of(FIRST, LIST), why)));

      assertThat(edits.breakingRows()).isEmpty();
      assertThat(edits.table().rows()).isEmpty();
    }
  }

  @Test
  void modelsStandSideBySide() {
    Sampled one =
        Samples.task("model", "t1", List.of(0, 0, 0)).withDrawn(List.of(drawn("a", true, FIRST)));
    Sampled two =
        Samples.task("other", "t1", List.of(0, 0, 0)).withDrawn(List.of(drawn("a", false, FIRST)));
    BreakingEdits edits =
        BreakingEdits.of(
            List.of(one, two),
            "meaning",
            new ReducedFailures(List.of(reduced("a", List.of(FIRST), List.of(FIRST), null))));

    assertThat(edits.table().notes().get(0)).contains(" 0 other wordings broke no program.");
    assertThat(edits.sideBySideTable(10).rows()).hasSize(1);
    assertThat(edits.sideBySideTable(10).rows().get(0))
        .extracting(cell -> cell.text())
        .containsExactly("first", "1 of 1", "0 of 1");
  }
}
