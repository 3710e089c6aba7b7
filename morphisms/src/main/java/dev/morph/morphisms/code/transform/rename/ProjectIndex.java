package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** The files of a project, with their nodes indexed by name. */
final class ProjectIndex {
  private final List<Analysis> files;
  private final Map<Class<?>, Map<String, List<Found<?>>>> byName = new HashMap<>();
  private final Set<String> literals = new TreeSet<>();

  /**
   * A node and its file.
   *
   * @param <N> the kind of node
   */
  record Found<N extends Node>(Analysis file, N node) {
    ParsedProgram program() {
      return file.program();
    }
  }

  /**
   * An occurrence of a name.
   *
   * @param node the node that has the name
   * @param span the range of the name alone
   */
  record Place(ParsedProgram program, Node node, Span span) {
    /** Returns the place of a node's name. */
    static <N extends Node & NodeWithSimpleName<?>> Place of(Found<N> found) {
      return new Place(found.program(), found.node(), found.program().span(found.node().getName()));
    }

    /** Returns the place of the last part of a dotted name. */
    static Place of(Analysis file, Name name) {
      int end = file.program().span(name).end();
      Span last = new Span(end - name.getIdentifier().length(), end);
      return new Place(file.program(), name, last);
    }
  }

  ProjectIndex(List<ParsedProgram> programs) {
    this.files = programs.stream().map(Analysis::of).toList();
    all(StringLiteralExpr.class).forEach(found -> literals.add(found.node().asString()));
  }

  List<Analysis> files() {
    return files;
  }

  /** Returns all nodes of a kind. */
  <N extends Node> List<Found<N>> all(Class<N> kind) {
    List<Found<N>> all = new ArrayList<>();
    files.forEach(
        file -> file.program().all(kind).forEach(node -> all.add(new Found<>(file, node))));
    return all;
  }

  /** Returns the named nodes of a kind by name, in the order of the files. */
  <N extends Node & NodeWithSimpleName<?>> Map<String, List<Found<N>>> named(Class<N> kind) {
    return indexedBy(kind, NodeWithSimpleName::getNameAsString);
  }

  /** Returns the nodes of a kind that have this name. */
  <N extends Node & NodeWithSimpleName<?>> List<Found<N>> named(Class<N> kind, String name) {
    return named(kind).getOrDefault(name, List.of());
  }

  /** Returns the method references to methods of this name. */
  List<Found<MethodReferenceExpr>> methodReferences(String method) {
    return indexedBy(MethodReferenceExpr.class, MethodReferenceExpr::getIdentifier)
        .getOrDefault(method, List.of());
  }

  /** The types that the project declares, by their simple names. */
  @SuppressWarnings("unchecked")
  Map<String, List<Found<TypeDeclaration<?>>>> types() {
    Class<TypeDeclaration<?>> kind = (Class<TypeDeclaration<?>>) (Class<?>) TypeDeclaration.class;
    return indexedBy(kind, TypeDeclaration::getNameAsString);
  }

  @SuppressWarnings("unchecked") // every value is an instance of its key class
  private <N extends Node> Map<String, List<Found<N>>> indexedBy(
      Class<N> kind, Function<N, String> name) {
    Map<String, List<Found<?>>> known = byName.get(kind);
    if (known == null) {
      known = new LinkedHashMap<>();
      for (Found<N> found : all(kind)) {
        known.computeIfAbsent(name.apply(found.node()), any -> new ArrayList<>()).add(found);
      }
      byName.put(kind, known);
    }
    return (Map<String, List<Found<N>>>) (Map<String, ?>) known;
  }

  /** Returns whether any string literal of the project matches a condition. */
  boolean hasLiteral(Predicate<String> said) {
    return literals.stream().anyMatch(said);
  }

  /** Returns the static imports of a single member of this name, without on-demand imports. */
  List<Found<ImportDeclaration>> staticImports(String member) {
    return all(ImportDeclaration.class).stream()
        .filter(found -> found.node().isStatic() && !found.node().isAsterisk())
        .filter(found -> found.node().getName().getIdentifier().equals(member))
        .toList();
  }

  /** Returns the simple name of the type whose members are imported. */
  static String importedType(ImportDeclaration imported) {
    Name name = imported.getName();
    Optional<Name> type = imported.isAsterisk() ? Optional.of(name) : name.getQualifier();
    return type.map(Name::getIdentifier).orElse("");
  }
}
