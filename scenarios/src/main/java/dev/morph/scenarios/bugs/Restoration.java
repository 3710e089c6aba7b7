package dev.morph.scenarios.bugs;

import dev.morph.morphisms.code.transform.NameMap;
import java.util.List;
import java.util.Optional;

/**
 * The result of restoring a program. The restored program must be Java and contain all methods
 * under their current or original names; otherwise the restoration is refused and the program stays
 * unchanged.
 *
 * @param program the program given to a repairer
 * @param refusalReason why the restorer's result was rejected and the program left unchanged; empty
 *     if the result was accepted
 */
public record Restoration(String program, String refusalReason) {
  /**
   * Checks a restorer's result.
   *
   * @param made a whole file, or members that replace the program's members
   */
  public static Restoration of(BuggyCode code, String made) {
    if (made.isBlank()) {
      return refuse(code, "its answer is not Java");
    }
    Optional<JavaUnit> unit = JavaUnit.of(made);
    if (unit.isEmpty()) {
      return refuse(code, "its output cannot be parsed");
    }
    Optional<String> file =
        unit.get().isFragment() ? Patch.apply(code.source(), made) : Optional.of(made);
    if (file.isEmpty()
        || !methodKeys(code, file.get()).containsAll(methodKeys(code, code.source()))) {
      return refuse(code, "a method of the program is missing");
    }
    return new Restoration(file.get(), "");
  }

  /** Refuses a restoration: the result is the unchanged program. */
  public static Restoration refuse(BuggyCode code, String why) {
    return new Restoration(code.source(), why);
  }

  /** Returns each method's original name and its number of parameters. */
  private static List<String> methodKeys(BuggyCode code, String program) {
    return JavaUnit.of(new NameMap(code.originals()).restore(program)).stream()
        .flatMap(unit -> unit.methods().stream())
        .map(Patch::methodKey)
        .toList();
  }
}
