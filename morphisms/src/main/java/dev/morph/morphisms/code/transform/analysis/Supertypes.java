package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithExtends;
import com.github.javaparser.ast.nodeTypes.NodeWithImplements;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.resolution.declarations.ResolvedReferenceTypeDeclaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The members that a class inherits, if its supertypes are in the same file or the Java library.
 */
public final class Supertypes {
  private Supertypes() {}

  /** Returns the declared supertypes of a class body. */
  public static List<ClassOrInterfaceType> declaredSupertypes(Node body) {
    List<ClassOrInterfaceType> types = new ArrayList<>();
    if (body instanceof ObjectCreationExpr creation) {
      types.add(creation.getType());
    }
    if (body instanceof NodeWithExtends<?> type) {
      types.addAll(type.getExtendedTypes());
    }
    if (body instanceof NodeWithImplements<?> type) {
      types.addAll(type.getImplementedTypes());
    }
    return types;
  }

  /**
   * Returns the names of all fields that a class body inherits; empty if a supertype is unknown.
   */
  public static Optional<Set<String>> inheritedFieldNames(Node body) {
    return memberNames(
        declaredSupertypes(body),
        type -> type.getAllFields().stream().map(field -> field.getName()));
  }

  /** Returns the names of all methods of the given types; empty if one of them is unknown. */
  public static Optional<Set<String>> methodNames(List<ClassOrInterfaceType> types) {
    return memberNames(
        types,
        type -> type.getAllMethods().stream().map(method -> method.getDeclaration().getName()));
  }

  private static Optional<Set<String>> memberNames(
      List<ClassOrInterfaceType> types,
      Function<ResolvedReferenceTypeDeclaration, Stream<String>> members) {
    Set<String> names = new HashSet<>();
    for (ClassOrInterfaceType type : types) {
      Optional<Set<String>> ofType =
          Types.resolveQuietly(
              () ->
                  Set.copyOf(
                      members
                          .apply(
                              type.resolve().asReferenceType().getTypeDeclaration().orElseThrow())
                          .toList()));
      if (ofType.isEmpty()) {
        return Optional.empty();
      }
      names.addAll(ofType.get());
    }
    return Optional.of(names);
  }
}
