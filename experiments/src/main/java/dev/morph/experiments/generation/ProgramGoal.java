package dev.morph.experiments.generation;

import static java.util.stream.Collectors.joining;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.morphisms.text.perturbation.code.RestoredNames;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Judged;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.PairVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The goal that a mutant's program behaves like the program for the unchanged task. Thread-safe.
 */
public final class ProgramGoal implements Goal<CodingTask, String, GeneratedProgram> {
  private static final Evidence ANSWER = new Evidence("answer", 0, "");
  private static final String YES = "yes";

  private final ProgramJudge judge;
  private final boolean requireCorrectSeed;
  private final Verdicts verdicts;

  /**
   * Creates a goal that asks the oracle each question only once and stores the verdict.
   *
   * @param judge the oracle
   * @param requireCorrectSeed whether a seed counts as not evaluable if its program fails the
   *     task's own cases
   */
  public ProgramGoal(ProgramJudge judge, boolean requireCorrectSeed, Verdicts verdicts) {
    this.judge = judge;
    this.requireCorrectSeed = requireCorrectSeed;
    this.verdicts = verdicts;
  }

  @Override
  public Admission admit(CodingTask task, Execution<String, GeneratedProgram> seed) {
    if (seed.output() instanceof GeneratedProgram.CutShort cut) {
      return new Admission.Refused(cut.reason());
    }
    Extracted extracted = ((GeneratedProgram.Whole) seed.output()).extracted();
    if (!extracted.usable()) {
      return new Admission.Refused(extracted.cause());
    }
    String program = extracted.program();
    String usable =
        verdicts.finding(
            question("usable", OracleTask.of(task), program, program),
            () -> judge.unusable(task, program).orElse(YES));
    if (!usable.equals(YES)) {
      return new Admission.Refused(usable);
    }
    return requireCorrectSeed && !isCorrect(task, program)
        ? new Admission.Refused("incorrect")
        : new Admission.Admitted();
  }

  private boolean isCorrect(CodingTask task, String program) {
    return verdicts
        .finding(
            question("correct", OracleTask.of(task), program, testsText(task)),
            () -> judge.correct(task, program) ? YES : "incorrect")
        .equals(YES);
  }

  /**
   * The tests are part of the question, because data sets with the same tasks may have different
   * tests.
   */
  private static String testsText(CodingTask task) {
    return task.tests().stream().map(test -> test.kind() + test.source()).collect(joining("\n"));
  }

  @Override
  public TimedVerdict judge(
      CodingTask task,
      Execution<String, GeneratedProgram> seed,
      Execution<String, GeneratedProgram> mutant) {
    if (mutant.output() instanceof GeneratedProgram.CutShort cut) {
      return new TimedVerdict(new Verdict.CutShort(cut.reason(), ANSWER), 0);
    }
    Extracted extracted = ((GeneratedProgram.Whole) mutant.output()).extracted();
    if (!extracted.usable()) {
      return new TimedVerdict(noProgramVerdict(extracted), 0);
    }
    String left = ((GeneratedProgram.Whole) seed.output()).extracted().program();
    String right = restoreNames(mutant, extracted.program());
    return verdicts.verdict(
        question("same", OracleTask.of(task), left, right),
        () -> toJudged(judge.judge(task, left, right)));
  }

  private static Judged toJudged(PairVerdict judgement) {
    return new Judged(judgement.verdict(), judgement.processorTime().toNanos() / 1e9);
  }

  /** Undoes changes of names that a datamorphism made in the requested code. */
  private static String restoreNames(Execution<String, GeneratedProgram> mutant, String program) {
    return mutant.testCase().origin() instanceof Origin.Mutant made
        ? RestoredNames.restore(program, made.edits())
        : program;
  }

  @Override
  public boolean isCutShort(Execution<String, GeneratedProgram> execution) {
    return execution.output() instanceof GeneratedProgram.CutShort;
  }

  @Override
  public Optional<Boolean> passes(CodingTask task, Execution<String, GeneratedProgram> execution) {
    if (!judge.knowsWhatIsCorrect(task)
        || !(execution.output() instanceof GeneratedProgram.Whole whole)) {
      return Optional.empty();
    }
    Extracted extracted = whole.extracted();
    return Optional.of(
        extracted.usable() && isCorrect(task, restoreNames(execution, extracted.program())));
  }

  /**
   * Returns the verdict on an answer without a usable program: a failure, with the reason as its
   * cause.
   */
  public static Verdict noProgramVerdict(Extracted extracted) {
    return new Verdict.Different(
        extracted.cause(), new Witness("", "a usable program", extracted.cause()), ANSWER);
  }

  private OracleQuestion question(String asked, OracleTask task, String seed, String mutant) {
    return new OracleQuestion(asked, hash(seed), hash(mutant), task.hash(), judge.signature());
  }

  private static String hash(String program) {
    return CanonicalJson.sha256(program.getBytes(StandardCharsets.UTF_8));
  }
}
