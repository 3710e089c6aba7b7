package dev.morph.scenarios.repair;

import dev.morph.morphisms.code.transform.NameMap;
import java.util.List;
import java.util.Optional;

/**
 * What a restorer made of a program, if it can be used: it must still be Java, and have all methods
 * under the names they had or have originally. Otherwise the program stays as it was.
 *
 * @param program what is put to a repairer
 * @param refused why that is the program as it was; empty if it is not
 */
public record Restoration(String program, String refused) {
  /**
   * Looks at what a restorer made.
   *
   * @param made a whole file, or members that take the place of the program's
   */
  public static Restoration of(BuggyCode code, String made) {
    if (made.isBlank()) {
      return refused(code, "it gave no Java");
    }
    Optional<JavaUnit> unit = JavaUnit.of(made);
    if (unit.isEmpty()) {
      return refused(code, "what it gave cannot be parsed");
    }
    Optional<String> file =
        unit.get().fragment() ? Patch.putBack(code.source(), made) : Optional.of(made);
    if (file.isEmpty() || !methods(code, file.get()).containsAll(methods(code, code.source()))) {
      return refused(code, "a method of the program is missing");
    }
    return new Restoration(file.get(), "");
  }

  /** The program stays as it was. */
  public static Restoration refused(BuggyCode code, String why) {
    return new Restoration(code.source(), why);
  }

  /** Names and numbers of parameters, with the original names. */
  private static List<String> methods(BuggyCode code, String program) {
    return JavaUnit.of(new NameMap(code.originals()).restore(program)).stream()
        .flatMap(unit -> unit.methods().stream())
        .map(Patch::key)
        .toList();
  }
}
