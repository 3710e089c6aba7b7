package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.ProjectTransformation.FileFindings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.transform.analysis.Variable;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Renames local variables, or the parameters of methods, constructors and lambda expressions: the
 * declaration and every name that refers to it, by scope. The new name occurs nowhere in the
 * source.
 *
 * <p>Differs from the papers, which rename by name: here, a field, a member of another object, or a
 * variable of a sibling scope with the same name keeps its name.
 */
record VariableRenaming(NameSuggester.Kind kind, Naming naming) implements SourceTransformation {
  @Override
  public String name() {
    return naming.nameFor(kind);
  }

  @Override
  public String description() {
    String symbol = kind == NameSuggester.Kind.PARAMETER ? "parameter " : "local variable ";
    return "the name of each " + symbol + naming.effectPhrase();
  }

  @Override
  public List<String> papers() {
    // MT-LAPR renames local variables but not parameters.
    boolean parameter = kind == NameSuggester.Kind.PARAMETER;
    return parameter && naming == Naming.SUFFIX ? List.of() : naming.papers();
  }

  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    NewNames names =
        new NewNames(List.of(new FileFindings(program, findings)), naming, any -> false);
    for (Variable variable : Locals.of(program).variables()) {
      boolean parameter =
          variable.kind() == Variable.Kind.PARAMETER
              || variable.kind() == Variable.Kind.LAMBDA_PARAMETER;
      if (parameter == (kind == NameSuggester.Kind.PARAMETER)) {
        SymbolGroup group = groupOf(program, variable);
        if (names.isSafe() && group.obstacle().isPresent()) {
          names.refuse(group.places().get(0), group.obstacle().get());
        } else {
          names.rename(group);
        }
      }
    }
  }

  /** A record's main constructor must name its parameters like the components. */
  private static Optional<String> obstacleByRecord(Variable variable) {
    boolean fixed =
        variable.declarator().getParentNode().orElseThrow() instanceof ConstructorDeclaration made
            && made.getParentNode().orElseThrow() instanceof RecordDeclaration record
            && names(made.getParameters()).equals(names(record.getParameters()));
    return fixed
        ? Optional.of("it must have the name of the record's component")
        : Optional.empty();
  }

  private static List<String> names(List<Parameter> parameters) {
    return parameters.stream().map(Parameter::getNameAsString).toList();
  }

  private SymbolGroup groupOf(ParsedProgram program, Variable variable) {
    return new SymbolGroup(
        variable.name(),
        kind,
        variable.type().map(Object::toString).orElse(""),
        Stream.concat(Stream.of(variable.declaration()), variable.uses().stream())
            .map(name -> new Place(program, name, program.span(name)))
            .toList(),
        variable.doubt().or(() -> obstacleByRecord(variable)));
  }
}
