package dev.morph.scenarios.program.sandbox.worker;

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

  /** Whether it is not nested in another class. */
  public boolean isTopLevel() {
    return name.indexOf('$') < 0;
  }

  /** Whether it can be instantiated. */
  public boolean isConcrete() {
    return (kind.equals("class") || kind.equals("record")) && !modifiers.contains("abstract");
  }

  /** Whether it only holds data: it declares no methods except those of every object. */
  public boolean isPlain() {
    return methods().stream()
        .allMatch(method -> method.isStatic() || OF_OBJECT.contains(method.name()));
  }

  /** Returns its constructors. */
  public List<MethodShape> constructors() {
    return members.stream().filter(MethodShape::isConstructor).toList();
  }

  /** Whether an object can be made without arguments, unless the class is abstract. */
  public boolean hasDefaultConstructor() {
    return constructors().stream().anyMatch(member -> member.parameters().isEmpty());
  }

  /** One of its members as {@code class#key}. */
  public String id(MethodShape member) {
    return name + "#" + member.key();
  }

  /** Returns its methods. */
  public List<MethodShape> methods() {
    return members.stream().filter(member -> !member.isConstructor()).toList();
  }

  /**
   * Whether a launcher could start it: it has a {@code main} and, if that is not static, can be
   * instantiated.
   */
  public boolean hasMain() {
    boolean makes = isConcrete() && hasDefaultConstructor();
    return members.stream().anyMatch(member -> member.isMain() && (member.isStatic() || makes));
  }
}
