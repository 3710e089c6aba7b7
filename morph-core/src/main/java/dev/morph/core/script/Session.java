package dev.morph.core.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Statements given one by one. Each is checked together with all that were carried out before it,
 * carried out, and only then recorded: the record is a script that plays back to the same result.
 */
public final class Session {
  private static final String NAME = "session";

  private final Registry registry;
  private final ScriptRun run;
  private final List<String> recorded = new ArrayList<>();
  private final List<String> pending = new ArrayList<>();

  /** A new one. */
  public Session(Registry registry, Workbench workbench, Consumer<String> transcript) {
    this.registry = registry;
    this.run = new ScriptRun(registry, workbench, transcript);
  }

  /** Whether a block was begun and not ended. */
  public boolean inBlock() {
    return !pending.isEmpty();
  }

  /** Leaves the block that was begun. */
  public void abandon() {
    pending.clear();
  }

  /** What was carried out, as a script. */
  public List<String> recorded() {
    return List.copyOf(recorded);
  }

  /**
   * Takes a line: carries it out, or waits for the rest of its block.
   *
   * @throws dev.morph.core.fault.FaultException if it is wrong or fails; then it is not recorded
   */
  public void submit(String line) {
    pending.add(line);
    int depth = 0;
    for (String one : pending) {
      String word = one.strip().split("[^a-z]", 2)[0];
      depth += List.of("repeat", "for", "if").contains(word) ? 1 : word.equals("end") ? -1 : 0;
    }
    if (depth > 0) {
      return;
    }
    List<String> block = List.copyOf(pending);
    pending.clear();
    carryOut(block);
    recorded.addAll(block);
  }

  private void carryOut(List<String> block) {
    List<String> all = new ArrayList<>(recorded);
    all.addAll(block);
    Script whole = Script.of(NAME, String.join("\n", all));
    List<String> faults =
        ScriptRun.check(whole, registry, Map.of()).stream().map(ScriptFault::message).toList();
    if (!faults.isEmpty()) {
      Fault fault = CommonFault.SCRIPT_STOPPED;
      throw fault.because(String.join(" ", block).strip(), String.join("; ", faults));
    }
    run.all(Script.of(NAME, String.join("\n", block)).statements());
  }
}
