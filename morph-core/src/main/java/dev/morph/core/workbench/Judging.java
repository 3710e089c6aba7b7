package dev.morph.core.workbench;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Metamorphism;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.registry.MetamorphismReport.Ancestor;
import dev.morph.core.registry.MetamorphismReport.Failure;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.workbench.Judgement.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the selected metamorphisms on all executions. A case is judged only if it has an output
 * and so do the parents that the metamorphism looks at.
 */
final class Judging {
  private static final int LONGEST = 120;

  private final Workbench system;

  Judging(Workbench system) {
    this.system = system;
  }

  /**
   * Returns the verdicts of each metamorphism and oracle on each executer's outputs, case by case.
   */
  List<Check> checks() {
    List<Check> checks = new ArrayList<>();
    for (Selected<?> executer : system.executers()) {
      for (Metamorphism<Object, Object> metamorphism : system.metamorphisms()) {
        checks.add(check(executer.name(), metamorphism));
      }
      for (Selected<Oracle<Object, Object>> oracle : system.oracles()) {
        checks.add(check(executer.name(), oracle));
      }
    }
    return checks;
  }

  /** Returns how often it did not hold, and the histories of the cases where it failed. */
  MetamorphismReport report(Check check) {
    return new MetamorphismReport(
        check.metamorphism(),
        check.executer(),
        check.message(),
        check.of(Outcome.HOLDS).size() + check.of(Outcome.FAILS).size(),
        check.of(Outcome.UNDECIDED).size(),
        check.of(Outcome.FAILS).stream()
            .map(failed -> new Failure(failed.id(), ancestry(check.executer(), failed)))
            .toList());
  }

  /** A metamorphism on an executer's outputs, with its verdict on each case. */
  record Check(String metamorphism, String executer, String message, List<Judgement> judgements) {
    List<TestCase<Object>> of(Outcome outcome) {
      return judgements.stream()
          .filter(one -> one.outcome() == outcome)
          .map(Judgement::testCase)
          .toList();
    }

    void add(TestCase<Object> testCase, Outcome outcome, String cause) {
      judgements.add(new Judgement(metamorphism, executer, message, testCase, outcome, cause));
    }
  }

  private Check check(String executer, Metamorphism<Object, Object> metamorphism) {
    Check check =
        new Check(metamorphism.name(), executer, metamorphism.message(), new ArrayList<>());
    for (TestCase<Object> testCase : system.pool().all()) {
      Optional<Execution<Object, Object>> own = execution(executer, testCase);
      List<Execution<Object, Object>> parents =
          metamorphism.parents() == 0 ? List.of() : executions(executer, testCase);
      boolean complete = own.isPresent() && parents.size() == metamorphism.parents();
      if (complete && metamorphism.applicable(testCase)) {
        boolean holds = metamorphism.holds().test(parents, own.get());
        check.add(testCase, holds ? Outcome.HOLDS : Outcome.FAILS, "");
      }
    }
    return check;
  }

  /** An oracle compares a mutant with the seed it descends from. */
  private Check check(String executer, Selected<Oracle<Object, Object>> oracle) {
    Check check =
        new Check(
            oracle.name(), executer, "it behaves differently from its seed", new ArrayList<>());
    for (TestCase<Object> mutant : system.pool().mutants()) {
      Optional<Execution<Object, Object>> own = execution(executer, mutant);
      Optional<Execution<Object, Object>> seed =
          system.pool().ancestry(mutant).stream()
              .filter(TestCase::isSeed)
              .findFirst()
              .flatMap(ancestor -> execution(executer, ancestor));
      if (own.isPresent() && seed.isPresent()) {
        Verdict verdict = oracle.function().compare(seed.get(), own.get());
        Outcome outcome = outcome(verdict);
        check.add(mutant, outcome, outcome == Outcome.UNDECIDED ? verdict.cause() : "");
      }
    }
    return check;
  }

  private static Outcome outcome(Verdict verdict) {
    if (verdict instanceof Verdict.Same) {
      return Outcome.HOLDS;
    }
    return verdict instanceof Verdict.Different ? Outcome.FAILS : Outcome.UNDECIDED;
  }

  private Optional<Execution<Object, Object>> execution(
      String executer, TestCase<Object> testCase) {
    return system
        .executions()
        .output(executer, testCase.id())
        .map(output -> new Execution<>(testCase, output));
  }

  private List<Execution<Object, Object>> executions(String executer, TestCase<Object> testCase) {
    return system.pool().parents(testCase).stream()
        .flatMap(parent -> execution(executer, parent).stream())
        .toList();
  }

  /** Returns the case, its parents, their parents and so on, one readable line each. */
  List<Ancestor> ancestry(String executer, TestCase<Object> testCase) {
    Map<CaseId, Integer> generations = new LinkedHashMap<>();
    generations.put(testCase.id(), 0);
    List<Ancestor> lines = new ArrayList<>();
    for (TestCase<Object> member : system.pool().ancestry(testCase)) {
      int generation = generations.getOrDefault(member.id(), 0);
      String made = "seed of " + member.origin().dataset();
      if (member.origin() instanceof Origin.Mutant mutant) {
        made = mutant.datamorphism();
        mutant.parents().forEach(parent -> generations.putIfAbsent(parent, generation + 1));
      }
      String output =
          execution(executer, member)
              .map(found -> PlainText.line(String.valueOf(found.output()), LONGEST))
              .orElse("");
      String input = PlainText.line(String.valueOf(member.input()), LONGEST);
      lines.add(new Ancestor(member.id().brief(), generation, made, input, output));
    }
    return lines;
  }
}
