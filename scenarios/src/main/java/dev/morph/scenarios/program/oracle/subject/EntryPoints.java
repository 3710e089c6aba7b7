package dev.morph.scenarios.program.oracle.subject;

import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a program is entered: what of it is compared.
 *
 * @param methods what is called
 * @param main the class whose {@code main} is run instead, if that is how it is entered
 */
public record EntryPoints(List<Callable> methods, Optional<ClassShape> main) {
  private static final Set<String> NEVER = Set.of("hashCode", "finalize", "clone");

  /** A method and the class that declares it. */
  public record Callable(ClassShape owner, MethodShape method) {
    public String id() {
      return owner.name() + "#" + method.key();
    }

    public String text() {
      return owner.simpleName() + "." + method.name();
    }
  }

  /** The entry points that a task asks for, or those that the program itself offers. */
  public static EntryPoints of(OracleTask task, TypeScope scope) {
    Optional<ClassShape> main = scope.classes().stream().filter(ClassShape::hasMain).findFirst();
    if (!task.mains().isEmpty() && task.calls().isEmpty() && main.isPresent()) {
      return new EntryPoints(List.of(), main);
    }
    List<Callable> all = new ArrayList<>();
    for (ClassShape shape : scope.classes()) {
      all.addAll(callables(shape));
    }
    Optional<Callable> named = task.entryName().flatMap(name -> named(name, all, scope));
    if (named.isPresent()) {
      return new EntryPoints(List.of(named.get()), Optional.empty());
    }
    if (!task.calls().isEmpty()) {
      int count = task.calls().get(0).args().size();
      Optional<Callable> fitting =
          offered(scope).stream()
              .filter(callable -> callable.method().parameters().size() == count)
              .min((a, b) -> Boolean.compare(a.method().helper(), b.method().helper()));
      return new EntryPoints(fitting.stream().toList(), Optional.empty());
    }
    List<Callable> offered = offered(scope);
    return new EntryPoints(offered, offered.isEmpty() ? main : Optional.empty());
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
