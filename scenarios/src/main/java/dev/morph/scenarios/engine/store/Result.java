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
 * What came of one seed under one system and one metric within one domain: a line of {@code
 * results.jsonl}, one flat object. Each kind has only the fields for which it has values.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Result.Found.class, name = "found"),
  @JsonSubTypes.Type(value = Result.NotReached.class, name = "not_reached"),
  @JsonSubTypes.Type(value = Result.NotEvaluable.class, name = "not_evaluable"),
  @JsonSubTypes.Type(value = Result.Suspended.class, name = "suspended")
})
public sealed interface Result {
  /** Returns what the result is about. */
  Head head();

  /**
   * What a result is about.
   *
   * @param seed the task's id
   * @param model the system under test, as the user named it
   * @param metric its name
   * @param signature of the metric
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
      @JsonUnwrapped @JsonProperty("walked") Domain domain, // a name that no field in it has
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
   * @param name its name in tables
   * @param signature everything that affects which mutants belong to it
   */
  record Domain(
      @JsonProperty("domain") String name, @JsonProperty("domain_signature") String signature) {
    /** Every mutant. */
    public static final Domain PUBLISHED =
        new Domain(ScenarioDomain.PUBLISHED, ScenarioDomain.PUBLISHED);
  }

  /** A result of a seed that was walked from. */
  sealed interface Walked extends Result {
    /** Returns the farthest passing mutant before the first failure, or else the seed itself. */
    Point lastSuccess();

    /** Returns how far the walk is known to hold, or where it failed. */
    Point end();

    @Override
    Trail trail();
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

    /** The nearest mutant that failed. */
    public Point firstFailure() {
      return failure.point();
    }

    /** Why it failed. */
    public Judgement judgement() {
      return failure.judgement();
    }

    /** Why it does not belong to other domains that were walked, by their names. */
    public Map<String, Exclusion> excludedFrom() {
      return failure.excludedFrom();
    }

    /** Why it failed, by a stable word. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public String cause() {
      return judgement().cause();
    }

    @Override
    public Point end() {
      return firstFailure();
    }
  }

  /**
   * Nothing failed within the limits: an observation censored on the right.
   *
   * @param explored everything nearer was asked
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
    public Point end() {
      return explored;
    }
  }

  /** The seed's own output cannot be compared with a mutant's; a stable word says why. */
  record NotEvaluable(@JsonUnwrapped Head head, String cause) implements Result {
    /**
     * The seed's input contains nothing that can be changed: there was no mutant, and nothing was
     * asked.
     */
    public static final String NOTHING_TO_CHANGE = "nothing-to-replace";
  }

  /**
   * Unfinished; to be resumed. What is known about it is censored at its current state.
   *
   * @param reason in words for a person
   * @param standing the state reached; null if the seed has not been walked from yet
   */
  record Suspended(
      @JsonUnwrapped Head head,
      @JsonProperty("cause") String reason,
      @JsonUnwrapped @Nullable Standing standing)
      implements Result {
    public Suspended {
      standing = standing == null || standing.explored() == null ? null : standing;
    }

    /** Creates a result for a seed that has not begun. */
    public Suspended(Head head, String reason) {
      this(head, reason, null);
    }

    @Override
    public Trail trail() {
      return standing == null ? Trail.NONE : standing.trail();
    }
  }

  /**
   * The state of a walk that cannot proceed now.
   *
   * @param explored everything nearer was asked
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
  default Optional<String> text(String label) {
    return label(label).map(String::valueOf);
  }

  /** Returns a label that is a number. */
  default Optional<Integer> number(String label) {
    return label(label).filter(Number.class::isInstance).map(it -> ((Number) it).intValue());
  }

  /**
   * Returns the kind of result as used in {@code results.jsonl}: {@code found}, {@code not_reached}
   * ...
   */
  default String outcome() {
    if (this instanceof Walked) {
      return this instanceof Found ? "found" : "not_reached";
    }
    return this instanceof NotEvaluable ? "not_evaluable" : "suspended";
  }

  /** Returns why it failed, is not evaluable, or was suspended. */
  default Optional<String> explanation() {
    if (this instanceof Found it) {
      return Optional.of(it.judgement().cause());
    }
    if (this instanceof Suspended it) {
      return Optional.of(it.reason());
    }
    return this instanceof NotEvaluable it ? Optional.of(it.cause()) : Optional.empty();
  }

  /** Returns a description of the walk; empty if there was none. */
  default Trail trail() {
    return Trail.NONE;
  }

  /** Returns the result if a first failure was found. */
  default Optional<Found> found() {
    return this instanceof Found found ? Optional.of(found) : Optional.empty();
  }

  /** Returns the result if the seed was walked from. */
  default Optional<Walked> walked() {
    return this instanceof Walked walked ? Optional.of(walked) : Optional.empty();
  }

  /** Returns a copy with another name of the system. */
  default Result renamed(String otherModel) {
    Head other = head().renamed(otherModel);
    if (this instanceof Found it) {
      return new Found(other, it.failure(), it.lastSuccess(), it.trail());
    }
    if (this instanceof NotReached it) {
      return new NotReached(other, it.lastSuccess(), it.explored(), it.trail());
    }
    return this instanceof NotEvaluable it
        ? new NotEvaluable(other, it.cause())
        : new Suspended(other, ((Suspended) this).reason(), ((Suspended) this).standing());
  }

  /**
   * A mutant, or the seed itself with order 0.
   *
   * @param text the input, as displayed
   * @param value raw, as returned by the metric
   * @param normalised 0 for the seed, 1 for the farthest
   * @param edits the differences from the seed
   * @param answer key of its answer in the store; null if its answer was never judged
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
   * @param excludedFrom why it does not belong to other domains that were walked, by their names
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
    /** Empty lists are not written. */
    public Judgement {
      compared = compared == null ? List.of() : List.copyOf(compared);
      uncompared = uncompared == null ? List.of() : List.copyOf(uncompared);
    }
  }
}
