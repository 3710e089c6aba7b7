package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Supertypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All methods of one name in a source, overloads and overrides among them, and the calls that mean
 * them. They keep one name, so that nothing changes about which of them a call chooses.
 */
@SuppressWarnings("ReferenceEquality") // a node of the tree is itself: equal ones stand elsewhere
final class MethodGroup {
  private static final Set<String> BY_REFLECTION =
      Set.of("readObject", "writeObject", "readResolve", "writeReplace", "readObjectNoData");
  private static final Set<String> OF_OBJECT =
      Set.of(
          "toString",
          "equals",
          "hashCode",
          "finalize",
          "clone",
          "getClass",
          "notify",
          "notifyAll",
          "wait",
          "values",
          "valueOf",
          "ordinal");

  private final Analysis known;
  private final String name;
  private final List<MethodDeclaration> declarations;
  private final List<MethodCallExpr> calls;
  private final List<MethodReferenceExpr> references;

  MethodGroup(Analysis known, String name) {
    this.known = known;
    this.name = name;
    Program program = known.program();
    this.declarations =
        program.all(MethodDeclaration.class).stream()
            .filter(m -> m.getNameAsString().equals(name))
            .toList();
    this.calls =
        program.all(MethodCallExpr.class).stream()
            .filter(c -> c.getNameAsString().equals(name))
            .toList();
    this.references =
        program.all(MethodReferenceExpr.class).stream()
            .filter(r -> r.getIdentifier().equals(name))
            .toList();
  }

  MethodDeclaration first() {
    return declarations.get(0);
  }

  /** Whether the virtual machine calls it by its name. */
  boolean isEntryPoint() {
    return name.equals("main");
  }

  /** Every place where the name stands for one of them. */
  List<SimpleName> places() {
    List<SimpleName> places = new ArrayList<>();
    declarations.forEach(m -> places.add(m.getName()));
    calls.stream()
        .filter(c -> whose(c.getScope()) != Whose.OTHERS)
        .forEach(c -> places.add(c.getName()));
    return places;
  }

  /** Why they cannot be renamed. */
  Optional<String> obstacle() {
    if (isEntryPoint()) {
      return Optional.of("main is called by the virtual machine");
    }
    if (known.program().form() != Program.Form.FILE) {
      return Optional.of("the class around the method is not known");
    }
    if (OF_OBJECT.contains(name) || BY_REFLECTION.contains(name) || inherited()) {
      return Optional.of("it may override a method that is declared elsewhere");
    }
    if (declarations.stream().anyMatch(MethodDeclaration::isNative) || namedInText()) {
      return Optional.of("its name may be looked up when the program runs");
    }
    boolean foreign = calls.stream().anyMatch(c -> whose(c.getScope()) == Whose.UNKNOWN);
    return foreign || !references.isEmpty()
        ? Optional.of("it is not known whose method a call means")
        : Optional.empty();
  }

  private boolean namedInText() {
    return known.program().all(StringLiteralExpr.class).stream()
        .anyMatch(text -> text.asString().equals(name));
  }

  /** Whether a supertype outside of the source has a method of that name, or may have one. */
  private boolean inherited() {
    List<Node> bodies = new ArrayList<>(known.program().all(asType()));
    known.program().all(ObjectCreationExpr.class).stream()
        .filter(c -> c.getAnonymousClassBody().isPresent())
        .forEach(bodies::add);
    for (Node body : bodies) {
      boolean declares =
          declarations.stream().anyMatch(m -> m.getParentNode().orElseThrow() == body);
      Optional<Set<String>> methods = Supertypes.methods(body);
      boolean clashes = methods.map(all -> all.contains(name) && !ownSuper(body)).orElse(true);
      if (clashes && (declares || extendsOwn(body))) {
        return true;
      }
    }
    return false;
  }

  /** Whether what it inherits by that name may come from a type of the source. */
  private boolean ownSuper(Node body) {
    return Supertypes.of(body).stream()
        .allMatch(type -> ownTypes().contains(type.getNameAsString()));
  }

  private boolean extendsOwn(Node body) {
    return Supertypes.of(body).stream()
        .anyMatch(type -> ownTypes().contains(type.getNameAsString()));
  }

  private Set<String> ownTypes() {
    Set<String> names = new java.util.HashSet<>();
    known.program().all(asType()).forEach(type -> names.add(type.getNameAsString()));
    return names;
  }

  @SuppressWarnings("unchecked")
  private static Class<TypeDeclaration<?>> asType() {
    return (Class<TypeDeclaration<?>>) (Class<?>) TypeDeclaration.class;
  }

  private enum Whose {
    OURS,
    OTHERS,
    UNKNOWN
  }

  /** Whose method a call by this receiver means. */
  private Whose whose(Optional<Expression> receiver) {
    if (receiver.isEmpty() || receiver.get().isThisExpr()) {
      return isDeclaredAround(receiver) ? Whose.OURS : Whose.UNKNOWN;
    }
    Expression scope = receiver.get();
    if (scope.isSuperExpr()) {
      return Program.around(scope, ClassOrInterfaceDeclaration.class)
              .filter(this::ownSuper)
              .isPresent()
          ? Whose.OURS
          : Whose.UNKNOWN;
    }
    boolean named =
        scope instanceof TypeExpr
            || (scope instanceof NameExpr n && known.locals().variable(n).isEmpty());
    if (named && ownTypes().contains(scope.toString())) {
      return Whose.OURS;
    }
    Optional<String> type = known.types().of(scope);
    if (type.isEmpty()) {
      return Whose.UNKNOWN;
    }
    String erased = type.get().replaceAll("<.*", "");
    String simple = erased.substring(erased.lastIndexOf('.') + 1);
    if (ownTypes().contains(simple)) {
      return Whose.OURS;
    }
    return erased.startsWith("java.") || erased.equals("String") ? Whose.OTHERS : Whose.UNKNOWN;
  }

  /** Whether a class around declares it; one between that may inherit it makes that unknown. */
  private boolean isDeclaredAround(Optional<Expression> receiver) {
    return calls.stream()
        .filter(c -> c.getScope().equals(receiver))
        .allMatch(this::isDeclaredAround);
  }

  private boolean isDeclaredAround(Node call) {
    Optional<Node> around = call.getParentNode();
    while (around.isPresent()) {
      Node body = around.get();
      boolean declares =
          declarations.stream().anyMatch(m -> m.getParentNode().orElseThrow() == body);
      if (declares) {
        return true;
      }
      boolean isBody =
          body instanceof TypeDeclaration<?>
              || (body instanceof ObjectCreationExpr c && c.getAnonymousClassBody().isPresent());
      if (isBody && !Supertypes.of(body).isEmpty()) {
        return Supertypes.methods(body).filter(all -> !all.contains(name)).isPresent()
            ? isDeclaredAround(body)
            : ownSuper(body);
      }
      around = body.getParentNode();
    }
    return false;
  }
}
