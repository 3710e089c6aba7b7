package dev.morph.scenarios.program.sandbox.worker.compile;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads the shapes of the compiled classes, as callers see them, from the compiler's symbols. */
public final class ShapeReader {
  private static final int MAX_CLASSES = 100;
  private static final int MAX_MEMBERS = 200;
  private static final int MAX_TEXT = 400;

  private final Elements elements;
  private final Types types;
  private final Set<String> calledNames;
  private final List<ClassShape> shapes = new ArrayList<>();

  ShapeReader(Elements elements, Types types, Set<String> calledNames) {
    this.elements = elements;
    this.types = types;
    this.calledNames = calledNames;
  }

  /** Reads the shapes of a class and its nested classes. */
  void read(TypeElement type) {
    if (shapes.size() >= MAX_CLASSES) {
      return;
    }
    shapes.add(shape(type));
    ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::read);
  }

  List<ClassShape> shapes() {
    return List.copyOf(shapes);
  }

  private ClassShape shape(TypeElement type) {
    List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements());
    return new ClassShape(
        bounded(elements.getBinaryName(type).toString()),
        kind(type),
        modifiers(type),
        typeParameters(type.getTypeParameters()),
        supertypes(type),
        names(fields.stream().filter(f -> f.getKind() == ElementKind.ENUM_CONSTANT).toList()),
        visibleFields(type, fields),
        fields.stream().anyMatch(ShapeReader::isState),
        members(type));
  }

  private static String kind(TypeElement type) {
    return switch (type.getKind()) {
      case ENUM -> "enum";
      case INTERFACE -> "interface";
      case ANNOTATION_TYPE -> "annotation";
      case RECORD -> "record";
      default -> "class";
    };
  }

  private static List<ParameterShape> visibleFields(
      TypeElement type, List<VariableElement> fields) {
    boolean record = type.getKind() == ElementKind.RECORD;
    return fields.stream()
        .filter(field -> field.getKind() == ElementKind.FIELD)
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .filter(field -> record || !field.getModifiers().contains(Modifier.PRIVATE))
        .limit(MAX_MEMBERS)
        .map(ShapeReader::parameter)
        .toList();
  }

  private static boolean isState(VariableElement field) {
    boolean constant = field.getConstantValue() != null;
    return field.getKind() == ElementKind.FIELD && !constant;
  }

  private List<MethodShape> members(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast)
        .filter(e -> e.getKind() == ElementKind.METHOD || e.getKind() == ElementKind.CONSTRUCTOR)
        .limit(MAX_MEMBERS)
        .map(member -> member(type, member))
        .toList();
  }

  /**
   * Reads a member; the constructor of an inner class has the outer object as its first parameter.
   */
  private MethodShape member(TypeElement type, ExecutableElement method) {
    String name = method.getSimpleName().toString();
    List<ParameterShape> parameters = new ArrayList<>();
    List<String> erased = new ArrayList<>();
    Element around = type.getEnclosingElement();
    if (method.getKind() == ElementKind.CONSTRUCTOR && isInner(type) && around != null) {
      String outer = types.erasure(around.asType()).toString();
      erased.add(outer);
      parameters.add(new ParameterShape("outer", bounded(outer)));
    }
    for (VariableElement parameter : method.getParameters()) {
      erased.add(types.erasure(parameter.asType()).toString());
      parameters.add(parameter(parameter));
    }
    return new MethodShape(
        bounded(name),
        bounded(name + erased.stream().collect(Collectors.joining(",", "(", ")"))),
        modifiers(method),
        typeParameters(method.getTypeParameters()),
        parameters,
        bounded(method.getReturnType().toString()),
        calledNames.contains(name));
  }

  /** Returns whether each object of a class belongs to an object of the enclosing class. */
  private static boolean isInner(TypeElement type) {
    return type.getNestingKind() == NestingKind.MEMBER
        && !type.getModifiers().contains(Modifier.STATIC);
  }

  private static ParameterShape parameter(VariableElement variable) {
    return new ParameterShape(
        bounded(variable.getSimpleName().toString()), bounded(variable.asType().toString()));
  }

  private static List<String> supertypes(TypeElement type) {
    List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
    above.add(type.getSuperclass());
    return above.stream()
        .map(mirror -> bounded(mirror.toString()))
        .filter(name -> !name.equals("java.lang.Object") && !name.equals("none"))
        .toList();
  }

  private static List<String> typeParameters(List<? extends TypeParameterElement> parameters) {
    return parameters.stream()
        .map(
            parameter ->
                bounded(
                    parameter
                        + parameter.getBounds().stream()
                            .map(TypeMirror::toString)
                            .collect(Collectors.joining(" & ", " extends ", ""))))
        .toList();
  }

  private static List<String> modifiers(Element element) {
    return element.getModifiers().stream().map(Modifier::toString).toList();
  }

  private static List<String> names(List<VariableElement> variables) {
    return variables.stream()
        .limit(MAX_MEMBERS)
        .map(variable -> bounded(variable.getSimpleName().toString()))
        .toList();
  }

  private static String bounded(String text) {
    String plain = text.replace("...", "[]");
    return plain.length() <= MAX_TEXT ? plain : plain.substring(0, MAX_TEXT);
  }
}
