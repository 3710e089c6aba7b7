package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.Type;
import java.util.Optional;

/** Resolves simple names to fields that the enclosing classes declare. */
final class Fields {
  private Fields() {}

  /**
   * Searches the enclosing classes for a field, innermost first, and returns its declared type;
   * empty if a class on the way might inherit another field of that name.
   */
  static Optional<Type> declaredType(Node place, String name) {
    Optional<Node> around = place.getParentNode();
    while (around.isPresent()) {
      Node node = around.get();
      if (node instanceof TypeDeclaration<?> type) {
        Optional<VariableDeclarator> own = ownField(type, name);
        if (own.isPresent() || mayInherit(type)) {
          return own.map(VariableDeclarator::getType);
        }
      } else if (node instanceof ObjectCreationExpr creation
          && creation.getAnonymousClassBody().isPresent()) {
        return Optional.empty();
      }
      around = node.getParentNode();
    }
    return Optional.empty();
  }

  private static Optional<VariableDeclarator> ownField(TypeDeclaration<?> type, String name) {
    return type.getFields().stream()
        .map(FieldDeclaration::getVariables)
        .flatMap(variables -> variables.stream())
        .filter(variable -> variable.getNameAsString().equals(name))
        .findFirst();
  }

  private static boolean mayInherit(TypeDeclaration<?> type) {
    return !(type instanceof ClassOrInterfaceDeclaration declaration)
        || !declaration.getExtendedTypes().isEmpty()
        || !declaration.getImplementedTypes().isEmpty();
  }
}
