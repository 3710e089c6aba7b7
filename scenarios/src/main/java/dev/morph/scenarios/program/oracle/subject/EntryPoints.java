package dev.morph.scenarios.program.oracle.subject;

import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a program is entered: what of it is compared.
 *
 * @param methods what is called
 * @param main the class whose {@code main} is run instead, if that is how it is entered
 * @param others what else a caller could call: compared where both programs declare it; nothing if
 *     the task asks for one entry
 * @param asked whether it is the task that asks for this entry
 */
public record EntryPoints(
    List<Callable> methods, Optional<ClassShape> main, List<Callable> others, boolean asked) {
  private static final Set<String> NEVER = Set.of("hashCode", "finalize", "clone");

  /** A method and the class that declares it. */
  public record Callable(ClassShape owner, MethodShape method) {
    public String id() {
      return owner.name() + "#" + method.key();
    }

    public String text() {
      return owner.simpleName() + "." + method.name();
    }

    /** With the types of its parameters, as a person reads it. */
    public String signature() {
      String parameters =
          method.parameters().stream()
              .map(parameter -> JavaType.parse(parameter.type()).simpleText())
              .collect(Collectors.joining(", ", "(", ")"));
      return (method.isConstructor() ? "new " + owner.simpleName() : text()) + parameters;
    }
  }

  /** The entry points that a task asks for, or those that the program itself offers. */
  public static EntryPoints of(OracleTask task, TypeScope scope) {
    Optional<ClassShape> main = scope.classes().stream().filter(ClassShape::hasMain).findFirst();
    if (!task.mains().isEmpty() && task.calls().isEmpty() && main.isPresent()) {
      return new EntryPoints(List.of(), main, List.of(), true);
    }
    List<Callable> all = new ArrayList<>();
    for (ClassShape shape : scope.classes()) {
      all.addAll(callables(shape));
    }
    Optional<Callable> named = task.entryName().flatMap(name -> named(name, all, scope));
    if (named.isPresent()) {
      return new EntryPoints(List.of(named.get()), Optional.empty(), List.of(), true);
    }
    if (!task.calls().isEmpty()) {
      int count = task.calls().get(0).args().size();
      Optional<Callable> fitting =
          offered(scope).stream()
              .filter(callable -> callable.method().parameters().size() == count)
              .min((a, b) -> Boolean.compare(a.method().helper(), b.method().helper()));
      return new EntryPoints(fitting.stream().toList(), Optional.empty(), List.of(), true);
    }
    List<Callable> offered = offered(scope);
    return new EntryPoints(
        offered,
        offered.isEmpty() ? main : Optional.empty(),
        declared(scope).stream().filter(callable -> !offered.contains(callable)).toList(),
        false);
  }

  /**
   * All that is called: what must be there, and what is compared where both programs declare it.
   */
  public List<Callable> all() {
    return Stream.concat(methods.stream(), others.stream()).toList();
  }

  /** As if all methods had to be there. */
  public EntryPoints whole() {
    List<Callable> called =
        all().stream().filter(callable -> !callable.method().isConstructor()).toList();
    return new EntryPoints(called, Optional.empty(), List.of(), asked);
  }

  /** Every method and constructor that a caller in the same package could call. */
  private static List<Callable> declared(TypeScope scope) {
    return scope.classes().stream()
        .filter(shape -> isWithinReach(shape, scope))
        .flatMap(
            shape ->
                Stream.concat(
                    callables(shape).stream(),
                    shape.isConcrete()
                        ? shape.constructors().stream().map(made -> new Callable(shape, made))
                        : Stream.<Callable>empty()))
        .filter(callable -> !callable.method().isPrivate() && !isOfTheRecord(callable))
        .toList();
  }

  /** What the compiler writes for a record: its text has the record's name, which is free. */
  private static boolean isOfTheRecord(Callable callable) {
    return callable.owner().kind().equals("record")
        && Set.of("toString()", "hashCode()", "equals(java.lang.Object)")
            .contains(callable.method().key());
  }

  /** Whether a caller can name the class and needs no object around it. */
  private static boolean isWithinReach(ClassShape shape, TypeScope scope) {
    if (shape.modifiers().contains("private")) {
      return false;
    }
    boolean alone = !shape.kind().equals("class") || shape.modifiers().contains("static");
    int end = shape.name().lastIndexOf('$');
    return shape.isTopLevel()
        || (alone
            && scope
                .find(shape.name().substring(0, end))
                .map(outer -> isWithinReach(outer, scope))
                .orElse(false));
  }

  public boolean isEmpty() {
    return methods.isEmpty() && main.isEmpty();
  }

  /** Everything that could be called in a class, {@code main} aside. */
  public static List<Callable> callables(ClassShape shape) {
    return shape.methods().stream()
        .filter(method -> !method.isMain() && !NEVER.contains(method.name()))
        .filter(method -> method.isStatic() || shape.isConcrete())
        .map(method -> new Callable(shape, method))
        .toList();
  }

  private static Optional<Callable> named(String name, List<Callable> all, TypeScope scope) {
    List<Callable> named = all.stream().filter(c -> c.method().name().equals(name)).toList();
    return named.stream()
        .filter(callable -> !callable.method().isPrivate())
        .findFirst()
        .or(() -> named.stream().findFirst())
        .filter(callable -> scope.find(callable.owner().name()).isPresent());
  }

  /**
   * What the program's own entry class offers: its public methods, or else all but private ones.
   */
  private static List<Callable> offered(TypeScope scope) {
    List<List<Callable>> byClass =
        scope.classes().stream()
            .filter(shape -> shape.isTopLevel() || shape.modifiers().contains("static"))
            .filter(shape -> shape.isConcrete() && !shape.kind().equals("record"))
            .sorted((a, b) -> Boolean.compare(b.isTopLevel(), a.isTopLevel()))
            .map(EntryPoints::offered)
            .filter(offered -> !offered.isEmpty())
            .toList();
    return byClass.stream()
        .filter(offered -> offered.get(0).owner().modifiers().contains("public"))
        .filter(offered -> offered.get(0).owner().isTopLevel())
        .findFirst()
        .or(() -> byClass.stream().filter(o -> o.get(0).owner().hasMain()).findFirst())
        .or(() -> byClass.stream().findFirst())
        .orElse(List.of());
  }

  private static List<Callable> offered(ClassShape shape) {
    List<Callable> all = callables(shape);
    List<Callable> open = all.stream().filter(c -> c.method().isPublic()).toList();
    if (!open.isEmpty() || shape.hasMain()) {
      return open;
    }
    return all.stream().filter(c -> !c.method().isPrivate()).toList();
  }
}
