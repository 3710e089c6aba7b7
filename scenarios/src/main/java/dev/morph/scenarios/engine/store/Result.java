package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.entity.Edit;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result for one seed under one system and one metric within one domain: a line of {@code
 * results.jsonl}. Each line is one flat object; each kind of result has only the fields for which
 * it has values.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Result.Found.class, name = Result.FOUND),
  @JsonSubTypes.Type(value = Result.NotReached.class, name = Result.NOT_REACHED),
  @JsonSubTypes.Type(value = Result.NotEvaluable.class, name = Result.NOT_EVALUABLE),
  @JsonSubTypes.Type(value = Result.Suspended.class, name = Result.SUSPENDED)
})
public sealed interface Result {
  /** The outcome of {@link Found}. */
  String FOUND = "found";

  /** The outcome of {@link NotReached}. */
  String NOT_REACHED = "not_reached";

  /** The outcome of {@link NotEvaluable}. */
  String NOT_EVALUABLE = "not_evaluable";

  /** The outcome of {@link Suspended}. */
  String SUSPENDED = "suspended";

  /** Returns the subject of the result. */
  Head head();

  /**
   * The subject of a result.
   *
   * @param seed the task's id
   * @param model the system under test, as the user named it
   * @param metric the metric's name
   * @param signature the metric's signature
   * @param polarity {@code distance} or {@code similarity}
   * @param domain the domain that was walked
   * @param labels labels by which results are grouped, such as topic and complexity
   */
  record Head(
      String seed,
      String model,
      String metric,
      String signature,
      String polarity,
      @JsonUnwrapped @JsonProperty("walked") Domain domain, // a name that no field of Domain has
      @JsonProperty("scenario") Map<String, Object> labels) {
    public Head {
      for (String needed : List.of(seed, model, metric, polarity)) {
        Objects.requireNonNull(needed);
      }
      labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    private Head renamed(String otherModel) {
      return new Head(seed, otherModel, metric, signature, polarity, domain, labels);
    }
  }

  /**
   * A scenario domain, see {@link ScenarioDomain}.
   *
   * @param name the domain's name in tables
   * @param signature everything that affects which mutants belong to the domain
   */
  record Domain(
      @JsonProperty("domain") String name, @JsonProperty("domain_signature") String signature) {
    /** The domain of all mutants. */
    public static final Domain PUBLISHED =
        new Domain(ScenarioDomain.PUBLISHED, ScenarioDomain.PUBLISHED);
  }

  /** A result of a seed from which a walk was made. */
  sealed interface Walked extends Result {
    /** Returns the farthest passing mutant before the first failure, otherwise the seed itself. */
    Point lastSuccess();

    /** Returns the mutant up to which the walk is known to pass, or at which it failed. */
    Point endPoint();

    @Override
    Trail trail();

    @Override
    default Optional<Walked> walked() {
      return Optional.of(this);
    }
  }

  /** A mutant failed. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record Found(
      @JsonUnwrapped Head head,
      @JsonProperty("first_failure") Failure failure,
      Point lastSuccess,
      @JsonUnwrapped Trail trail)
      implements Walked {
    public Found {
      Objects.requireNonNull(failure);
      Objects.requireNonNull(lastSuccess);
    }

    /** Returns the nearest mutant that failed. */
    public Point firstFailure() {
      return failure.point();
    }

    /** Returns why the first failure failed. */
    public Judgement judgement() {
      return failure.judgement();
    }

    /** Returns why the first failure does not belong to other walked domains, by their names. */
    public Map<String, Exclusion> excludedFrom() {
      return failure.excludedFrom();
    }

    /** Returns why the first failure failed, as a stable word. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public String cause() {
      return judgement().cause();
    }

    @Override
    public Point endPoint() {
      return firstFailure();
    }

    @Override
    public String outcome() {
      return FOUND;
    }

    @Override
    public Optional<String> explanation() {
      return Optional.of(cause());
    }

    @Override
    public Optional<Found> found() {
      return Optional.of(this);
    }

    @Override
    public Found withHead(Head other) {
      return new Found(other, failure, lastSuccess, trail);
    }
  }

  /**
   * Nothing failed within the limits: an observation censored on the right.
   *
   * @param explored the farthest point such that every nearer mutant was asked
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record NotReached(
      @JsonUnwrapped Head head, Point lastSuccess, Point explored, @JsonUnwrapped Trail trail)
      implements Walked {
    public NotReached {
      Objects.requireNonNull(lastSuccess);
      Objects.requireNonNull(explored);
    }

    @Override
    public Point endPoint() {
      return explored;
    }

    @Override
    public String outcome() {
      return NOT_REACHED;
    }

    @Override
    public NotReached withHead(Head other) {
      return new NotReached(other, lastSuccess, explored, trail);
    }
  }

  /** The seed's own output cannot be compared with a mutant's; a stable word says why. */
  record NotEvaluable(@JsonUnwrapped Head head, String cause) implements Result {
    /**
     * The seed's input contains nothing that can be changed: there are no mutants, and nothing was
     * asked.
     */
    public static final String NOTHING_TO_CHANGE = "nothing-to-replace";

    @Override
    public String outcome() {
      return NOT_EVALUABLE;
    }

    @Override
    public Optional<String> explanation() {
      return Optional.of(cause);
    }

    @Override
    public NotEvaluable withHead(Head other) {
      return new NotEvaluable(other, cause);
    }
  }

  /**
   * The examination is unfinished and is to be resumed. The result so far is censored at its
   * current state.
   *
   * @param reason why it was suspended, in words for a person
   * @param standing the state reached; null if no walk from the seed has begun
   */
  record Suspended(
      @JsonUnwrapped Head head,
      @JsonProperty("cause") String reason,
      @JsonUnwrapped @Nullable Standing standing)
      implements Result {
    public Suspended {
      standing = standing == null || standing.explored() == null ? null : standing;
    }

    /** Creates a result for a seed whose examination has not begun. */
    public Suspended(Head head, String reason) {
      this(head, reason, null);
    }

    @Override
    public Trail trail() {
      return standing == null ? Trail.NONE : standing.trail();
    }

    @Override
    public String outcome() {
      return SUSPENDED;
    }

    @Override
    public Optional<String> explanation() {
      return Optional.of(reason);
    }

    @Override
    public Suspended withHead(Head other) {
      return new Suspended(other, reason, standing);
    }
  }

  /**
   * The state of a walk that cannot proceed now.
   *
   * @param explored the farthest point such that every nearer mutant was asked
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record Standing(Point lastSuccess, Point explored, @JsonUnwrapped Trail trail) {}

  /** Returns the task's id. */
  default String seed() {
    return head().seed();
  }

  /** Returns the system under test, as the user named it. */
  default String model() {
    return head().model();
  }

  /** Returns the metric's name. */
  default String metric() {
    return head().metric();
  }

  /** Returns everything that affects the metric's values. */
  default String signature() {
    return head().signature();
  }

  /** Returns {@code distance} or {@code similarity}. */
  default String polarity() {
    return head().polarity();
  }

  /** Returns the name of the walked domain. */
  default String domain() {
    return head().domain().name();
  }

  /** Returns one of the labels by which results are grouped. */
  default Optional<Object> label(String name) {
    return Optional.ofNullable(head().labels().get(name));
  }

  /** Returns a label (topic, source ...) as a text. */
  default Optional<String> labelText(String label) {
    return label(label).map(String::valueOf);
  }

  /** Returns a label that is a number. */
  default Optional<Integer> labelNumber(String label) {
    return label(label).filter(Number.class::isInstance).map(it -> ((Number) it).intValue());
  }

  /** Returns the name of the kind of result, as written in {@code results.jsonl}. */
  String outcome();

  /** Returns why the seed failed, is not evaluable, or was suspended; empty if nothing failed. */
  default Optional<String> explanation() {
    return Optional.empty();
  }

  /** Returns a description of the walk; empty if there was none. */
  default Trail trail() {
    return Trail.NONE;
  }

  /** Returns the result if a first failure was found. */
  default Optional<Found> found() {
    return Optional.empty();
  }

  /** Returns the result if a walk from the seed was made. */
  default Optional<Walked> walked() {
    return Optional.empty();
  }

  /** Returns a copy with another name for the system. */
  default Result renamed(String otherModel) {
    return withHead(head().renamed(otherModel));
  }

  /** Returns a copy with a different subject. */
  Result withHead(Head other);

  /**
   * A mutant, or the seed itself with order 0.
   *
   * @param text the input, as displayed
   * @param value the raw value, as returned by the metric
   * @param normalised the normalised distance: 0 for the seed, 1 for the farthest
   * @param edits the differences from the seed
   * @param answer key of the input's answer in the store; null if the answer was never judged
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Point(
      String id,
      String text,
      double value,
      double normalised,
      int order,
      int rank,
      List<Edit> edits,
      @Nullable String answer) {
    public Point {
      edits = List.copyOf(edits);
    }
  }

  /**
   * A first failure.
   *
   * @param judgement why it failed
   * @param excludedFrom why it does not belong to other walked domains, by their names
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record Failure(
      @JsonUnwrapped Point point,
      Judgement judgement,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Exclusion> excludedFrom) {
    public Failure {
      Objects.requireNonNull(judgement);
      excludedFrom =
          excludedFrom == null
              ? Map.of()
              : Collections.unmodifiableMap(new LinkedHashMap<>(excludedFrom));
    }
  }

  /** Why a first failure failed. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record Judgement(
      String cause,
      String tier,
      int inputs,
      String alignment,
      String input,
      String seedOutcome,
      String mutantOutcome,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> compared,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> uncompared) {
    /** Missing lists are empty, because empty lists are not written. */
    public Judgement {
      compared = compared == null ? List.of() : List.copyOf(compared);
      uncompared = uncompared == null ? List.of() : List.copyOf(uncompared);
    }
  }
}
