package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester.Question;
import dev.morph.morphisms.code.transform.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Gives names that are free: that occur nowhere in the source, so that they clash with nothing and
 * mean only one thing when they are renamed back.
 */
final class NewNames {
  private static final Set<String> CONTEXTUAL =
      Set.of("var", "yield", "record", "sealed", "permits", "when", "_");

  private final Program program;
  private final Findings findings;
  private final Naming naming;
  private final Set<String> given = new HashSet<>();
  private int number = 1;

  NewNames(Program program, Findings findings, Naming naming) {
    this.program = program;
    this.findings = findings;
    this.naming = naming;
  }

  /** A new name; empty if there is no free one. */
  Optional<String> next(Question question) {
    List<String> candidates = naming.candidates(question, number, findings.settings().suggester());
    Optional<String> free =
        candidates.stream()
            .filter(name -> SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name))
            .filter(name -> !CONTEXTUAL.contains(name) && !name.equals(question.name()))
            .filter(name -> !findings.safe() || isFree(name))
            .findFirst();
    free.ifPresent(
        name -> {
          given.add(name);
          number++;
        });
    return free;
  }

  private boolean isFree(String name) {
    return !program.mentions(name) && !given.contains(name);
  }
}
