package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.body.MethodDeclaration;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Renames methods: all declarations of one name in the source and every call of them. The source
 * given is taken for the whole program; whoever calls it from outside, a test for instance, is
 * renamed with the mapping that the mutant carries. Refused for {@code main}, for what overrides or
 * may override a method that is declared elsewhere, and where it is not known whose method a call
 * means.
 */
public final class RenameMethod implements SourceTransformation {
  private final Naming naming;

  /** With new names of one kind. */
  public RenameMethod(Naming naming) {
    this.naming = naming;
  }

  @Override
  public String name() {
    return "RenameMethod" + naming.label();
  }

  @Override
  public String description() {
    return "the name of each method " + naming.words();
  }

  @Override
  public List<String> papers() {
    return naming.papers();
  }

  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    NewNames names = new NewNames(program, findings, naming);
    Set<String> declared = new LinkedHashSet<>();
    program.all(MethodDeclaration.class).forEach(m -> declared.add(m.getNameAsString()));
    for (String name : declared) {
      MethodGroup group = new MethodGroup(known, name);
      Optional<String> obstacle = group.obstacle();
      if (group.isEntryPoint() || (findings.safe() && obstacle.isPresent())) {
        findings.refuse(group.first(), obstacle.orElse("main is called by the virtual machine"));
      } else {
        MethodDeclaration first = group.first();
        names.rename(
            first, NameSuggester.Kind.METHOD, first.getType().asString(), group.places());
      }
    }
  }
}
