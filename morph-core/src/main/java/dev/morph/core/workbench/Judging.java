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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the selected metamorphisms on everything that was executed. A case is judged only if it
 * and the parents a metamorphism looks at have outputs.
 */
final class Judging {
  private static final int LONGEST = 120;

  private final Workbench system;

  Judging(Workbench system) {
    this.system = system;
  }

  List<MetamorphismReport> reports() {
    List<MetamorphismReport> reports = new ArrayList<>();
    for (Selected<?> executer : system.executers()) {
      for (Metamorphism<Object, Object> metamorphism : system.metamorphisms()) {
        reports.add(report(executer.name(), metamorphism));
      }
      for (Selected<Oracle<Object, Object>> oracle : system.namedOracles()) {
        reports.add(report(executer.name(), oracle));
      }
    }
    return reports;
  }

  private MetamorphismReport report(String executer, Metamorphism<Object, Object> metamorphism) {
    int applicable = 0;
    List<Failure> failures = new ArrayList<>();
    for (TestCase<Object> testCase : system.pool().all()) {
      Optional<Execution<Object, Object>> own = execution(executer, testCase);
      List<Execution<Object, Object>> parents =
          metamorphism.parents() == 0 ? List.of() : executions(executer, testCase);
      boolean complete = own.isPresent() && parents.size() == metamorphism.parents();
      if (complete && metamorphism.applicable(testCase)) {
        applicable++;
        if (!metamorphism.holds().test(parents, own.get())) {
          failures.add(new Failure(testCase.id(), ancestry(executer, testCase)));
        }
      }
    }
    return new MetamorphismReport(
        metamorphism.name(), executer, metamorphism.message(), applicable, 0, failures);
  }

  /** An oracle compares a mutant with the seed it descends from. */
  private MetamorphismReport report(String executer, Selected<Oracle<Object, Object>> oracle) {
    int applicable = 0;
    int undecided = 0;
    List<Failure> failures = new ArrayList<>();
    for (TestCase<Object> mutant : system.pool().mutants()) {
      Optional<Execution<Object, Object>> own = execution(executer, mutant);
      Optional<Execution<Object, Object>> seed =
          system.pool().ancestry(mutant).stream()
              .filter(TestCase::isSeed)
              .findFirst()
              .flatMap(ancestor -> execution(executer, ancestor));
      if (own.isPresent() && seed.isPresent()) {
        Verdict verdict = oracle.function().compare(seed.get(), own.get());
        if (verdict instanceof Verdict.Same || verdict instanceof Verdict.Different) {
          applicable++;
        } else {
          undecided++;
        }
        if (verdict instanceof Verdict.Different) {
          failures.add(new Failure(mutant.id(), ancestry(executer, mutant)));
        }
      }
    }
    return new MetamorphismReport(
        oracle.name(),
        executer,
        "it behaves differently from its seed",
        applicable,
        undecided,
        failures);
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

  private List<Ancestor> ancestry(String executer, TestCase<Object> testCase) {
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
