package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.ProjectTransformation.FileFindings;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.transform.analysis.Variable;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Renames variables by their scopes: the declaration and every name that means it. */
final class VariableRenaming {
  private final Program program;
  private final NewNames names;

  VariableRenaming(Program program, Findings findings, Naming naming) {
    this.program = program;
    this.names = new NewNames(List.of(new FileFindings(program, findings)), naming, any -> false);
  }

  /** A variable with all places where its name stands. */
  private record Group(
      String name,
      NameSuggester.Kind kind,
      String type,
      List<Place> places,
      Optional<String> obstacle)
      implements SymbolGroup {}

  void rename(Set<Variable.Kind> kinds, NameSuggester.Kind kind) {
    for (Variable variable : Locals.of(program).variables()) {
      if (kinds.contains(variable.kind())) {
        rename(variable, kind);
      }
    }
  }

  private void rename(Variable variable, NameSuggester.Kind kind) {
    Group group =
        new Group(
            variable.name(),
            kind,
            variable.type().map(Object::toString).orElse(""),
            Stream.concat(Stream.of(variable.declaration()), variable.uses().stream())
                .map(name -> new Place(program, name, program.span(name)))
                .toList(),
            variable.doubt());
    if (names.safe() && group.obstacle().isPresent()) {
      names.refuse(group.places().get(0), group.obstacle().get());
    } else {
      names.rename(group);
    }
  }
}
