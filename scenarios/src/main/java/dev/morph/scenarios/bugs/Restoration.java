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
 * @param refused why the restorer's result was rejected and the program left unchanged; empty if
 *     the result was accepted
 */
public record Restoration(String program, String refused) {
  /**
   * Checks a restorer's result.
   *
   * @param made a whole file, or members that replace the program's members
   */
  public static Restoration of(BuggyCode code, String made) {
    if (made.isBlank()) {
      return refused(code, "its answer is not Java");
    }
    Optional<JavaUnit> unit = JavaUnit.of(made);
    if (unit.isEmpty()) {
      return refused(code, "its output cannot be parsed");
    }
    Optional<String> file =
        unit.get().fragment() ? Patch.putBack(code.source(), made) : Optional.of(made);
    if (file.isEmpty() || !methods(code, file.get()).containsAll(methods(code, code.source()))) {
      return refused(code, "a method of the program is missing");
    }
    return new Restoration(file.get(), "");
  }

  /** Refuses a restoration: the result is the unchanged program. */
  public static Restoration refused(BuggyCode code, String why) {
    return new Restoration(code.source(), why);
  }

  /** Returns each method's original name and its number of parameters. */
  private static List<String> methods(BuggyCode code, String program) {
    return JavaUnit.of(new NameMap(code.originals()).restore(program)).stream()
        .flatMap(unit -> unit.methods().stream())
        .map(Patch::key)
        .toList();
  }
}
