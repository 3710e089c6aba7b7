package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.SimpleName;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.NameSuggester.Question;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Span;
import java.util.Comparator;
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
  static final String NO_NAME = "there is no free name of this kind";

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

  /**
   * Gives everything that a name stands for a new one, or refuses that.
   *
   * @param at the declaration
   * @param kind what the name stands for
   * @param type as declared; empty if none is written
   * @param names all places where it stands
   */
  void rename(Node at, NameSuggester.Kind kind, String type, List<SimpleName> names) {
    List<Span> places =
        names.stream().map(program::span).sorted(Comparator.comparing(Span::start)).toList();
    String old = names.get(0).getIdentifier();
    List<Span> shown = places.stream().map(program::inSource).toList();
    Optional<String> name = next(new Question(program.source(), old, kind, type, shown));
    if (name.isEmpty()) {
      findings.refuse(at, NO_NAME);
    } else {
      List<Rewrite> rewrites = places.stream().map(place -> Rewrite.of(place, name.get())).toList();
      findings.renaming(at, rewrites, old, name.get());
    }
  }

  private Optional<String> next(Question question) {
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
