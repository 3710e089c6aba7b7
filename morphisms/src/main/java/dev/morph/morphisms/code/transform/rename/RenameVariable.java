package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.EnumSet;
import java.util.List;

/**
 * Renames local variables: the declaration and every name that means it, by scope. The new name
 * occurs nowhere in the source.
 *
 * <p>Differs from the papers, which rename by name: a field, a member of another object, or a
 * variable of a sibling scope that is called the same stays what it was.
 */
public final class RenameVariable implements SourceTransformation {
  private final Naming naming;

  /** With new names of one kind. */
  public RenameVariable(Naming naming) {
    this.naming = naming;
  }

  @Override
  public String name() {
    return "RenameVariable" + naming.label();
  }

  @Override
  public String description() {
    return "the name of each local variable " + naming.words();
  }

  @Override
  public List<String> papers() {
    return naming.papers();
  }

  @Override
  public void find(Program program, Findings findings) {
    new VariableRenaming(program, findings, naming)
        .rename(
            EnumSet.of(Variable.Kind.LOCAL, Variable.Kind.PATTERN), NameSuggester.Kind.VARIABLE);
  }
}
