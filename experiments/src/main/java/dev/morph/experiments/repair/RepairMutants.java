package dev.morph.experiments.repair;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.experiments.repair.RepairSettings.CodeChoice;
import dev.morph.morphisms.code.transform.CodeMutants;
import dev.morph.morphisms.code.transform.Derivation;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Transformed;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.program.oracle.CachedValues;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiPredicate;

/**
 * The mutants that a recipe makes of buggy programs; each remembers the original names. The order
 * of a mutant is its perturbation distance, and only the chosen distances occur. Mutants that the
 * gate rejects are dropped and counted. The gate checks each mutant only once.
 */
final class RepairMutants implements MutantSource<BuggyCode> {
  /** The name of the gate in the counts of dropped mutants. */
  static final String GATE = "gate";

  private static final Shell<BuggyCode> NOTHING =
      new Shell<>(List.of(), Integer.MAX_VALUE, BigInteger.ZERO, Shell.Dropped.NONE);

  private final CodeChoice choice;
  private final Recipe recipe;
  private final Settings settings;
  private final CodeMutants mutants;
  private final BiPredicate<String, BuggyCode> gate;
  private final ConcurrentMap<CaseId, Radius> limits = new ConcurrentHashMap<>();
  private final ConcurrentMap<CaseId, GateRefusal> refused;
  private final ConcurrentMap<CaseId, Map<String, Integer>> frequencies;
  private final CachedValues<List<Object>, Shell<BuggyCode>> layers =
      new CachedValues<>(Integer.MAX_VALUE);

  /**
   * Creates a source.
   *
   * @param choice the choice of transformations and distances
   * @param gate accepts a mutant of the bug with this id if it compiles and its tests pass and fail
   *     like the original's
   */
  RepairMutants(CodeChoice choice, Settings settings, BiPredicate<String, BuggyCode> gate) {
    this(choice, settings, gate, new ConcurrentSkipListMap<>(), new ConcurrentHashMap<>());
  }

  private RepairMutants(
      CodeChoice choice,
      Settings settings,
      BiPredicate<String, BuggyCode> gate,
      ConcurrentMap<CaseId, GateRefusal> refused,
      ConcurrentMap<CaseId, Map<String, Integer>> frequencies) {
    this.choice = choice;
    this.recipe = Recipe.named(choice.recipe());
    this.settings = settings;
    this.mutants = new CodeMutants(recipe, settings);
    this.gate = gate;
    this.refused = refused;
    this.frequencies = frequencies;
  }

  /**
   * Returns a source of mutants whose names come from this suggester. Both sources record dropped
   * mutants and frequencies together.
   */
  RepairMutants withSuggester(NameSuggester suggester) {
    Settings asking = new Settings(settings.mode(), settings.randomSeed(), suggester);
    return new RepairMutants(choice, asking, gate, refused, frequencies);
  }

  /** Returns the maximum number of recipe steps in a mutant. */
  int maximumSteps() {
    return Math.min(recipe.steps().size(), choice.largestDistance());
  }

  /**
   * Returns the number of places at which each step changed a mutant of this source; empty for an
   * unknown mutant.
   */
  Map<String, Integer> frequencies(CaseId mutant) {
    return frequencies.getOrDefault(mutant, Map.of());
  }

  /** Returns the mutants that the gate has dropped so far, in the order of their ids. */
  List<GateRefusal> refusals() {
    return List.copyOf(refused.values());
  }

  private static TestCase<String> textSeed(TestCase<BuggyCode> seed) {
    return TestCase.seed(seed.origin().dataset(), seed.origin().item(), seed.input().source());
  }

  @Override
  public Radius limit(TestCase<BuggyCode> seed) {
    return limits.computeIfAbsent(
        seed.id(),
        id -> {
          int most = Math.min(mutants.limit(textSeed(seed)).k(), choice.largestDistance());
          return most < choice.smallestDistance() ? Radius.NONE : new Radius(1, most);
        });
  }

  @Override
  public Shell<BuggyCode> shell(TestCase<BuggyCode> seed, Radius from, Radius to, Budget budget) {
    int last = Math.min(to.k(), limit(seed).k());
    if (choice.isMaximal()) {
      return from.k() < last && last == limit(seed).k()
          ? farthestMutant(seed, last, budget)
          : NOTHING;
    }
    Shell<BuggyCode> shell = NOTHING;
    for (int order = Math.max(from.k() + 1, choice.smallestDistance()); order <= last; order++) {
      shell = mergeShells(shell, cachedLayer(seed, order, budget));
    }
    return shell;
  }

  /**
   * Returns the first mutant at the largest distance that has one. The largest possible distance
   * may have none, because of the gate and because steps may undo each other.
   */
  private Shell<BuggyCode> farthestMutant(TestCase<BuggyCode> seed, int largest, Budget budget) {
    Shell<BuggyCode> shell = NOTHING;
    for (int order = largest; order >= 1 && shell.mutants().isEmpty(); order--) {
      Shell<BuggyCode> layer = cachedLayer(seed, order, budget);
      shell =
          mergeShells(
              shell,
              new Shell<>(
                  layer.mutants().stream().limit(1).toList(),
                  layer.completeOrder(),
                  BigInteger.ONE.min(layer.fullSize()),
                  layer.dropped()));
    }
    return shell;
  }

  private static Shell<BuggyCode> mergeShells(Shell<BuggyCode> one, Shell<BuggyCode> other) {
    List<TestCase<BuggyCode>> both = new ArrayList<>(one.mutants());
    both.addAll(other.mutants());
    return new Shell<>(
        both,
        Math.min(one.completeOrder(), other.completeOrder()),
        one.fullSize().add(other.fullSize()),
        one.dropped().plus(other.dropped()));
  }

  private Shell<BuggyCode> cachedLayer(TestCase<BuggyCode> seed, int order, Budget budget) {
    List<Object> key = List.of(seed.id(), order, budget);
    return CachedValues.uninterrupted(
        () -> layers.get(key, () -> acceptedMutants(seed, order, budget)));
  }

  /** Returns the mutants of one distance that the gate accepts. */
  private Shell<BuggyCode> acceptedMutants(TestCase<BuggyCode> seed, int order, Budget budget) {
    Radius nearer = order == 1 ? Radius.NONE : new Radius(1, order - 1);
    Shell<String> texts = mutants.shell(textSeed(seed), nearer, new Radius(1, order), budget);
    List<TestCase<BuggyCode>> kept = new ArrayList<>();
    String bug = seed.origin().item();
    for (TestCase<String> one : texts.mutants()) {
      TestCase<BuggyCode> mutant = makeMutant(seed, (Origin.Mutant) one.origin());
      BuggyCode code = mutant.input();
      if (gate.test(bug, code)) {
        kept.add(mutant);
      } else {
        refused.put(mutant.id(), new GateRefusal(bug, code.steps(), code.source()));
      }
    }
    BigInteger dropped = BigInteger.valueOf(texts.mutants().size() - (long) kept.size());
    Map<String, BigInteger> filtered = dropped.signum() == 0 ? Map.of() : Map.of(GATE, dropped);
    return new Shell<>(
        kept,
        texts.completeOrder() >= order ? Integer.MAX_VALUE : order - 1,
        texts.fullSize().subtract(dropped),
        texts.dropped().plus(new Shell.Dropped(0, 0, filtered)));
  }

  private TestCase<BuggyCode> makeMutant(TestCase<BuggyCode> seed, Origin.Mutant origin) {
    List<String> names =
        origin.edits().stream().map(edit -> ((Edit.WholeInputEdit) edit).datamorphism()).toList();
    List<Recipe.Step> steps =
        recipe.steps().stream().filter(step -> names.contains(step.name())).toList();
    Derivation derived = Derivation.of(seed.input().source(), steps, settings);
    BuggyCode code =
        new BuggyCode(
            derived.source(),
            List.copyOf(derived.changes().keySet()),
            derived.names().originals(),
            renamedMethods(derived));
    TestCase<BuggyCode> mutant =
        TestCase.of(
            code,
            new Origin.Mutant(
                origin.dataset(), origin.item(), List.of(seed.id()), "transform", origin.edits()));
    Map<String, Integer> places = new TreeMap<>();
    derived.changes().forEach((step, changes) -> places.put(step, appliedSites(changes).size()));
    frequencies.put(mutant.id(), places);
    return mutant;
  }

  private static List<Site> appliedSites(List<Transformed> changes) {
    return changes.stream().flatMap(it -> it.applied().stream()).toList();
  }

  private static Map<String, String> renamedMethods(Derivation derived) {
    Map<String, String> methods = new HashMap<>();
    derived.changes().values().stream()
        .flatMap(changes -> appliedSites(changes).stream())
        .filter(site -> site.rule().startsWith("RenameMethod"))
        .forEach(site -> site.renamed().forEach((fresh, original) -> methods.put(original, fresh)));
    return methods;
  }
}
