package dev.morph.core.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Workbench;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts on a workbench. Each script is checked completely before its first statement is
 * carried out.
 */
public final class ScriptRun {
  private final Registry registry;
  private final Actions actions;
  private final Consumer<StatementResult> steps;

  /**
   * Creates a run on a workbench.
   *
   * @param transcript receives the output of each statement, line by line
   * @param steps receives the result of each statement after it has been carried out
   */
  public ScriptRun(
      Registry registry,
      Workbench workbench,
      Consumer<String> transcript,
      Consumer<StatementResult> steps) {
    this.registry = registry;
    this.actions = new Actions(workbench, transcript);
    this.steps = steps;
  }

  /**
   * Returns all errors in a script, sorted by file, line and column, without running the script.
   */
  public static List<ScriptFault> check(
      Script script, Registry registry, Map<String, ? extends @Nullable Object> arguments) {
    return new ScriptCompiler(script, registry, arguments).faults();
  }

  /**
   * Checks a script, then runs it.
   *
   * @param values values of the script's parameters, by name; parameters without a value keep their
   *     defaults
   * @throws dev.morph.core.fault.FaultException if the script has errors, in which case no
   *     statement was run, or if a statement fails
   */
  public void run(Script script, Map<String, ? extends @Nullable Object> values) {
    ScriptCompiler compiled = new ScriptCompiler(script, registry, values);
    List<ScriptFault> faults = compiled.faults();
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "an error" : faults.size() + " errors";
      throw CommonFault.SCRIPT_BROKEN
          .because(script.name(), count)
          .withDetails(faults.stream().map(ScriptFault::toString).toList());
    }
    carryOutAll(compiled.statements());
  }

  /** Runs statements that have been checked. */
  void carryOutAll(List<Statement> statements) {
    for (Statement statement : statements) {
      try {
        steps.accept(actions.carryOut(statement));
      } catch (IllegalArgumentException e) {
        throw CommonFault.SCRIPT_STOPPED.because(
            statement.position(), String.valueOf(e.getMessage()));
      }
    }
  }
}
