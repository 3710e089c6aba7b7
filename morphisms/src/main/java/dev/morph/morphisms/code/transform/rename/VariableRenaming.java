package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.SimpleName;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Renames variables by their scopes: the declaration and every name that means it. */
final class VariableRenaming {
  private final Program program;
  private final Findings findings;
  private final NewNames names;

  VariableRenaming(Program program, Findings findings, Naming naming) {
    this.program = program;
    this.findings = findings;
    this.names = new NewNames(program, findings, naming);
  }

  void rename(Set<Variable.Kind> kinds, NameSuggester.Kind kind) {
    for (Variable variable : Locals.of(program).variables()) {
      if (kinds.contains(variable.kind())) {
        rename(variable, kind);
      }
    }
  }

  private void rename(Variable variable, NameSuggester.Kind kind) {
    Node at = variable.declaration();
    if (findings.safe() && variable.doubt().isPresent()) {
      findings.refuse(at, variable.doubt().get());
      return;
    }
    List<SimpleName> all = new ArrayList<>(variable.uses());
    all.add(variable.declaration());
    names.rename(at, kind, variable.type().map(Object::toString).orElse(""), all);
  }
}
