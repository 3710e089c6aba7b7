package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Renames fields: all fields of one name in the project, and every name that means one of them. In
 * a source by itself only private fields are renamed, because other files may use the rest. Refused
 * where an annotation may look at the name, and where it is not known what a name means.
 */
public final class RenameField extends SymbolRenaming {
  /** With new names of one kind. */
  public RenameField(Naming naming) {
    super("Field", naming);
  }

  @Override
  public List<String> papers() {
    return List.of();
  }

  @Override
  String words() {
    return "field";
  }

  @Override
  Set<String> declared(ProjectIndex index) {
    Set<String> names = new LinkedHashSet<>();
    index
        .all(FieldDeclaration.class)
        .forEach(
            found ->
                found.node().getVariables().stream()
                    .map(VariableDeclarator::getNameAsString)
                    .forEach(names::add));
    return names;
  }

  @Override
  SymbolGroup group(ProjectIndex index, String name) {
    return new FieldGroup(index, name);
  }
}
