package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.analysis.Types;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Found;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Owner;
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A top-level type and every place in the project that names it. */
final class ClassGroup {
  private final ProjectIndex index;
  private final String name;
  private final Found<TypeDeclaration<?>> type;
  private final String fullName;

  private ClassGroup(ProjectIndex index, String name, Found<TypeDeclaration<?>> type) {
    this.index = index;
    this.name = name;
    this.type = type;
    this.fullName = type.node().getFullyQualifiedName().orElse(name);
  }

  /** Finds the types with this name; at least one must exist. */
  static SymbolGroup find(ProjectIndex index, String name) {
    List<Found<TypeDeclaration<?>>> types = index.types().getOrDefault(name, List.of());
    ClassGroup group = new ClassGroup(index, name, types.get(0));
    List<Use> uses = group.uses();
    Optional<String> obstacle =
        types.size() > 1 && index.files().size() > 1
            ? Optional.of("several types have this name")
            : group.obstacle(uses);
    return new SymbolGroup(name, NameSuggester.Kind.CLASS, "", group.places(uses), obstacle);
  }

  private List<Use> uses() {
    List<Use> uses =
        new ArrayList<>(Use.findIn(index, ClassOrInterfaceType.class, name, this::ownerOf));
    uses.addAll(Use.findIn(index, NameExpr.class, name, this::ownerOfName));
    uses.addAll(Use.findIn(index, FieldAccessExpr.class, name, this::ownerOfName));
    return uses;
  }

  private List<Place> places(List<Use> uses) {
    List<Place> places = new ArrayList<>();
    places.add(new Place(type.program(), type.node(), type.program().span(type.node().getName())));
    index.named(ConstructorDeclaration.class, name).forEach(found -> places.add(Place.of(found)));
    uses.stream().filter(use -> use.owner() == Owner.OURS).map(Use::place).forEach(places::add);
    index.all(Name.class).stream()
        .filter(found -> found.node().getIdentifier().equals(name) && isOurs(found))
        .forEach(found -> places.add(Place.of(found.file(), found.node())));
    return places;
  }

  private Optional<String> obstacle(List<Use> uses) {
    if (index.files().size() == 1) {
      return Optional.of("it is not known which other code uses the class");
    }
    if (type.program().form() != ParsedProgram.Form.FILE
        || type.node() instanceof AnnotationDeclaration) {
      return Optional.of("it is an annotation, or not a Java file");
    }
    if (!type.node().getMethodsByName("main").isEmpty()
        || index.hasLiteral(text -> text.equals(name) || text.contains(fullName))) {
      return Optional.of("its name may be looked up when the program runs");
    }
    if (isThrowable()) {
      return Optional.of("the name of an exception is part of its message");
    }
    return uses.stream().anyMatch(use -> use.owner() == Owner.UNKNOWN)
        ? Optional.of("it is not known which type a name means")
        : Optional.empty();
  }

  /** Returns whether the type is, or may be, throwable: types with unknown ancestors count too. */
  private boolean isThrowable() {
    return Types.resolveQuietly(
            () ->
                type.node().resolve().getAllAncestors().stream()
                    .anyMatch(a -> a.getQualifiedName().equals("java.lang.Throwable")))
        .orElse(true);
  }

  private Owner ownerOf(Found<ClassOrInterfaceType> found) {
    return Types.resolveQuietly(() -> found.node().resolve().asReferenceType().getQualifiedName())
        .map(meant -> meant.equals(fullName) ? Owner.OURS : Owner.OTHERS)
        .orElse(Owner.UNKNOWN);
  }

  /**
   * Returns whether an expression with this name means this type; it may also be a variable or the
   * last part of a dotted name.
   */
  private Owner ownerOfName(Found<? extends Expression> found) {
    if (found.node() instanceof NameExpr simple) {
      boolean variable =
          found.file().locals().variable(simple).isPresent()
              || FieldGroup.resolvedValue(simple).isPresent();
      return variable ? Owner.OTHERS : isVisible(found) ? Owner.OURS : Owner.UNKNOWN;
    }
    if (found.node().toString().equals(fullName)) {
      return Owner.OURS;
    }
    return FieldGroup.resolvedValue(found.node()).isPresent() ? Owner.OTHERS : Owner.UNKNOWN;
  }

  /** Returns whether part of an import, or the class in {@code A.this}, refers to this type. */
  private boolean isOurs(Found<Name> found) {
    boolean imported = ParsedProgram.enclosing(found.node(), ImportDeclaration.class).isPresent();
    boolean qualifies =
        found.node().getParentNode().filter(Expression.class::isInstance).isPresent();
    return imported
        ? found.node().asString().equals(fullName)
        : qualifies && found.node().getQualifier().isEmpty() && isVisible(found);
  }

  /** Returns whether a file can name the type without its package. */
  private boolean isVisible(Found<?> found) {
    CompilationUnit unit = found.program().unit();
    String own = unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse("");
    return (own + name).equals(fullName)
        || unit.getImports().stream()
            .filter(one -> !one.isStatic())
            .anyMatch(
                one ->
                    one.isAsterisk()
                        ? (one.getNameAsString() + "." + name).equals(fullName)
                        : one.getNameAsString().equals(fullName));
  }
}
