package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The entry points of a program, at which programs are compared.
 *
 * @param methods the methods that are called
 * @param main the class whose {@code main} is also run
 * @param others other callable members, compared if both programs declare them; empty if the task
 *     specifies one entry point
 * @param isSpecified whether the task specifies this entry point
 */
public record EntryPoints(
    List<Callable> methods, Optional<ClassShape> main, List<Callable> others, boolean isSpecified) {
  private static final Set<String> NEVER = Set.of("hashCode", "finalize", "clone");

  /** A method and the class that declares it. */
  public record Callable(ClassShape owner, MethodShape method) {
    public String id() {
      return owner.memberId(method);
    }

    public String qualifiedName() {
      return owner.simpleName() + "." + method.name();
    }

    /** Returns a readable signature with parameter types. */
    public String signature() {
      String parameters =
          method.parameters().stream()
              .map(parameter -> JavaType.parse(parameter.type()).simpleText())
              .collect(Collectors.joining(", ", "(", ")"));
      return (method.isConstructor() ? "new " + owner.simpleName() : qualifiedName()) + parameters;
    }
  }

  /**
   * Returns the entry points that a task specifies or, if it specifies none, those that the program
   * offers.
   */
  public static EntryPoints of(OracleTask task, TypeScope scope) {
    Optional<ClassShape> main = scope.classes().stream().filter(ClassShape::hasMain).findFirst();
    if (!task.mains().isEmpty() && task.calls().isEmpty() && main.isPresent()) {
      return new EntryPoints(List.of(), main, List.of(), true);
    }
    List<Callable> all = new ArrayList<>();
    for (ClassShape shape : scope.classes()) {
      all.addAll(callables(shape, scope));
    }
    Optional<Callable> named = task.entryName().flatMap(name -> findByName(name, all));
    if (named.isPresent()) {
      return new EntryPoints(List.of(named.get()), Optional.empty(), List.of(), true);
    }
    if (!task.calls().isEmpty()) {
      int count = task.calls().get(0).args().size();
      Optional<Callable> fitting =
          offeredMethods(scope).stream()
              .filter(callable -> callable.method().parameters().size() == count)
              .min((a, b) -> Boolean.compare(a.method().helper(), b.method().helper()));
      return new EntryPoints(fitting.stream().toList(), Optional.empty(), List.of(), true);
    }
    List<Callable> offered = offeredMethods(scope);
    return new EntryPoints(
        offered,
        main,
        accessibleMembers(scope).stream().filter(callable -> !offered.contains(callable)).toList(),
        false);
  }

  /**
   * Returns all callable members: the required methods, and the members that are compared if both
   * programs declare them.
   */
  public List<Callable> allMembers() {
    return Stream.concat(methods.stream(), others.stream()).toList();
  }

  /**
   * Returns the entry points without {@code main}, for a program whose {@code main} only
   * demonstrates its methods.
   */
  public EntryPoints withoutMain() {
    return new EntryPoints(methods, Optional.empty(), others, isSpecified);
  }

  /**
   * Returns entry points in which all methods are required, without constructors and {@code main}.
   */
  public EntryPoints withAllRequired() {
    List<Callable> called =
        allMembers().stream().filter(callable -> !callable.method().isConstructor()).toList();
    return new EntryPoints(called, Optional.empty(), List.of(), isSpecified);
  }

  /** Returns every method and constructor that a caller in the same package could call. */
  private static List<Callable> accessibleMembers(TypeScope scope) {
    return scope.classes().stream()
        .filter(shape -> isAccessible(shape, scope))
        .flatMap(
            shape ->
                Stream.concat(
                    callables(shape, scope).stream(),
                    shape.isConcrete()
                        ? shape.constructors().stream().map(made -> new Callable(shape, made))
                        : Stream.<Callable>empty()))
        .filter(callable -> !callable.method().isPrivate() && !isRecordGenerated(callable))
        .toList();
  }

  /**
   * Returns whether the method is one that the compiler generates for records. The result of {@code
   * toString} contains the record's name, which may differ between the programs.
   */
  private static boolean isRecordGenerated(Callable callable) {
    return callable.owner().kind().equals("record")
        && Set.of("toString()", "hashCode()", "equals(java.lang.Object)")
            .contains(callable.method().key());
  }

  /** Returns whether code in the same package can refer to the class. */
  private static boolean isAccessible(ClassShape shape, TypeScope scope) {
    if (shape.modifiers().contains("private")) {
      return false;
    }
    int end = shape.name().lastIndexOf('$');
    return shape.isTopLevel()
        || scope
            .find(shape.name().substring(0, end))
            .map(outer -> isAccessible(outer, scope))
            .orElse(false);
  }

  public boolean isEmpty() {
    return methods.isEmpty() && main.isEmpty();
  }

  /**
   * Returns the methods of a class that could be called, except {@code main}. Instance methods are
   * included only if an instance can exist: of the class, of a subclass, or as an enum constant.
   */
  public static List<Callable> callables(ClassShape shape, TypeScope scope) {
    boolean objects = !scope.concreteClasses(shape).isEmpty() || !shape.constants().isEmpty();
    return shape.methods().stream()
        .filter(method -> !method.isMain() && !NEVER.contains(method.name()))
        .filter(method -> !isGenerated(shape, method))
        .filter(method -> method.isStatic() || (objects && !isAbstractMethod(shape, method)))
        .map(method -> new Callable(shape, method))
        .toList();
  }

  /** Returns whether the compiler generates the method for every enum. */
  private static boolean isGenerated(ClassShape shape, MethodShape method) {
    return shape.kind().equals("enum")
        && Set.of("values()", "valueOf(java.lang.String)").contains(method.key());
  }

  /**
   * Returns whether only subclasses implement the method, so that it is called on their objects.
   */
  private static boolean isAbstractMethod(ClassShape shape, MethodShape method) {
    return method.modifiers().contains("abstract") && !shape.kind().equals("enum");
  }

  private static Optional<Callable> findByName(String name, List<Callable> all) {
    List<Callable> named = all.stream().filter(c -> c.method().name().equals(name)).toList();
    return named.stream()
        .filter(callable -> !callable.method().isPrivate())
        .findFirst()
        .or(() -> named.stream().findFirst());
  }

  /**
   * Returns the methods that the program's main class offers: its public methods or, if there are
   * none, all non-private methods.
   */
  private static List<Callable> offeredMethods(TypeScope scope) {
    List<Callable> usual =
        offeredMethods(scope, shape -> shape.isConcrete() && !shape.kind().equals("record"));
    return usual.isEmpty() ? offeredMethods(scope, shape -> true) : usual;
  }

  private static List<Callable> offeredMethods(TypeScope scope, Predicate<ClassShape> kind) {
    List<List<Callable>> byClass =
        scope.classes().stream()
            .filter(shape -> shape.isTopLevel() || shape.modifiers().contains("static"))
            .filter(kind)
            .sorted((a, b) -> Boolean.compare(b.isTopLevel(), a.isTopLevel()))
            .map(shape -> offeredMethods(shape, scope))
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

  private static List<Callable> offeredMethods(ClassShape shape, TypeScope scope) {
    List<Callable> all = callables(shape, scope);
    List<Callable> open = all.stream().filter(c -> c.method().isPublic()).toList();
    if (!open.isEmpty() || shape.hasMain()) {
      return open;
    }
    return all.stream().filter(c -> !c.method().isPrivate()).toList();
  }
}
