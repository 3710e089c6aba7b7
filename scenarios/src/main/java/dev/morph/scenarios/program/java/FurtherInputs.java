package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.inputs.Hints;
import dev.morph.scenarios.program.java.run.FrozenClockProgram;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Tiers that run further inputs where the usual inputs are not enough. */
record FurtherInputs(Subjects subjects, InputsTier inputs) {
  static final String STATE = "state";
  static final String LITERALS = "literals";
  static final String STILL = "still";

  /** The maximum number of literals examined. */
  private static final int MOST = 40;

  /** A leap day, the last moment of a year, and the first moment of a Sunday. */
  private static final List<String> TIMES =
      List.of("2024-02-29T12:34:56.789Z", "2025-12-31T23:59:59.999Z", "2026-03-01T00:00:00Z");

  /**
   * Runs call sequences if only the mutant's program keeps state between calls. If the seed's
   * program keeps state, its typed inputs already contain call sequences.
   */
  JavaFindings compareOnSequences(Pair pair, JavaFindings before) throws InterruptedException {
    boolean known =
        pair.seed().entry().methods().stream().allMatch(callable -> callable.owner().stateful());
    boolean keeps =
        pair.mutant().classes().stream().anyMatch(ClassShape::stateful)
            || pair.accessesEnvironment();
    boolean runsMain = pair.seed().entry().methods().isEmpty();
    return known || !keeps || runsMain
        ? new JavaFindings(pair)
        : inputs.judge(STATE, subjects.sequenceTrials(pair), pair, before);
  }

  /**
   * Runs inputs made of numbers, texts and formats that occur only in the mutant's source, to
   * reveal special cases of the mutant. Nothing is run if there are none.
   */
  JavaFindings compareOnLiterals(Pair pair, JavaFindings before) throws InterruptedException {
    Hints fresh = subjects.mutantOnlyHints(pair, newLiterals(pair));
    if (fresh.literals().isEmpty() && fresh.dictionary().isEmpty()) {
      return new JavaFindings(pair);
    }
    return inputs.judge(LITERALS, subjects.literalTrials(pair, fresh), pair, before);
  }

  private static List<Value> newLiterals(Pair pair) {
    Set<Value> known = new HashSet<>(pair.seed().compiled().literals());
    return pair.mutant().literals().stream()
        .filter(literal -> !known.contains(literal) && !isSmall(literal))
        .limit(MOST)
        .toList();
  }

  /** Whether a literal is small or blank, so that the typed inputs contain such values anyway. */
  private static boolean isSmall(Value literal) {
    return switch (literal.kind()) {
      case INT, LONG -> Math.abs(literal.bits()) <= 10;
      case DOUBLE, FLOAT ->
          literal.realValue() == Math.rint(literal.realValue()) && literal.realValue() <= 10;
      case TEXT -> literal.text().isBlank();
      default -> false;
    };
  }

  /**
   * Programs that read the clock or use randomness behave differently in each run, which says
   * nothing about their equivalence. So both programs are run again with frozen time and
   * randomness; if they read the clock, at several times. Inputs on which they agree count as
   * compared. A difference counts only if the programs read nothing but the date, because two
   * correct programs may draw random numbers in a different order.
   */
  JavaFindings compareFrozen(Pair pair, JavaFindings before) throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    if (before.isSteady()) {
      return found;
    }
    for (String time : TIMES) {
      long millis = Instant.parse(time).toEpochMilli();
      Optional<FrozenClockProgram> seed = FrozenClockProgram.freeze(pair.seed().compiled(), millis);
      Optional<FrozenClockProgram> mutant = FrozenClockProgram.freeze(pair.mutant(), millis);
      List<FrozenClockProgram> still = Stream.of(seed, mutant).flatMap(Optional::stream).toList();
      if (still.isEmpty()) {
        return found;
      }
      boolean dated = still.stream().anyMatch(FrozenClockProgram::readsDate);
      JavaFindings held =
          compareFrozenAt(
              pair, seed, mutant, dated ? time : "any time", before.plus(found).alignments());
      Optional<Verdict> verdict = held.verdict();
      if (verdict.isPresent() && still.stream().allMatch(FrozenClockProgram::onlyReadsDate)) {
        return found.decide(verdict.get());
      }
      if (verdict.isPresent()) {
        found.note("the programs differ with clock and randomness frozen, which proves nothing");
        return found;
      }
      found.add(held.unfrozen(pair));
      if (!dated) {
        return found;
      }
    }
    return found;
  }

  /** Compares the programs with the clock and randomness frozen. */
  private JavaFindings compareFrozenAt(
      Pair pair,
      Optional<FrozenClockProgram> seed,
      Optional<FrozenClockProgram> mutant,
      String time,
      List<Alignment> alignments)
      throws InterruptedException {
    Subject still = seed.map(form -> pair.seed().withCompiled(form.program())).orElse(pair.seed());
    Compiled other = mutant.map(FrozenClockProgram::program).orElse(pair.mutant());
    try (Pair held = new Pair(still, pair.mutantProgram(), other, pair.rule())) {
      JavaFindings found = JavaFindings.initial(held).keepAlignments(alignments);
      found.note("with clock and randomness frozen at " + time);
      found.add(inputs.judge(STILL, subjects.uncachedTypedTrials(held), held, found));
      return found;
    }
  }
}
