package dev.morph.core.junit;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.registry.MetamorphismReport.Ancestor;
import dev.morph.core.registry.MetamorphismReport.Judgement;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.script.StatementResult;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Evolution;
import dev.morph.core.workbench.ReportText;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** A running test specification: runs a script and stores the verdicts on each execution. */
final class SpecProcess implements AutoCloseable {
  /** The kind of a container for the executions of an executer that gave no output. */
  static final String EXECUTER = "executer";

  private final Class<?> spec;
  private final Registry own;
  private final Registry all;
  private final Workbench workbench;
  private final List<String> transcript = new ArrayList<>();
  private final Map<Part, Map<String, CheckedExecution>> checked = new LinkedHashMap<>();

  SpecProcess(Class<?> type, Object instance) {
    this.spec = type;
    this.own = Registry.of(List.of(instance));
    Registry[] whole = new Registry[1];
    this.all = Registry.of(List.of(new Standard(), new Evolution(() -> whole[0]), instance));
    whole[0] = all;
    this.workbench = new Workbench(Limits.DEFAULT, transcript::add);
  }

  /**
   * Returns a script that uses all seed makers, datamorphisms and executers of the specification,
   * and these metamorphisms. The script applies every datamorphism once to every seed and judges
   * every execution.
   */
  Script makeScript(List<String> metamorphisms) {
    List<String> seeds =
        own.functions(Kind.SEED_MAKER).stream()
            .filter(SpecProcess::needsNoValues)
            .map(Registered::name)
            .toList();
    List<String> executers = own.names(Kind.EXECUTER);
    if (seeds.isEmpty() || executers.isEmpty()) {
      String missing = seeds.isEmpty() ? "no seed maker" : "no executer";
      throw CommonFault.SPEC_BROKEN.because(spec.getSimpleName(), missing);
    }
    List<String> lines = new ArrayList<>();
    lines.add("seeds " + String.join(", ", seeds));
    List<String> datamorphisms = own.names(Kind.DATAMORPHISM);
    if (!datamorphisms.isEmpty()) {
      lines.add("mutate by " + String.join(", ", datamorphisms));
      lines.add("explore first-order");
    }
    lines.add("execute by " + String.join(", ", executers));
    lines.add("execute");
    lines.add("judge by " + String.join(", ", metamorphisms));
    lines.add("judge");
    return Script.of(spec.getSimpleName(), String.join("\n", lines));
  }

  private static boolean needsNoValues(Registered maker) {
    return maker.settings().stream().noneMatch(Setting::isRequired);
  }

  void run(Script script) {
    new ScriptRun(all, workbench, transcript::add, this::recordVerdicts).run(script, Map.of());
  }

  /** Returns the output of the statements, one line each. */
  List<String> transcript() {
    return transcript;
  }

  /**
   * Returns the executions judged by each metamorphism, and the executions without output of each
   * executer, by execution id.
   */
  Map<Part, Map<String, CheckedExecution>> checkedExecutions() {
    return checked;
  }

  /** Returns the executers that gave no output for at least one case. */
  List<Part> failedExecuters() {
    return checked.keySet().stream().filter(part -> part.kind().equals(EXECUTER)).toList();
  }

  private void recordVerdicts(StatementResult step) {
    for (MetamorphismReport report : workbench.reports()) {
      Part part = new Part(spec, Part.METAMORPHISM, report.metamorphism());
      for (Judgement one : report.judgements()) {
        recordExecution(part, report.executer(), one.testCase(), toTestResult(report, one));
      }
    }
    if (!Integer.valueOf(0).equals(step.found().getOrDefault("without_output", 0))) {
      workbench.executers().forEach(this::recordFailures);
    }
  }

  /** Repeats the executions that gave no output, to find the reason. */
  private void recordFailures(Selected<Executer<Object, Object>> executer) {
    for (TestCase<Object> testCase : workbench.pool().allCases()) {
      try {
        Object unused = workbench.execute(executer, testCase);
      } catch (ExecutionFailure e) {
        Part part = new Part(spec, EXECUTER, executer.name());
        recordExecution(part, executer.name(), testCase, TestExecutionResult.failed(e));
      }
    }
  }

  private void recordExecution(
      Part part, String executer, TestCase<Object> testCase, TestExecutionResult result) {
    String line = ReportText.renderAncestor(workbench.ancestry(executer, testCase).get(0));
    String title = workbench.executers().size() > 1 ? line + " (" + executer + ")" : line;
    String id = executer + " " + testCase.id().shortForm();
    checked
        .computeIfAbsent(part, first -> new LinkedHashMap<>())
        .putIfAbsent(id, new CheckedExecution(id, title, result));
  }

  private TestExecutionResult toTestResult(MetamorphismReport report, Judgement judgement) {
    return switch (judgement.outcome()) {
      case HOLDS -> TestExecutionResult.successful();
      case UNDECIDED ->
          TestExecutionResult.aborted(new TestAbortedException("undecided: " + judgement.cause()));
      case FAILS -> TestExecutionResult.failed(toAssertionError(report, judgement.testCase()));
    };
  }

  private AssertionFailedError toAssertionError(
      MetamorphismReport report, TestCase<Object> failed) {
    List<Ancestor> history = workbench.ancestry(report.executer(), failed);
    String text = ReportText.renderFailure(report.metamorphism(), report.message(), history);
    AssertionFailedError failure = new AssertionFailedError(text);
    // A stack trace inside the engine does not help the user.
    failure.setStackTrace(new StackTraceElement[0]);
    return failure;
  }

  @Override
  public void close() {
    workbench.close();
  }
}
