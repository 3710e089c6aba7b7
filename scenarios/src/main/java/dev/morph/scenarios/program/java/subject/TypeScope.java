package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The classes of one program, and the resolution of its types. A type variable is replaced by
 * {@code Integer}, or by its first bound that excludes {@code Integer}.
 */
public final class TypeScope {
  private static final int DEEPEST = 8;

  /** How often type variables within bounds are replaced. */
  private static final int ROUNDS = 3;

  private static final JavaType INTEGER = JavaType.of("java.lang.Integer");

  /** The types that an {@code Integer} has. */
  private static final Set<String> OF_INTEGER =
      Set.of(
          "java.lang.Integer",
          "java.lang.Number",
          "java.lang.Comparable",
          "java.lang.Object",
          "java.io.Serializable");

  private final List<ClassShape> classes;
  private final Map<String, ClassShape> byName = new HashMap<>();

  public TypeScope(List<ClassShape> classes) {
    this.classes = List.copyOf(classes);
    for (ClassShape shape : classes) {
      byName.put(shape.name(), shape);
      byName.put(shape.name().replace('$', '.'), shape);
    }
  }

  public List<ClassShape> classes() {
    return classes;
  }

  /** Finds the program's class by its binary or canonical name. */
  public Optional<ClassShape> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns the classes that can be instantiated where an object of this class is needed. */
  public List<ClassShape> concreteClasses(ClassShape shape) {
    return shape.isConcrete()
        ? List.of(shape)
        : classes.stream()
            .filter(ClassShape::isConcrete)
            .filter(c -> isSubtype(c, shape, 0))
            .toList();
  }

  private boolean isSubtype(ClassShape shape, ClassShape above, int depth) {
    String name = above.name().replace('$', '.');
    return depth < DEEPEST
        && shape.supertypes().stream()
            .map(type -> JavaType.parse(type).name())
            .anyMatch(
                type ->
                    type.equals(name)
                        || find(type).map(it -> isSubtype(it, above, depth + 1)).orElse(false));
  }

  /** Returns the types of a method's parameters, with type variables replaced. */
  public List<JavaType> parameterTypes(ClassShape within, MethodShape method) {
    Map<String, JavaType> variables = typeVariables(within, method);
    return method.parameters().stream()
        .map(parameter -> JavaType.parse(parameter.type()).resolved(variables))
        .toList();
  }

  /** Returns the type of a field, with type variables replaced. */
  public JavaType fieldType(ClassShape within, String type) {
    return JavaType.parse(type).resolved(withVariables(Map.of(), within.typeParameters()));
  }

  /** Returns the return type of a method, with type variables replaced. */
  public JavaType returnType(ClassShape within, MethodShape method) {
    return JavaType.parse(method.returns()).resolved(typeVariables(within, method));
  }

  private static Map<String, JavaType> typeVariables(ClassShape within, MethodShape method) {
    return withVariables(withVariables(Map.of(), within.typeParameters()), method.typeParameters());
  }

  /**
   * Returns the known replacements and those of the declared type variables. Variables in bounds
   * are replaced only a few times, because a variable may occur in its own bound.
   */
  private static Map<String, JavaType> withVariables(
      Map<String, JavaType> known, List<String> declarations) {
    Map<String, JavaType> declared = new HashMap<>();
    for (String declaration : declarations) {
      String[] parts = declaration.split(" extends ", 2);
      declared.put(parts[0].strip(), parts.length > 1 ? replacement(parts[1]) : INTEGER);
    }
    Map<String, JavaType> replacements = new HashMap<>(known);
    declared.keySet().forEach(variable -> replacements.put(variable, INTEGER));
    for (int round = 0; round < ROUNDS; round++) {
      Map<String, JavaType> before = Map.copyOf(replacements);
      declared.forEach((variable, type) -> replacements.put(variable, type.resolved(before)));
    }
    return replacements;
  }

  /** Returns {@code Integer} or, if it is not within all bounds, the first that excludes it. */
  private static JavaType replacement(String bounds) {
    return Stream.of(bounds.split(" & "))
        .map(JavaType::parse)
        .filter(bound -> !OF_INTEGER.contains(bound.name()))
        .findFirst()
        .orElse(INTEGER);
  }
}
