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
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Whose;
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
    Optional<Set<String>> methods = Supertypes.methods(foreign(body));
    boolean concerned = declaring.contains(body) || !own(body).isEmpty();
    return methods.map(all -> all.contains(name)).orElse(concerned);
  }

  /** Returns the owner of the method that is called. */
  Whose ownerOf(Found<MethodCallExpr> call) {
    Optional<Expression> receiver = call.node().getScope();
    if (receiver.isEmpty() || receiver.get().isThisExpr()) {
      return around(call.file(), call.node());
    }
    Expression scope = receiver.get();
    if (scope.isSuperExpr()) {
      return ParsedProgram.around(scope, ClassOrInterfaceDeclaration.class)
          .flatMap(body -> inherited(body, 0))
          .orElse(Whose.UNKNOWN);
    }
    boolean named =
        scope instanceof TypeExpr
            || (scope instanceof NameExpr n && call.file().locals().variable(n).isEmpty());
    if (named && index.types().containsKey(scope.toString())) {
      return inType(scope.toString(), 0).orElse(Whose.UNKNOWN);
    }
    // A type is known as declared ("List<A>") or, from the symbol solver, with its package.
    return call.file()
        .types()
        .typeOf(scope)
        .map(this::ofType)
        .filter(whose -> whose != Whose.UNKNOWN)
        .or(() -> Types.quietly(() -> ofType(scope.calculateResolvedType().describe())))
        .orElse(Whose.UNKNOWN);
  }

  private Whose ofType(String type) {
    String erased = type.replaceAll("<.*", "");
    String simple = erased.substring(erased.lastIndexOf('.') + 1);
    if (!erased.startsWith("java.") && index.types().containsKey(simple)) {
      return inType(simple, 0).orElse(Whose.UNKNOWN);
    }
    return erased.startsWith("java.") || erased.equals("String") ? Whose.OTHERS : Whose.UNKNOWN;
  }

  /** Returns the owner of the method in a project type; empty if the type has no such method. */
  private Optional<Whose> inType(String type, int depth) {
    List<Optional<Whose>> all =
        index.types().getOrDefault(type, List.of()).stream()
            .map(found -> member(found.node(), depth))
            .distinct()
            .toList();
    // If several types have this name, it is unknown to which of them the name refers.
    return all.size() == 1 ? all.get(0) : Optional.of(Whose.UNKNOWN);
  }

  private Optional<Whose> member(Node body, int depth) {
    return declaring.contains(body) ? Optional.of(Whose.OURS) : inherited(body, depth);
  }

  private Optional<Whose> inherited(Node body, int depth) {
    if (depth > DEEPEST) {
      return Optional.of(Whose.UNKNOWN);
    }
    for (ClassOrInterfaceType type : own(body)) {
      Optional<Whose> whose = inType(type.getNameAsString(), depth + 1);
      if (whose.isPresent()) {
        return whose;
      }
    }
    Optional<Set<String>> methods = Supertypes.methods(foreign(body));
    if (methods.isEmpty()) {
      return Optional.of(Whose.UNKNOWN);
    }
    return methods.get().contains(name) ? Optional.of(Whose.OTHERS) : Optional.empty();
  }

  private List<ClassOrInterfaceType> own(Node body) {
    return Supertypes.declared(body).stream()
        .filter(type -> index.types().containsKey(type.getNameAsString()))
        .toList();
  }

  private List<ClassOrInterfaceType> foreign(Node body) {
    return Supertypes.declared(body).stream()
        .filter(type -> !index.types().containsKey(type.getNameAsString()))
        .toList();
  }

  /**
   * Returns the owner of the method in the innermost enclosing class that has it; if no class has
   * it, the file's imports decide.
   */
  private Whose around(Analysis file, Node call) {
    Optional<Node> around = call.getParentNode();
    while (around.isPresent()) {
      Node body = around.get();
      if (isBody(body)) {
        Optional<Whose> whose = member(body, 0);
        if (whose.isPresent()) {
          return whose.get();
        }
      }
      around = body.getParentNode();
    }
    return imported(file);
  }

  static boolean isBody(Node node) {
    return node instanceof TypeDeclaration<?>
        || (node instanceof ObjectCreationExpr creation
            && creation.getAnonymousClassBody().isPresent());
  }

  private Whose imported(Analysis file) {
    List<ImportDeclaration> imports =
        file.program().unit().getImports().stream().filter(ImportDeclaration::isStatic).toList();
    for (ImportDeclaration one : imports) {
      if (!one.isAsterisk() && one.getName().getIdentifier().equals(name)) {
        return importedFrom(one);
      }
    }
    return imports.stream()
        .map(this::importedFrom)
        .filter(whose -> whose == Whose.OURS)
        .findFirst()
        .orElse(Whose.UNKNOWN);
  }

  /** Returns the owner of the method that a static import makes visible. */
  Whose importedFrom(ImportDeclaration imported) {
    String type = ProjectIndex.importedType(imported);
    return index.types().containsKey(type) ? inType(type, 0).orElse(Whose.OTHERS) : Whose.OTHERS;
  }
}
