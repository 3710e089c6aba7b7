package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A random scenario domain small enough for exhaustive search: every element has a rank, an order,
 * a value with many ties, and passes or fails at random.
 */
record FiniteDomain(List<Element> elements, Polarity polarity, Radius limit)
    implements MutantSource<Integer>, PairMetric<Integer> {

  record Element(int id, int rank, int order, double value, boolean fails) {}

  static final double SELF_DISTANCE = 0;
  static final double SELF_SIMILARITY = 10;
  static final TestCase<Integer> SEED =
      new TestCase<>(CaseId.of("finite", "t", "0"), 0, new Origin.Seed("finite", "t"));

  /**
   * Up to 40 elements, values in 0..9 so that ties abound, failure rate drawn from {0, 0.1, ..
   * 0.5}.
   */
  static FiniteDomain random(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "finite domain", "");
    Polarity polarity = draw.nextInt(2) == 0 ? Polarity.DISTANCE : Polarity.SIMILARITY;
    Radius limit = new Radius(1 + draw.nextInt(5), 1 + draw.nextInt(4));
    double failureRate = draw.nextInt(6) / 10.0;
    List<Element> elements = new ArrayList<>();
    int size = draw.nextInt(41);
    for (int id = 1; id <= size; id++) {
      elements.add(
          new Element(
              id,
              1 + draw.nextInt(limit.n()),
              1 + draw.nextInt(limit.k()),
              draw.nextInt(10),
              draw.nextDouble() < failureRate));
    }
    return new FiniteDomain(elements, polarity, limit);
  }

  FiniteDomain where(Predicate<Element> keeps) {
    return new FiniteDomain(elements.stream().filter(keeps).toList(), polarity, limit);
  }

  FiniteDomain within(Radius radius) {
    return where(e -> radius.contains(e.rank(), e.order()));
  }

  /** Delta: the value of the nearest failing element; infinitely far if none fails. */
  double minimalFailure() {
    return elements.stream()
        .filter(Element::fails)
        .mapToDouble(Element::value)
        .reduce(infinitelyFar(), polarity::nearer);
  }

  /**
   * Nabla: the value of the farthest passing element not farther than the nearest failure; the
   * seed's value if there is none.
   */
  double maximalSafe() {
    double failure = minimalFailure();
    return elements.stream()
        .filter(e -> !e.fails() && polarity.compareNearness(e.value(), failure) <= 0)
        .mapToDouble(Element::value)
        .reduce(self(), polarity::farther);
  }

  double infinitelyFar() {
    return polarity == Polarity.DISTANCE ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }

  double self() {
    return polarity == Polarity.DISTANCE ? SELF_DISTANCE : SELF_SIMILARITY;
  }

  Verdict verdict(int id) {
    return elements.get(indexOf(id)).fails() ? failed() : passed();
  }

  private int indexOf(int id) {
    return IntStream.range(0, elements.size())
        .filter(i -> elements.get(i).id() == id)
        .findFirst()
        .orElseThrow();
  }

  static Verdict passed() {
    return new Verdict.Same(new Evidence("test", 1, ""));
  }

  static Verdict failed() {
    return new Verdict.Different(
        "behaviour", new Witness("x", "1", "2"), new Evidence("test", 1, ""));
  }

  static Verdict undecided() {
    return new Verdict.Undecided("no-inputs", new Evidence("test", 0, ""));
  }

  TestCase<Integer> testCase(Element element) {
    List<Edit> edits =
        new ArrayList<>(
            Collections.nCopies(element.order(), new Edit.ReplacedWord(0, "a", "b", 1)));
    edits.set(0, new Edit.ReplacedWord(0, "a", "b", element.rank()));
    return new TestCase<>(
        CaseId.of("finite", "t", Integer.toString(element.id())),
        element.id(),
        new Origin.Mutant("finite", "t", List.of(SEED.id()), "Step", edits));
  }

  @Override
  public Radius limit(TestCase<Integer> seed) {
    return limit;
  }

  @Override
  public Shell<Integer> shell(TestCase<Integer> seed, Radius from, Radius to, Budget budget) {
    List<TestCase<Integer>> mutants =
        elements.stream()
            .filter(e -> to.contains(e.rank(), e.order()) && !from.contains(e.rank(), e.order()))
            .map(this::testCase)
            .toList();
    return new Shell<>(mutants, to.k(), BigInteger.valueOf(mutants.size()), Shell.Dropped.NONE);
  }

  @Override
  public String name() {
    return "finite";
  }

  @Override
  public String signature() {
    return "finite";
  }

  @Override
  public Prepared<Integer> prepare(Integer seed) {
    return new Prepared<>() {
      @Override
      public double measure(Integer mutant) {
        return elements.get(indexOf(mutant)).value();
      }

      @Override
      public double self() {
        return FiniteDomain.this.self();
      }
    };
  }
}
