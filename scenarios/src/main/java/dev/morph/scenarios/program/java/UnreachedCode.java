package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.coverage.BranchCoverage;
import dev.morph.scenarios.program.java.coverage.BranchCoverage.Branches;
import dev.morph.scenarios.program.java.coverage.BranchCoverage.Untaken;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds code in which two programs differ and that no input reached. These are untaken branches of
 * either program that lead to instructions to which no branch of the other program leads. Agreement
 * on all inputs says nothing about such code.
 */
final class UnreachedCode {
  private static final int MOST = 12;

  private final BranchCoverage coverage;

  UnreachedCode(WorkerSource workers) {
    this.coverage = new BranchCoverage(workers);
  }

  /** Finds the unreached code, if the programs were compared at all. */
  JavaFindings judge(Pair pair, JavaFindings before) throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    if (before.compared() == 0 || before.alignments().isEmpty()) {
      return found;
    }
    Alignment likely = before.likeliestAlignment();
    Set<String> called =
        pair.seed().entry().withAllRequired().methods().stream()
            .map(callable -> callable.id())
            .collect(Collectors.toSet());
    if (called.isEmpty()) {
      return found;
    }
    Set<String> counterparts =
        called.stream()
            .map(likely.members()::get)
            .filter(Objects::nonNull)
            .map(Match::id)
            .collect(Collectors.toSet());
    List<Input> inputs = before.triedInputs();
    List<Input> others =
        likely.translate(inputs).values().stream().map(Translation::input).toList();
    Branches first =
        coverage.findBranches(pair.seed().compiled(), inputs, called, pair.seedWorker());
    Branches second =
        coverage.findBranches(pair.mutant(), others, counterparts, pair.mutantWorker());
    found.recordUnreachedCode(
        Stream.concat(
                describe("first", unmatchedBranches(first, second)).stream(),
                describe("second", unmatchedBranches(second, first)).stream())
            .toList());
    return found;
  }

  /**
   * Returns the untaken branches that lead to code to which no branch of the other program leads.
   */
  private static List<Untaken> unmatchedBranches(Branches some, Branches others) {
    return some.untaken().stream()
        .filter(untaken -> !others.code().contains(untaken.code()))
        .toList();
  }

  private static List<String> describe(String whose, List<Untaken> rest) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Untaken untaken : rest) {
      String type = untaken.type().substring(untaken.type().lastIndexOf('.') + 1);
      String method = untaken.method().substring(0, untaken.method().indexOf('('));
      counts.merge(type + "." + method, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(each -> each.getKey() + " of the " + whose + ": " + branchCount(each.getValue()))
        .limit(MOST)
        .toList();
  }

  private static String branchCount(int count) {
    return count == 1 ? "a branch" : count + " branches";
  }
}
