package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Supertypes;
import dev.morph.morphisms.code.transform.analysis.Types;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Found;
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Owner;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Determines the owner of the method to which a name refers: the project, other code, or unknown.
 *
 * @param index the index of the project
 * @param name the name of the method
 * @param declaring the bodies of the classes that declare the method
 */
record MethodOwners(ProjectIndex index, String name, Set<Node> declaring) {
  /** Maximum length of an inheritance chain. Longer or cyclic chains are not followed. */
  private static final int DEEPEST = 50;

  /**
   * Returns whether a class body inherits, or may inherit, a method of this name from outside the
   * project.
   */
  boolean overridesLibrary(Node body) {
    Optional<Set<String>> methods = Supertypes.methodNames(foreignSupertypes(body));
    boolean concerned = declaring.contains(body) || !projectSupertypes(body).isEmpty();
    return methods.map(all -> all.contains(name)).orElse(concerned);
  }

  /** Returns the owner of the method that is called. */
  Owner ownerOf(Found<MethodCallExpr> call) {
    Optional<Expression> receiver = call.node().getScope();
    if (receiver.isEmpty() || receiver.get().isThisExpr()) {
      return ownerInEnclosing(call.file(), call.node());
    }
    Expression scope = receiver.get();
    if (scope.isSuperExpr()) {
      return ParsedProgram.enclosing(scope, ClassOrInterfaceDeclaration.class)
          .flatMap(body -> inheritedOwner(body, 0))
          .orElse(Owner.UNKNOWN);
    }
    boolean named =
        scope instanceof TypeExpr
            || (scope instanceof NameExpr n && call.file().locals().variable(n).isEmpty());
    if (named && index.types().containsKey(scope.toString())) {
      return ownerInProjectType(scope.toString(), 0).orElse(Owner.UNKNOWN);
    }
    // A type is known as declared ("List<A>") or, from the symbol solver, with its package.
    return call.file()
        .types()
        .typeOf(scope)
        .map(this::ownerInType)
        .filter(whose -> whose != Owner.UNKNOWN)
        .or(() -> Types.resolveQuietly(() -> ownerInType(scope.calculateResolvedType().describe())))
        .orElse(Owner.UNKNOWN);
  }

  private Owner ownerInType(String type) {
    String erased = type.replaceAll("<.*", "");
    String simple = erased.substring(erased.lastIndexOf('.') + 1);
    if (!erased.startsWith("java.") && index.types().containsKey(simple)) {
      return ownerInProjectType(simple, 0).orElse(Owner.UNKNOWN);
    }
    return erased.startsWith("java.") || erased.equals("String") ? Owner.OTHERS : Owner.UNKNOWN;
  }

  /** Returns the owner of the method in a project type; empty if the type has no such method. */
  private Optional<Owner> ownerInProjectType(String type, int depth) {
    List<Optional<Owner>> all =
        index.types().getOrDefault(type, List.of()).stream()
            .map(found -> ownerInBody(found.node(), depth))
            .distinct()
            .toList();
    // If several types have this name, it is unknown to which of them the name refers.
    return all.size() == 1 ? all.get(0) : Optional.of(Owner.UNKNOWN);
  }

  private Optional<Owner> ownerInBody(Node body, int depth) {
    return declaring.contains(body) ? Optional.of(Owner.OURS) : inheritedOwner(body, depth);
  }

  private Optional<Owner> inheritedOwner(Node body, int depth) {
    if (depth > DEEPEST) {
      return Optional.of(Owner.UNKNOWN);
    }
    for (ClassOrInterfaceType type : projectSupertypes(body)) {
      Optional<Owner> whose = ownerInProjectType(type.getNameAsString(), depth + 1);
      if (whose.isPresent()) {
        return whose;
      }
    }
    Optional<Set<String>> methods = Supertypes.methodNames(foreignSupertypes(body));
    if (methods.isEmpty()) {
      return Optional.of(Owner.UNKNOWN);
    }
    return methods.get().contains(name) ? Optional.of(Owner.OTHERS) : Optional.empty();
  }

  private List<ClassOrInterfaceType> projectSupertypes(Node body) {
    return Supertypes.declaredSupertypes(body).stream()
        .filter(type -> index.types().containsKey(type.getNameAsString()))
        .toList();
  }

  private List<ClassOrInterfaceType> foreignSupertypes(Node body) {
    return Supertypes.declaredSupertypes(body).stream()
        .filter(type -> !index.types().containsKey(type.getNameAsString()))
        .toList();
  }

  /**
   * Returns the owner of the method in the innermost enclosing class that has it; if no class has
   * it, the file's imports decide.
   */
  private Owner ownerInEnclosing(Analysis file, Node call) {
    Optional<Node> around = call.getParentNode();
    while (around.isPresent()) {
      Node body = around.get();
      if (isClassBody(body)) {
        Optional<Owner> whose = ownerInBody(body, 0);
        if (whose.isPresent()) {
          return whose.get();
        }
      }
      around = body.getParentNode();
    }
    return importedOwner(file);
  }

  static boolean isClassBody(Node node) {
    return node instanceof TypeDeclaration<?>
        || (node instanceof ObjectCreationExpr creation
            && creation.getAnonymousClassBody().isPresent());
  }

  private Owner importedOwner(Analysis file) {
    List<ImportDeclaration> imports =
        file.program().unit().getImports().stream().filter(ImportDeclaration::isStatic).toList();
    for (ImportDeclaration one : imports) {
      if (!one.isAsterisk() && one.getName().getIdentifier().equals(name)) {
        return ownerOfImport(one);
      }
    }
    return imports.stream()
        .map(this::ownerOfImport)
        .filter(whose -> whose == Owner.OURS)
        .findFirst()
        .orElse(Owner.UNKNOWN);
  }

  /** Returns the owner of the method that a static import makes visible. */
  Owner ownerOfImport(ImportDeclaration imported) {
    String type = ProjectIndex.importedType(imported);
    return index.types().containsKey(type)
        ? ownerInProjectType(type, 0).orElse(Owner.OTHERS)
        : Owner.OTHERS;
  }
}
