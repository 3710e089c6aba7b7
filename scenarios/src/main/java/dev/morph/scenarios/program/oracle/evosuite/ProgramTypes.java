package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.oracle.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.ParameterShape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Resolves names in a test's source to the classes of a program. */
record ProgramTypes(List<ClassShape> classes) {
  /** Finds a class by its name in a source, with or without package and enclosing classes. */
  Optional<ClassShape> find(String name) {
    int generic = name.indexOf('<');
    String plain = (generic < 0 ? name : name.substring(0, generic)).replace('$', '.');
    return classes.stream()
        .filter(shape -> ("." + canonical(shape)).endsWith("." + plain))
        .min(Comparator.comparing(shape -> !canonical(shape).equals(plain)));
  }

  /**
   * Returns a type without its type arguments. Types come from untrusted text, hence two scans
   * instead of a regular expression.
   */
  static String erased(String type) {
    int from = type.indexOf('<');
    int to = type.lastIndexOf('>');
    return from < 0 || to < from ? type : type.substring(0, from) + type.substring(to + 1);
  }

  /** Finds the constructor that matches these arguments best. */
  Optional<Callable> constructor(ClassShape owner, List<Slot> arguments) {
    boolean inner = !owner.isTopLevel() && !owner.modifiers().contains("static");
    return inner && owner.kind().equals("class")
        ? Optional.empty()
        : best(owner, MethodShape::isConstructor, arguments);
  }

  /** Finds the best matching method of a class or its superclasses. */
  Optional<Callable> method(ClassShape start, String name, List<Slot> arguments) {
    List<ClassShape> open = new ArrayList<>(List.of(start));
    for (int i = 0; i < open.size() && i < classes.size(); i++) {
      Optional<Callable> found = best(open.get(i), method -> method.name().equals(name), arguments);
      if (found.isPresent()) {
        return found;
      }
      open.get(i).supertypes().forEach(above -> find(above).ifPresent(open::add));
    }
    return Optional.empty();
  }

  private static Optional<Callable> best(
      ClassShape owner, Predicate<MethodShape> wanted, List<Slot> arguments) {
    return owner.members().stream()
        .filter(wanted)
        .filter(member -> member.parameters().size() == arguments.size())
        .max(Comparator.comparingInt(member -> score(member.parameters(), arguments)))
        .map(member -> new Callable(owner, member));
  }

  private static int score(List<ParameterShape> parameters, List<Slot> arguments) {
    int score = 0;
    for (int i = 0; i < parameters.size(); i++) {
      String type = erased(parameters.get(i).type());
      String simple = type.substring(type.lastIndexOf('.') + 1);
      String given = arguments.get(i).type();
      boolean exact = simple.equals(given.substring(given.lastIndexOf('.') + 1));
      boolean wider =
          simple.equals("Object") || (Constants.isNumber(simple) && Constants.isNumber(given));
      score += exact ? 2 : wider ? 1 : 0;
    }
    return score;
  }

  private static String canonical(ClassShape shape) {
    return shape.name().replace('$', '.');
  }
}
