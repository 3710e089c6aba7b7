package dev.morph.core.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Workbench;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs scripts, each checked as a whole before its first statement, on a workbench. */
public final class ScriptRun {
  private final Registry registry;
  private final Actions actions;
  private final Consumer<Step> steps;
  private Scope scope = new Scope();

  /**
   * On a workbench.
   *
   * @param transcript receives what each statement did, line by line
   */
  public ScriptRun(Registry registry, Workbench workbench, Consumer<String> transcript) {
    this(registry, workbench, transcript, step -> {});
  }

  /**
   * The same.
   *
   * @param steps receives each statement once it has been carried out
   */
  public ScriptRun(
      Registry registry, Workbench workbench, Consumer<String> transcript, Consumer<Step> steps) {
    this.registry = registry;
    this.actions = new Actions(new Resolver(registry), workbench, transcript);
    this.steps = steps;
  }

  /** Everything that is wrong with a script, by line and column; nothing runs. */
  public static List<ScriptFault> check(
      Script script, Registry registry, Map<String, ? extends @Nullable Object> arguments) {
    return new Checker(registry, arguments).check(script);
  }

  /**
   * Checks a script, then runs it.
   *
   * @param values of its parameters; those not named have their defaults
   * @throws dev.morph.core.fault.FaultException if anything is wrong with it, and then nothing was
   *     run; or if a statement fails
   */
  public void run(Script script, Map<String, ? extends @Nullable Object> values) {
    List<ScriptFault> faults = check(script, registry, values);
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "a fault" : faults.size() + " faults";
      throw CommonFault.SCRIPT_BROKEN
          .because(script.name(), count)
          .listing(faults.stream().map(ScriptFault::toString).toList());
    }
    scope = new Scope(values);
    all(script.statements());
  }

  /** Names and values now. */
  Scope variables() {
    return scope.copy();
  }

  /** Goes back to earlier names and values. */
  void restore(Scope earlier) {
    scope = earlier;
  }

  /** Runs statements that were checked. */
  void all(List<Statement> statements) {
    for (Statement statement : statements) {
      try {
        one(statement);
      } catch (WrongScript e) {
        throw CommonFault.SCRIPT_STOPPED.because(e.fault().at(), e.fault().message());
      } catch (IllegalArgumentException e) {
        throw CommonFault.SCRIPT_STOPPED.because(statement.at(), String.valueOf(e.getMessage()));
      }
    }
  }

  private void one(Statement statement) {
    if (statement instanceof Statement.Param param) {
      scope.declare(param.name(), scope.evaluate(param.value()));
    } else if (statement instanceof Statement.Let let) {
      scope.set(let.name(), scope.evaluate(let.value()));
    } else {
      steps.accept(actions.carryOut(statement, scope));
    }
  }
}
