package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A way to link an object to other objects of its class: a setter or an accessible field.
 *
 * @param name the name of the field, or of the setter without "set"
 * @param key the setter's key; empty for a field
 * @param type the type that the setter or field takes
 */
record NodeLink(String name, String key, JavaType type) {
  private static final List<String> BACKWARDS = List.of("pred", "parent", "incoming", "prev");

  /**
   * Returns the ways to link objects of the class to each other; empty if none links an object to
   * several others.
   */
  static List<NodeLink> findLinks(TypeScope scope, ClassShape shape) {
    List<NodeLink> links = new ArrayList<>();
    for (MethodShape method : ObjectMaker.setters(shape)) {
      JavaType type = scope.parameterTypes(shape, method).get(0);
      if (ownClasses(scope, type).contains(shape)) {
        links.add(new NodeLink(method.name().substring(3), method.key(), type));
      }
    }
    for (ParameterShape field :
        shape.kind().equals("class") ? shape.fields() : List.<ParameterShape>of()) {
      JavaType type = scope.fieldType(shape, field.type());
      if (ownClasses(scope, type).contains(shape)) {
        links.add(new NodeLink(field.name(), "", type));
      }
    }
    boolean several =
        links.stream()
            .anyMatch(
                link -> scope.find(link.type().name()).isEmpty() || link.type().dimensions() > 0);
    return several ? links : List.of();
  }

  /** Returns the program's own classes that occur in a type. */
  static List<ClassShape> ownClasses(TypeScope scope, JavaType type) {
    List<ClassShape> found = new ArrayList<>(scope.find(type.name()).stream().toList());
    type.args().forEach(arg -> found.addAll(ownClasses(scope, arg)));
    return found;
  }

  boolean isChildLink() {
    return name.toLowerCase(Locale.ROOT).startsWith("child");
  }

  boolean isBackwards() {
    String lower = name.toLowerCase(Locale.ROOT);
    return BACKWARDS.stream().anyMatch(lower::startsWith);
  }
}
