package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Extent;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records which methods and constructors of two programs were compared, which were not, and why.
 *
 * @param entry the seed program's entry points, which should be compared
 * @param seed the seed's program
 * @param mutant the mutant's program
 * @param alignment the corresponding members of the two programs; empty while unknown
 * @param called the members, as {@code class#key} in the seed's program, that were called by inputs
 *     on which both programs behaved alike
 */
record ComparedParts(
    EntryPoints entry,
    TypeScope seed,
    TypeScope mutant,
    Optional<Alignment> alignment,
    Set<String> called) {
  private static final int MOST = 60;

  /** Represents {@code main} in {@link #called}. */
  static final String MAIN = "main";

  /**
   * Returns the member that counts as compared if both programs behaved alike in a step. A call
   * with a null argument does not show what the method does with an object, and a call that returns
   * an unreadable value (a function, a thread) does not show the result.
   */
  static Optional<String> comparedMember(Step step, StepOutcome outcome) {
    if (step.kind() == Step.Kind.MAIN) {
      return Optional.of(MAIN);
    }
    boolean lacks = step.args().stream().anyMatch(arg -> arg.kind() == Value.Kind.NULL);
    boolean closed = outcome.value().kind() == Value.Kind.OPAQUE;
    return lacks || closed ? Optional.empty() : Optional.of(step.memberId());
  }

  /** Returns the compared and uncompared parts, for the evidence. */
  Extent extent(String search, List<String> unreached) {
    List<String> compared =
        Stream.concat(
                entry.main().filter(main -> called.contains(MAIN)).stream()
                    .map(main -> main.simpleName() + ".main"),
                entry.allMembers().stream()
                    .filter(callable -> called.contains(callable.id()))
                    .map(Callable::signature))
            .map(Rendering::plainText)
            .limit(MOST)
            .toList();
    List<String> uncompared =
        Stream.concat(uncomparedOfSeed(), uncomparedOfMutant())
            .map(Rendering::plainText)
            .limit(MOST)
            .toList();
    return new Extent(compared, uncompared, search, unreached);
  }

  /**
   * Returns the members that both programs declare and that could have been called, but never were.
   * Constructors are not compared on their own: their effect shows in the methods of their objects.
   */
  List<Callable> uncomparedMembers() {
    return entry.allMembers().stream()
        .filter(callable -> !callable.method().isConstructor())
        .filter(callable -> isMatched(callable) && !called.contains(callable.id()))
        .toList();
  }

  /** Returns whether both programs have a {@code main} method that no input compared. */
  boolean isMainUncompared() {
    boolean both = mutant.classes().stream().anyMatch(ClassShape::hasMain);
    return entry.main().isPresent() && both && !called.contains(MAIN);
  }

  private boolean isMatched(Callable callable) {
    String name = callable.method().name();
    return alignment
        .map(known -> known.members().get(callable.id()))
        .filter(match -> entry.methods().contains(callable) || match.member().name().equals(name))
        .isPresent();
  }

  private Stream<String> uncomparedOfSeed() {
    return seed.classes().stream()
        .flatMap(shape -> shape.members().stream().map(member -> new Callable(shape, member)))
        .filter(callable -> !called.contains(callable.id()) && !isRunAsMain(callable))
        .map(callable -> callable.signature() + ": " + reason(callable));
  }

  private boolean isRunAsMain(Callable callable) {
    return callable.method().isMain() && called.contains(MAIN);
  }

  private String reason(Callable callable) {
    if (callable.method().isPrivate()) {
      return "private";
    }
    if (!entry.allMembers().contains(callable)) {
      return entry.isSpecified()
          ? "the task does not require it"
          : "no caller can call it on its own";
    }
    return isMatched(callable)
        ? "no input reached it in both programs with non-null arguments and a readable result"
        : "only the first program declares it";
  }

  /** Returns the members that only the mutant declares. */
  private Stream<String> uncomparedOfMutant() {
    if (alignment.isEmpty()) {
      return Stream.empty();
    }
    Set<String> matched =
        alignment.get().members().values().stream().map(Match::id).collect(Collectors.toSet());
    Set<String> known = new HashSet<>();
    seed.classes().forEach(shape -> shape.members().forEach(member -> known.add(member.key())));
    return mutant.classes().stream()
        .flatMap(shape -> accessibleMethods(shape).map(member -> new Callable(shape, member)))
        .filter(callable -> !matched.contains(callable.id()))
        .filter(callable -> !known.contains(callable.method().key()))
        .map(callable -> callable.signature() + ": only the second program declares it");
  }

  private static Stream<MethodShape> accessibleMethods(ClassShape shape) {
    return shape.methods().stream().filter(member -> !member.isPrivate() && !member.isMain());
  }
}
