package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.body.MethodDeclaration;
import java.util.Set;

/**
 * Renames methods: all declarations of one name in the project and every call of them. The sources
 * given are taken for the whole program; whoever calls it from outside, a test for instance, is
 * renamed with the mapping that the mutant carries. Refused for {@code main}, for what overrides or
 * may override a method that is declared elsewhere, and where it is not known whose method a call
 * means.
 */
public final class RenameMethod extends SymbolRenaming {
  /** With new names of one kind. */
  public RenameMethod(Naming naming) {
    super("Method", naming);
  }

  @Override
  String words() {
    return "method";
  }

  @Override
  Set<String> declared(ProjectIndex index) {
    return index.named(MethodDeclaration.class).keySet();
  }

  @Override
  SymbolGroup group(ProjectIndex index, String name) {
    return new MethodGroup(index, name);
  }
}
