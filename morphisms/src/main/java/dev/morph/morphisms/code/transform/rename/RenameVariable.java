package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Renames local variables, or the parameters of methods, constructors and lambda expressions: the
 * declaration and every name that means it, by scope. The new name occurs nowhere in the source.
 *
 * <p>Differs from the papers, which rename by name: a field, a member of another object, or a
 * variable of a sibling scope that is called the same stays what it was.
 */
public final class RenameVariable implements SourceTransformation {
  private final Which which;
  private final Naming naming;

  /** Whose names. */
  private enum Which {
    VARIABLE(
        "Variable",
        "local variable",
        EnumSet.of(Variable.Kind.LOCAL, Variable.Kind.PATTERN),
        NameSuggester.Kind.VARIABLE),
    PARAMETER(
        "Parameter",
        "parameter",
        EnumSet.of(Variable.Kind.PARAMETER, Variable.Kind.LAMBDA_PARAMETER),
        NameSuggester.Kind.PARAMETER);

    private final String label;
    private final String words;

    @SuppressWarnings("ImmutableEnumChecker") // nobody adds to it
    private final Set<Variable.Kind> kinds;

    private final NameSuggester.Kind suggested;

    Which(String label, String words, Set<Variable.Kind> kinds, NameSuggester.Kind suggested) {
      this.label = label;
      this.words = words;
      this.kinds = kinds;
      this.suggested = suggested;
    }
  }

  private RenameVariable(Which which, Naming naming) {
    this.which = which;
    this.naming = naming;
  }

  /** Local variables get new names of one kind. */
  public static RenameVariable locals(Naming naming) {
    return new RenameVariable(Which.VARIABLE, naming);
  }

  /** Parameters do. */
  public static RenameVariable parameters(Naming naming) {
    return new RenameVariable(Which.PARAMETER, naming);
  }

  @Override
  public String name() {
    return "Rename" + which.label + naming.label();
  }

  @Override
  public String description() {
    return "the name of each " + which.words + " " + naming.words();
  }

  @Override
  public List<String> papers() {
    // MT-LAPR renames local variables; parameters stay.
    return which == Which.PARAMETER && naming == Naming.SUFFIX ? List.of() : naming.papers();
  }

  @Override
  public void find(Program program, Findings findings) {
    new VariableRenaming(program, findings, naming).rename(which.kinds, which.suggested);
  }
}
