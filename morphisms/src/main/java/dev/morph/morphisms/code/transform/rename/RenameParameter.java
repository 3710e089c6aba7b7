package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.EnumSet;
import java.util.List;

/**
 * Renames the parameters of methods, constructors and lambda expressions: the declaration and every
 * name that means it, by scope. The new name occurs nowhere in the source.
 */
public final class RenameParameter implements SourceTransformation {
  private final Naming naming;

  /** With new names of one kind. */
  public RenameParameter(Naming naming) {
    this.naming = naming;
  }

  @Override
  public String name() {
    return "RenameParameter" + naming.label();
  }

  @Override
  public String description() {
    return "the name of each parameter " + naming.words();
  }

  @Override
  public List<String> papers() {
    return naming.papers();
  }

  @Override
  public void find(Program program, Findings findings) {
    new VariableRenaming(program, findings, naming)
        .rename(
            EnumSet.of(Variable.Kind.PARAMETER, Variable.Kind.LAMBDA_PARAMETER),
            NameSuggester.Kind.PARAMETER);
  }
}
