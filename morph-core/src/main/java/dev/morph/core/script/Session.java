package dev.morph.core.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Workbench;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An interactive session with statements entered one by one. Each statement is checked together
 * with the statements recorded so far, then carried out, and recorded if it succeeds. Running the
 * record as a script gives the same result.
 */
public final class Session {
  private static final String NAME = "session";

  private final Registry registry;
  private final Workbench workbench;
  private final ScriptRun run;
  private final List<String> recorded = new ArrayList<>();
  private final Deque<Done> done = new ArrayDeque<>();
  private Map<String, @Nullable Object> variables = Map.of();

  /** The state of a session at one moment. */
  private record Moment(Workbench.State state, Map<String, @Nullable Object> variables) {}

  /** A line that was carried out, with the state of the session before it. */
  private record Done(String line, Moment before) {}

  /** Creates a session without statements. */
  public Session(Registry registry, Workbench workbench, Consumer<String> transcript) {
    this.registry = registry;
    this.workbench = workbench;
    this.run = new ScriptRun(registry, workbench, transcript, step -> {});
  }

  /** Returns the lines carried out, as a script. */
  public List<String> recordedLines() {
    return List.copyOf(recorded);
  }

  /**
   * Carries out a line.
   *
   * @throws dev.morph.core.fault.FaultException if the line is wrong or fails; it is then not
   *     recorded
   */
  public void submit(String line) {
    Moment before = currentMoment();
    try {
      carryOut(line);
    } catch (RuntimeException e) {
      restore(before); // undo what a failed statement has changed
      throw e;
    }
    recorded.add(line);
    done.push(new Done(line, before));
  }

  /**
   * Undoes the last statement that changed something, and removes it and the statements after it
   * from the record. Restores pool, outputs, selected functions, limits and variables. Written
   * files remain.
   *
   * @return the lines that were undone
   * @throws dev.morph.core.fault.FaultException if there is nothing to undo
   */
  public List<String> undo() {
    Moment now = currentMoment();
    if (done.stream().allMatch(one -> one.before().equals(now))) {
      throw cannotUndo(
          done.isEmpty()
              ? "no statement has been carried out yet"
              : "no statement has changed anything; printed text and saved files remain");
    }
    List<String> taken = new ArrayList<>();
    Moment before = now;
    while (before.equals(now)) {
      Done last = done.pop();
      taken.add(0, last.line());
      before = last.before();
    }
    restore(before);
    recorded.subList(recorded.size() - taken.size(), recorded.size()).clear();
    return taken;
  }

  private static FaultException cannotUndo(String why) {
    return CommonFault.SCRIPT_STOPPED
        .because("undo", why)
        .withRemedy("'recorded' shows what was carried out");
  }

  private Moment currentMoment() {
    return new Moment(workbench.state(), variables);
  }

  private void restore(Moment earlier) {
    workbench.restore(earlier.state());
    variables = earlier.variables();
  }

  private void carryOut(String line) {
    List<String> all = new ArrayList<>(recorded);
    all.add(line);
    ScriptCompiler whole =
        new ScriptCompiler(Script.of(NAME, String.join("\n", all)), registry, Map.of());
    List<String> faults = whole.faults().stream().map(ScriptFault::message).toList();
    if (!faults.isEmpty()) {
      Fault fault = CommonFault.SCRIPT_STOPPED;
      throw fault.because(line.strip(), String.join("; ", faults));
    }
    run.carryOutAll(whole.statements().stream().filter(it -> it.mainLine() == all.size()).toList());
    variables = whole.variables();
  }
}
