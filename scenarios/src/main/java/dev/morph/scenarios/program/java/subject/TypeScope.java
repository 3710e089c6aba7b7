package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The classes of one program, and the resolution of its types. */
public final class TypeScope {
  private static final int DEEPEST = 8;
  private static final JavaType INTEGER = JavaType.of("java.lang.Integer");

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

  /**
   * Returns the types of a method's parameters, with type variables replaced by {@code Integer}.
   */
  public List<JavaType> parameterTypes(ClassShape within, MethodShape method) {
    Map<String, JavaType> variables = typeVariables(within, method);
    return method.parameters().stream()
        .map(parameter -> JavaType.parse(parameter.type()).resolved(variables))
        .toList();
  }

  /** Returns the type of a field, with type variables replaced by {@code Integer}. */
  public JavaType fieldType(ClassShape within, String type) {
    return JavaType.parse(type).resolved(typeVariables(within.typeParameters()));
  }

  /** Returns the return type of a method, with type variables replaced by {@code Integer}. */
  public JavaType returnType(ClassShape within, MethodShape method) {
    return JavaType.parse(method.returns()).resolved(typeVariables(within, method));
  }

  private static Map<String, JavaType> typeVariables(ClassShape within, MethodShape method) {
    Map<String, JavaType> variables = typeVariables(within.typeParameters());
    variables.putAll(typeVariables(method.typeParameters()));
    return variables;
  }

  private static Map<String, JavaType> typeVariables(List<String> declarations) {
    Map<String, JavaType> variables = new HashMap<>();
    for (String declaration : declarations) {
      variables.put(declaration.split(" extends ", 2)[0].strip(), INTEGER);
    }
    return variables;
  }
}
