package dev.morph.experiments.cli.program;

import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.scenarios.program.MutantGate;
import dev.morph.scenarios.program.MutantGate.Candidate;
import dev.morph.scenarios.program.MutantGate.Outcome;
import dev.morph.scenarios.program.suite.ProjectGate;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Verifies changes: the oracle checks each file that can run on its own, and the tests in a folder
 * check all its files together.
 *
 * @param programs checks single files with the oracle
 * @param projects compiles folders and runs their tests; empty for a single file
 * @param err shows the progress of verification
 */
record TransformGate(MutantGate programs, Optional<ProjectGate> projects, PrintWriter err) {
  /**
   * Verifies mutants one by one.
   *
   * @param mutants for each mutant, the effects of its rule or combination of rules on all files
   * @param verified receives the effects of each mutant as soon as they are verified
   */
  void verify(List<List<TransformedFile>> mutants, Consumer<List<TransformedFile>> verified) {
    long total = mutants.stream().flatMap(List::stream).filter(TransformedFile::isChanged).count();
    AtomicLong done = new AtomicLong();
    try (ProgressDisplay progress = new ProgressDisplay(err, "changed files verified")) {
      for (List<TransformedFile> lines : mutants) {
        verified.accept(verifyMutant(lines, () -> progress.update(done.incrementAndGet(), total)));
      }
    }
  }

  private List<TransformedFile> verifyMutant(List<TransformedFile> lines, Runnable judged) {
    List<TransformedFile> changed = lines.stream().filter(TransformedFile::isChanged).toList();
    if (changed.isEmpty()) {
      return lines;
    }
    Optional<Outcome> together =
        projects.map(it -> it.check(sources(lines, true), sources(lines, false)));
    Iterator<Outcome> next = checkAlone(changed, judged).iterator();
    return lines.stream()
        .map(
            line ->
                line.isChanged() ? line.withOutcome(combineOutcomes(together, next.next())) : line)
        .toList();
  }

  private static List<String> sources(List<TransformedFile> lines, boolean before) {
    return lines.stream().map(it -> (before ? it.before() : it.after()).source()).toList();
  }

  /** Checks several files in parallel with the oracle. */
  private List<Outcome> checkAlone(List<TransformedFile> changed, Runnable judged) {
    return programs.checkAll(
        changed.stream()
            .map(
                line ->
                    new Candidate(
                        line.before().name(), line.before().source(), line.after().source()))
            .toList(),
        Runtime.getRuntime().availableProcessors(),
        judged);
  }

  /**
   * Combines both outcomes: a rejection by either check decides; otherwise, a confirmation by
   * either check.
   */
  private static Outcome combineOutcomes(Optional<Outcome> together, Outcome alone) {
    return Stream.of(false, true)
        .flatMap(
            decided ->
                Stream.concat(together.stream(), Stream.of(alone))
                    .filter(it -> it.verified().equals(Optional.of(decided))))
        .findFirst()
        .or(() -> together)
        .orElse(alone);
  }
}
