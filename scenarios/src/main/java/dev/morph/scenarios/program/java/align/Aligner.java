package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Matches the mutant's classes and methods to the seed's, by name or else by signature. */
public final class Aligner {
  private static final int MAX_ALTERNATIVES = 4;
  private static final int MAX_ALIGNMENTS = 8;

  private final TypeScope seed;
  private final TypeScope mutant;
  private final Compatibility compatibility;

  public Aligner(TypeScope seed, TypeScope mutant) {
    this.seed = seed;
    this.mutant = mutant;
    this.compatibility = new Compatibility(seed, mutant);
  }

  /** Returns the possible alignments, the most likely one first; empty if the interfaces differ. */
  public List<Alignment> align(EntryPoints entry) {
    if (entry.methods().isEmpty() && entry.main().isPresent()) {
      return alignMains(entry.main().get(), entry.others());
    }
    if (entry.methods().size() == 1) {
      Callable only = entry.methods().get(0);
      List<Map<Callable, Match>> found =
          candidates(only).stream()
              .limit(MAX_ALTERNATIVES)
              .map(match -> Map.of(only, match))
              .toList();
      return alignments(found, entry.others());
    }
    return alignments(new Assignments(this, entry.methods()).findAll(), entry.others());
  }

  /** Creates the alignments; those that match state in declaration order come first. */
  private List<Alignment> alignments(
      List<Map<Callable, Match>> assignments, List<Callable> others) {
    return Stream.of(false, true)
        .flatMap(
            backwards ->
                assignments.stream()
                    .map(chosen -> createAlignment(new TreeMap<>(), chosen, others, backwards)))
        .distinct()
        .limit(MAX_ALIGNMENTS)
        .toList();
  }

  private List<Alignment> alignMains(ClassShape main, List<Callable> others) {
    return mutant.classes().stream()
        .filter(ClassShape::hasMain)
        .findFirst()
        .map(other -> new TreeMap<>(Map.of(main.name(), other.name())))
        .map(classes -> createAlignment(classes, Map.of(), others, false))
        .stream()
        .toList();
  }

  /**
   * Returns the mutant's methods with a matching signature; if any of them have the method's name,
   * only these.
   */
  List<Match> candidates(Callable callable) {
    List<Match> fitting = new ArrayList<>();
    for (ClassShape shape : mutant.classes()) {
      for (Callable other : EntryPoints.callables(shape, mutant)) {
        match(callable, other).ifPresent(fitting::add);
      }
    }
    String name = callable.method().name();
    List<Match> named =
        fitting.stream().filter(match -> match.member().name().equals(name)).toList();
    List<Match> open = fitting.stream().filter(match -> !match.member().isPrivate()).toList();
    List<Match> chosen = !named.isEmpty() ? named : open;
    return chosen.stream().sorted(Comparator.comparingDouble(m -> -score(callable, m))).toList();
  }

  private double score(Callable callable, Match match) {
    String type = match.type();
    double sameClass = similarity(callable.owner().name(), type);
    boolean exact =
        callable.method().key().equals(match.member().key())
            && callable.method().isStatic() == match.member().isStatic();
    return similarity(callable.method().name(), match.member().name())
        + (exact ? 0.5 : 0)
        + sameClass / 4
        + (match.member().isPublic() ? 0.2 : 0)
        - (match.member().helper() ? 0.2 : 0);
  }

  private Optional<Match> match(Callable callable, Callable other) {
    JavaType returned = seed.returnType(callable.owner(), callable.method());
    if (!compatibility.areSame(returned, mutant.returnType(other.owner(), other.method()))) {
      return Optional.empty();
    }
    boolean bridged = callable.method().isStatic() && !other.method().isStatic();
    if (bridged && !other.owner().hasDefaultConstructor()) {
      return Optional.empty();
    }
    return compatibility.match(callable, other);
  }

  private Alignment createAlignment(
      Map<String, String> classes,
      Map<Callable, Match> methods,
      List<Callable> others,
      boolean backwards) {
    Map<String, Match> members = new TreeMap<>();
    List<String> notes = new ArrayList<>();
    methods.forEach(
        (callable, match) -> {
          classes.putIfAbsent(callable.owner().name(), match.type());
          members.put(callable.id(), match);
          describeMatch(callable, match).ifPresent(notes::add);
        });
    for (ClassShape shape : seed.classes()) {
      if (!classes.containsKey(shape.name())) {
        counterpart(shape, List.copyOf(classes.values()))
            .ifPresent(other -> classes.put(shape.name(), other.name()));
      }
    }
    Map<String, String> fields = new TreeMap<>();
    StateMatching state = new StateMatching(compatibility, members, fields, backwards);
    classes.forEach(
        (left, right) ->
            state.match(seed.find(left).orElseThrow(), mutant.find(right).orElseThrow()));
    others.forEach(callable -> matchOptional(callable, classes, members));
    return new Alignment(classes, members, fields, String.join(", ", notes));
  }

  /**
   * Matches a member that is not required to a member of the same name in the counterpart of its
   * class, if there is one.
   */
  private void matchOptional(
      Callable callable, Map<String, String> classes, Map<String, Match> members) {
    String other = classes.get(callable.owner().name());
    if (callable.method().isConstructor() || other == null || members.containsKey(callable.id())) {
      return;
    }
    Set<String> taken = members.values().stream().map(Match::id).collect(Collectors.toSet());
    EntryPoints.callables(mutant.find(other).orElseThrow(), mutant).stream()
        .filter(found -> found.method().name().equals(callable.method().name()))
        .filter(found -> !found.method().isPrivate() && !taken.contains(found.id()))
        .flatMap(found -> match(callable, found).stream())
        .max(Comparator.comparingDouble(match -> score(callable, match)))
        .ifPresent(match -> members.put(callable.id(), match));
  }

  private static Optional<String> describeMatch(Callable callable, Match match) {
    String left = callable.qualifiedName();
    String type = match.type().substring(match.type().lastIndexOf('.') + 1).replace('$', '.');
    String right = type.substring(type.lastIndexOf('.') + 1) + "." + match.member().name();
    boolean permuted = !match.order().stream().sorted().toList().equals(match.order());
    boolean bridged = callable.method().isStatic() != match.member().isStatic();
    String how =
        (permuted ? " with arguments " + match.order() : "")
            + (bridged ? (match.member().isStatic() ? " (static)" : " (of an object)") : "");
    return left.equals(right) && how.isEmpty()
        ? Optional.empty()
        : Optional.of(left + " -> " + right + how);
  }

  /**
   * Returns the counterpart of a class without required methods, found by name or else by its
   * members.
   */
  private Optional<ClassShape> counterpart(ClassShape shape, Collection<String> taken) {
    return mutant.classes().stream()
        .filter(other -> other.simpleName().equals(shape.simpleName()))
        .findFirst()
        .or(
            () ->
                mutant.classes().stream()
                    .filter(other -> other.kind().equals(shape.kind()))
                    .filter(other -> other.fields().size() == shape.fields().size())
                    .filter(other -> !other.constructors().isEmpty() && !other.hasMain())
                    .filter(other -> !taken.contains(other.name()))
                    .filter(other -> hasMatchingConstructor(shape, other))
                    .min(Comparator.comparingInt(other -> memberCountDifference(shape, other))));
  }

  /** Returns the number of constructors and methods in which two classes differ. */
  private static int memberCountDifference(ClassShape shape, ClassShape other) {
    return Math.abs(shape.constructors().size() - other.constructors().size())
        + Math.abs(shape.methods().size() - other.methods().size());
  }

  private boolean hasMatchingConstructor(ClassShape shape, ClassShape other) {
    return shape.constructors().stream()
        .map(constructor -> new Callable(shape, constructor))
        .anyMatch(
            constructor ->
                other.constructors().stream()
                    .map(candidate -> new Callable(other, candidate))
                    .anyMatch(it -> compatibility.match(constructor, it).isPresent()));
  }

  /**
   * Returns the similarity of two names from 0 to 1: one minus the edit distance divided by the
   * greater length, ignoring case and underscores.
   */
  private static double similarity(String left, String right) {
    String a = normalise(left);
    String b = normalise(right);
    int longer = Math.max(a.length(), b.length());
    return longer == 0
        ? 1
        : 1 - (double) LevenshteinDistance.getDefaultInstance().apply(a, b) / longer;
  }

  private static String normalise(String name) {
    String bounded = name.length() > 200 ? name.substring(0, 200) : name;
    return bounded.replace("_", "").toLowerCase(Locale.ROOT);
  }
}
