package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.List;
import java.util.Set;

/**
 * A class as a caller sees it.
 *
 * @param name binary name
 * @param kind {@code class}, {@code record}, {@code enum}, {@code interface} or {@code annotation}
 * @param modifiers its modifiers, as declared
 * @param typeParameters its type parameters with their bounds
 * @param supertypes superclass and interfaces from the program and the JDK, without {@code Object}
 * @param constants names of an enum's constants
 * @param fields its non-private fields; a record's components
 * @param stateful whether objects, or the class itself, hold state that can change
 * @param members constructors and methods, as declared
 */
public record ClassShape(
    String name,
    String kind,
    List<String> modifiers,
    List<String> typeParameters,
    List<String> supertypes,
    List<String> constants,
    List<ParameterShape> fields,
    boolean stateful,
    List<MethodShape> members) {
  private static final Set<String> OF_OBJECT =
      Set.of("equals", "hashCode", "toString", "compareTo");

  /** The name without package and enclosing classes. */
  public String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Whether the class is not nested in another class. */
  public boolean isTopLevel() {
    return name.indexOf('$') < 0;
  }

  /** Whether the class can be instantiated. */
  public boolean isConcrete() {
    return (kind.equals("class") || kind.equals("record")) && !modifiers.contains("abstract");
  }

  /**
   * Whether the class only holds data: apart from {@code equals} and the like, it declares no
   * instance methods.
   */
  public boolean holdsOnlyData() {
    return methods().stream()
        .allMatch(method -> method.isStatic() || OF_OBJECT.contains(method.name()));
  }

  /** Returns the constructors of the class. */
  public List<MethodShape> constructors() {
    return members.stream().filter(MethodShape::isConstructor).toList();
  }

  /** Whether an object can be made without arguments, unless the class is abstract. */
  public boolean hasDefaultConstructor() {
    return constructors().stream().anyMatch(member -> member.parameters().isEmpty());
  }

  /** Returns a member's id, {@code class#key}. */
  public String memberId(MethodShape member) {
    return name + "#" + member.key();
  }

  /** Returns the methods of the class. */
  public List<MethodShape> methods() {
    return members.stream().filter(member -> !member.isConstructor()).toList();
  }

  /**
   * Whether a launcher could start the class: it has a {@code main} that is static, or that can be
   * called on a new object.
   */
  public boolean hasMain() {
    boolean makes = isConcrete() && hasDefaultConstructor();
    return members.stream().anyMatch(member -> member.isMain() && (member.isStatic() || makes));
  }
}
