package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Found;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Owner;
import dev.morph.morphisms.code.transform.rename.SymbolGroup.Use;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All methods with the same name in a project, including overloads and overrides, and all calls of
 * them. The methods are renamed together, so that overload resolution and overriding do not change.
 */
final class MethodGroup {
  /** The name that is kept in every mode, because the virtual machine calls the method. */
  static final String MAIN = "main";

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
  private static final Set<String> OF_ENUMS =
      Set.of("name", "compareTo", "getDeclaringClass", "describeConstable");

  private final ProjectIndex index;
  private final String name;
  private final List<Found<MethodDeclaration>> declarations;
  private final MethodOwners owners;

  private MethodGroup(ProjectIndex index, String name) {
    this.index = index;
    this.name = name;
    this.declarations = index.named(MethodDeclaration.class, name);
    // Nodes are compared by identity, not content.
    Set<Node> declaring = Collections.newSetFromMap(new IdentityHashMap<>());
    declarations.forEach(found -> declaring.add(found.node().getParentNode().orElseThrow()));
    this.owners = new MethodOwners(index, name, declaring);
  }

  /** Finds the methods with this name; at least one must exist. */
  static SymbolGroup find(ProjectIndex index, String name) {
    MethodGroup group = new MethodGroup(index, name);
    List<Use> calls = Use.findIn(index, MethodCallExpr.class, name, group.owners::ownerOf);
    return new SymbolGroup(
        name,
        NameSuggester.Kind.METHOD,
        group.declarations.get(0).node().getType().asString(),
        group.places(calls),
        group.obstacle(calls));
  }

  private List<Place> places(List<Use> calls) {
    List<Place> places = new ArrayList<>();
    declarations.forEach(found -> places.add(Place.of(found)));
    calls.stream().filter(it -> it.owner() != Owner.OTHERS).map(Use::place).forEach(places::add);
    index.staticImports(name).stream()
        .filter(found -> owners.ownerOfImport(found.node()) == Owner.OURS)
        .forEach(found -> places.add(Place.of(found.file(), found.node().getName())));
    return places;
  }

  private Optional<String> obstacle(List<Use> calls) {
    if (name.equals(MAIN)) {
      return Optional.of("main is called by the virtual machine");
    }
    if (declarations.stream()
        .anyMatch(found -> found.program().form() != ParsedProgram.Form.FILE)) {
      return Optional.of("the class around the method is not known");
    }
    if (OF_OBJECT.contains(name) || mayOverrideLibrary()) {
      return Optional.of("it may override a method that is declared elsewhere");
    }
    if (isDeclaredByCompiler()) {
      return Optional.of("a record or an enum has a method of this name");
    }
    if (BY_REFLECTION.contains(name)
        || declarations.stream().anyMatch(found -> found.node().isNative())
        || index.hasLiteral(name::equals)) {
      return Optional.of("its name may be looked up when the program runs");
    }
    boolean foreign = calls.stream().anyMatch(call -> call.owner() == Owner.UNKNOWN);
    return foreign || !index.methodReferences(name).isEmpty()
        ? Optional.of("it is not known which class's method a call refers to")
        : Optional.empty();
  }

  /** Returns whether a record of the project has an accessor of that name, or an enum a method. */
  private boolean isDeclaredByCompiler() {
    boolean ofEnum = OF_ENUMS.contains(name) && !index.all(EnumDeclaration.class).isEmpty();
    return ofEnum
        || index.all(RecordDeclaration.class).stream()
            .flatMap(found -> found.node().getParameters().stream())
            .anyMatch(component -> component.getNameAsString().equals(name));
  }

  /** Returns whether a supertype outside the project has, or may have, a method of that name. */
  private boolean mayOverrideLibrary() {
    return Stream.concat(
            index.types().values().stream().flatMap(types -> types.stream()).map(Found::node),
            index.all(ObjectCreationExpr.class).stream().map(Found::node))
        .filter(MethodOwners::isClassBody)
        .anyMatch(owners::overridesLibrary);
  }
}
