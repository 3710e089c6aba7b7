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
import dev.morph.core.registry.MetamorphismReport.Judgement;
import dev.morph.core.registry.MetamorphismReport.Outcome;
import dev.morph.core.registry.TestSystem.Selected;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the selected metamorphisms on all executions. A case is judged only if the case and the
 * parents that the metamorphism refers to have outputs.
 */
final class Judging {
  private static final int LONGEST = 120;

  private final Workbench system;
  private final List<MetamorphismReport> reports = new ArrayList<>();

  Judging(Workbench system) {
    this.system = system;
  }

  /**
   * Checks each metamorphism and oracle on each executer's outputs; returns the judgements and the
   * ancestries of the failing cases.
   */
  List<MetamorphismReport> judgeAll() {
    for (Selected<?> executer : system.executers()) {
      for (Metamorphism<Object, Object> metamorphism : system.metamorphisms()) {
        checkMetamorphism(executer.name(), metamorphism);
      }
      for (Selected<Oracle<Object, Object>> oracle : system.oracles()) {
        checkOracle(executer.name(), oracle);
      }
    }
    return reports;
  }

  private void addReport(
      String metamorphism, String executer, String message, List<Judgement> judgements) {
    List<Failure> failures = new ArrayList<>();
    for (Judgement one : judgements) {
      if (one.outcome() == Outcome.FAILS) {
        TestCase<Object> failed = one.testCase();
        failures.add(new Failure(failed.id(), ancestry(executer, failed)));
      }
    }
    reports.add(new MetamorphismReport(metamorphism, executer, message, judgements, failures));
  }

  private void checkMetamorphism(String executer, Metamorphism<Object, Object> metamorphism) {
    List<Judgement> found = new ArrayList<>();
    for (TestCase<Object> testCase : system.pool().allCases()) {
      Optional<Execution<Object, Object>> own = findExecution(executer, testCase);
      List<Execution<Object, Object>> parents =
          metamorphism.parentCount() == 0 ? List.of() : parentExecutions(executer, testCase);
      boolean complete = own.isPresent() && parents.size() == metamorphism.parentCount();
      if (complete && metamorphism.appliesTo(testCase)) {
        boolean holds = metamorphism.holds().test(parents, own.get());
        found.add(new Judgement(testCase, holds ? Outcome.HOLDS : Outcome.FAILS, ""));
      }
    }
    addReport(metamorphism.name(), executer, metamorphism.message(), found);
  }

  /** Compares the output of each mutant with the output of the seed it descends from. */
  private void checkOracle(String executer, Selected<Oracle<Object, Object>> oracle) {
    List<Judgement> found = new ArrayList<>();
    for (TestCase<Object> mutant : system.pool().mutants()) {
      Optional<Execution<Object, Object>> own = findExecution(executer, mutant);
      Optional<Execution<Object, Object>> seed =
          system.pool().ancestry(mutant).stream()
              .filter(TestCase::isSeed)
              .findFirst()
              .flatMap(ancestor -> findExecution(executer, ancestor));
      if (own.isPresent() && seed.isPresent()) {
        Verdict verdict = oracle.function().compare(seed.get(), own.get());
        Outcome outcome = outcome(verdict);
        String cause = outcome == Outcome.UNDECIDED ? verdict.cause() : "";
        found.add(new Judgement(mutant, outcome, cause));
      }
    }
    addReport(oracle.name(), executer, "it behaves differently from its seed", found);
  }

  private static Outcome outcome(Verdict verdict) {
    if (verdict instanceof Verdict.Same) {
      return Outcome.HOLDS;
    }
    return verdict instanceof Verdict.Different ? Outcome.FAILS : Outcome.UNDECIDED;
  }

  private Optional<Execution<Object, Object>> findExecution(
      String executer, TestCase<Object> testCase) {
    return system
        .executions()
        .output(executer, testCase.id())
        .map(output -> new Execution<>(testCase, output));
  }

  private List<Execution<Object, Object>> parentExecutions(
      String executer, TestCase<Object> testCase) {
    return system.pool().parents(testCase).stream()
        .flatMap(parent -> findExecution(executer, parent).stream())
        .toList();
  }

  /** Returns the case and all its ancestors, nearest first, in readable form. */
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
          findExecution(executer, member)
              .map(found -> PlainText.line(PlainText.of(found.output()), LONGEST))
              .orElse("");
      String input = PlainText.line(PlainText.of(member.input()), LONGEST);
      lines.add(new Ancestor(member.id().shortForm(), generation, made, input, output));
    }
    return lines;
  }
}
