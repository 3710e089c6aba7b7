package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.resolution.Resolvable;
import com.github.javaparser.resolution.declarations.ResolvedValueDeclaration;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.analysis.Supertypes;
import dev.morph.morphisms.code.transform.analysis.Types;
import dev.morph.morphisms.code.transform.analysis.Variable;
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

/**
 * All fields with the same name in a project, and all references to them. The fields are renamed
 * together.
 */
final class FieldGroup {
  private static final Set<String> BY_REFLECTION =
      Set.of("serialVersionUID", "serialPersistentFields");

  private final ProjectIndex index;
  private final String name;
  private final List<Found<VariableDeclarator>> declarations;

  /** The declaring classes; compared by identity, because equal nodes occur elsewhere. */
  private final Set<Node> declaring = Collections.newSetFromMap(new IdentityHashMap<>());

  private FieldGroup(ProjectIndex index, String name) {
    this.index = index;
    this.name = name;
    this.declarations =
        index.named(VariableDeclarator.class, name).stream()
            .filter(found -> fieldOf(found).isPresent())
            .toList();
    declarations.forEach(
        found -> declaring.add(fieldOf(found).orElseThrow().getParentNode().orElseThrow()));
  }

  /** Finds the fields with this name; at least one must exist. */
  static SymbolGroup find(ProjectIndex index, String name) {
    FieldGroup group = new FieldGroup(index, name);
    List<Use> uses = new ArrayList<>(Use.findIn(index, NameExpr.class, name, group::ownerOf));
    uses.addAll(Use.findIn(index, FieldAccessExpr.class, name, group::ownerOf));
    return new SymbolGroup(
        name,
        NameSuggester.Kind.FIELD,
        group.declarations.get(0).node().getTypeAsString(),
        group.places(uses),
        group.obstacle(uses));
  }

  private static Optional<FieldDeclaration> fieldOf(Found<VariableDeclarator> found) {
    return found
        .node()
        .getParentNode()
        .filter(FieldDeclaration.class::isInstance)
        .map(FieldDeclaration.class::cast);
  }

  private List<Place> places(List<Use> uses) {
    List<Place> places = new ArrayList<>();
    declarations.forEach(found -> places.add(Place.of(found)));
    uses.stream().filter(use -> use.owner() == Owner.OURS).map(Use::place).forEach(places::add);
    index.staticImports(name).stream()
        .filter(found -> index.types().containsKey(ProjectIndex.importedType(found.node())))
        .forEach(found -> places.add(Place.of(found.file(), found.node().getName())));
    return places;
  }

  private Optional<String> obstacle(List<Use> uses) {
    if (declarations.stream()
        .anyMatch(found -> found.program().form() != ParsedProgram.Form.FILE)) {
      return Optional.of("the class around the field is not known");
    }
    List<FieldDeclaration> fields =
        declarations.stream().map(found -> fieldOf(found).orElseThrow()).toList();
    if (index.files().size() == 1 && !fields.stream().allMatch(FieldDeclaration::isPrivate)) {
      return Optional.of("other files may use it");
    }
    boolean annotated = fields.stream().anyMatch(field -> !field.getAnnotations().isEmpty());
    if (annotated || BY_REFLECTION.contains(name) || index.hasLiteral(name::equals)) {
      return Optional.of("its name may be looked up when the program runs");
    }
    return uses.stream().anyMatch(use -> use.owner() == Owner.UNKNOWN)
        ? Optional.of("it is not known which class's field a name refers to")
        : Optional.empty();
  }

  /**
   * Returns the owner of the field to which a use of the name refers; unknown if the name is not a
   * value, such as a type.
   */
  private Owner ownerOf(Found<? extends Expression> found) {
    if (found.node() instanceof NameExpr simple) {
      Optional<Variable> local = found.file().locals().variable(simple);
      if (local.isPresent()) {
        return local.get().doubt().isPresent() ? Owner.UNKNOWN : Owner.OTHERS;
      }
    }
    boolean doubtful = found.node() instanceof NameExpr && mayBeInherited(found.node());
    return resolvedValue(found.node())
        .map(FieldGroup::ownerOf)
        .filter(whose -> !doubtful)
        .orElse(Owner.UNKNOWN);
  }

  /**
   * Returns whether a class between a use of the name and the field's class has unknown supertypes,
   * and so may inherit another field of that name.
   */
  private boolean mayBeInherited(Node use) {
    Optional<Node> around = use.getParentNode();
    while (around.isPresent() && !declaring.contains(around.get())) {
      Node node = around.get();
      if (MethodOwners.isClassBody(node) && Supertypes.inheritedFieldNames(node).isEmpty()) {
        return true;
      }
      around = node.getParentNode();
    }
    return false;
  }

  /**
   * Returns the variable or field that an expression names; empty if the symbol solver cannot
   * resolve it.
   */
  static Optional<ResolvedValueDeclaration> resolvedValue(Expression expression) {
    return expression instanceof Resolvable<?> named
        ? Types.resolveQuietly(named::resolve)
            .filter(ResolvedValueDeclaration.class::isInstance)
            .map(ResolvedValueDeclaration.class::cast)
        : Optional.empty();
  }

  private static Owner ownerOf(ResolvedValueDeclaration value) {
    return value.isField() && value.asField().toAst().isPresent() ? Owner.OURS : Owner.OTHERS;
  }
}
