package dev.morph.experiments.report.words;

import dev.morph.core.fault.PlainText;
import dev.morph.core.strategy.DeltaDebugging;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A program that broke when words of its task changed, described in two lines of text.
 *
 * @param changed the task and its changed words
 * @param broke how the program's behaviour changed; empty if this was not recorded
 */
record BrokenProgram(String changed, String broke) {
  private static final int MOST = 3;
  private static final int WIDTH = 73;

  /**
   * Maximum width of an outcome on a line that is too long; the input gets the rest of the line.
   */
  private static final int OUTCOME = 20;

  /** A failing mutant, with its reduction if there is one. */
  private record Failure(String task, Drawn mutant, Optional<Reduction> reduced) {
    List<String> changes() {
      return reduced.map(ReducedFailures::neededChanges).orElse(mutant.changes());
    }

    int editCount() {
      return reduced.map(it -> it.edits().size()).orElse(mutant.words());
    }

    @Nullable Judgement judgement() {
      return reduced.map(Reduction::judgement).orElse(mutant.judgement());
    }

    boolean isDoubtful() {
      return reduced.filter(it -> DeltaDebugging.UNCONFIRMED.equals(it.why())).isPresent();
    }

    boolean hasOtherInterface() {
      Judgement judgement = judgement();
      return judgement == null || !judgement.cause().equals("behaviour");
    }

    /** Removes the name of the lexicon's entry from a change, so that only the words remain. */
    private static String wording(String change) {
      int end = change.startsWith(Edits.REWORD) ? change.indexOf(": ") : -1;
      return change.substring(end < 0 ? 0 : end + 2);
    }

    BrokenProgram toBrokenProgram() {
      String said = reduced.map(ReducedFailures::describe).orElse("");
      String rest = said.isEmpty() ? "" : " (" + said + ")";
      String changed =
          task + ": " + changes().stream().map(Failure::wording).collect(Collectors.joining(", "));
      boolean fits = changed.length() + rest.length() <= WIDTH;
      return new BrokenProgram(
          fits ? PlainText.line(changed + rest) : PlainText.line(changed, WIDTH),
          describeBreak(judgement()));
    }
  }

  /**
   * Returns the most informative failures, at most one per task. Failures with fewer changes come
   * first, then programs that can still be called in the same way. Failures that did not recur come
   * last.
   */
  static List<BrokenProgram> of(Breakage breakage, List<Sampled> samples, ReducedFailures reduced) {
    List<Failure> failures = new ArrayList<>();
    for (Sampled task : samples) {
      task.drawn().stream()
          .filter(mutant -> mutant.domain().equals(breakage.domain()) && mutant.broken())
          .forEach(
              mutant ->
                  failures.add(
                      new Failure(
                          task.seed(),
                          mutant,
                          reduced.find(task.model(), task.seed(), mutant.id()))));
    }
    Set<String> tasks = new HashSet<>();
    return failures.stream()
        .sorted(
            Comparator.comparing(Failure::isDoubtful)
                .thenComparingInt(Failure::editCount)
                .thenComparing(Failure::hasOtherInterface))
        .filter(failure -> tasks.add(failure.task()))
        .limit(MOST)
        .map(Failure::toBrokenProgram)
        .toList();
  }

  private static String describeBreak(@Nullable Judgement judgement) {
    if (judgement == null) {
      return "";
    }
    if (judgement.input().isEmpty() || judgement.cause().equals("does-not-compile")) {
      String cause = judgement.cause().replace('-', ' ');
      String now = judgement.mutantOutcome();
      return PlainText.line(
          now.isEmpty() || now.equals(judgement.cause())
              ? "the answer contains no usable program: " + cause
              : cause + ": " + now,
          WIDTH);
    }
    String before = judgement.seedOutcome();
    String verb = before.substring(0, before.indexOf(' ') + 1);
    String after = judgement.mutantOutcome();
    String now = ", now " + (after.startsWith(verb) ? after.substring(verb.length()) : after);
    String whole = judgement.input() + " " + before + now;
    if (whole.length() <= WIDTH) {
      return PlainText.line(whole);
    }
    String outcomes = PlainText.line(before, OUTCOME) + PlainText.line(now, OUTCOME);
    return PlainText.line(judgement.input(), WIDTH - outcomes.length()) + " " + outcomes;
  }
}
