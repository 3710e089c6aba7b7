package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.morph.core.entity.Edit;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.scenarios.engine.store.Result.Domain;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Head;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Result.Standing;
import dev.morph.scenarios.engine.store.Result.Suspended;
import dev.morph.scenarios.engine.store.Result.Walked;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Search;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import dev.morph.scenarios.engine.store.Trail.Variants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Result} as {@code results.jsonl} has it: one flat object whatever its kind, with the
 * fields that have a value. Others read these files; the form only ever gains fields.
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
record ResultLine(
    String seed,
    String model,
    String metric,
    String signature,
    String polarity,
    String domain,
    @Nullable String domainSignature,
    Outcome outcome,
    @Nullable String cause,
    @Nullable Place firstFailure,
    @Nullable Place lastSuccess,
    @Nullable Place explored,
    @Nullable Place nearestUndecided,
    int queries,
    int pool,
    @Nullable Search search,
    @Nullable Repeats repeats,
    @Nullable List<Double> order,
    @Nullable Map<String, Object> scenario,
    double seconds,
    @Nullable Sorting sorting,
    @Nullable Distinguishability distinguishability,
    @Nullable List<Variants> variants,
    @Nullable List<String> unconfirmed) {

  /** The kind of result. */
  enum Outcome {
    @JsonProperty("found")
    FOUND,
    @JsonProperty("not_reached")
    NOT_REACHED,
    @JsonProperty("not_evaluable")
    NOT_EVALUABLE,
    @JsonProperty("suspended")
    SUSPENDED
  }

  /**
   * A {@link Point}.
   *
   * @param replaced one row a replaced word: position, from, to, rank
   * @param changes the edits of other kinds, if there are any
   * @param judgement of the oracle, for a first failure
   * @param excludedFrom why a first failure does not belong to other domains, by their names
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Place(
      String id,
      String text,
      double value,
      double normalised,
      int order,
      int rank,
      @Nullable List<List<Object>> replaced,
      @Nullable List<Edit> changes,
      @Nullable String answer,
      @Nullable Judgement judgement,
      @Nullable Map<String, Exclusion> excludedFrom) {

    static Place of(Point point) {
      return of(point, null, Map.of());
    }

    static Place of(
        Point point, @Nullable Judgement judgement, Map<String, Exclusion> excludedFrom) {
      List<List<Object>> replaced = new ArrayList<>();
      List<Edit> changes = new ArrayList<>();
      for (Edit edit : point.edits()) {
        if (edit instanceof Edit.ReplacedWord word) {
          replaced.add(List.of(word.position(), word.from(), word.to(), word.rank()));
        } else {
          changes.add(edit);
        }
      }
      return new Place(
          point.id(),
          point.text(),
          point.value(),
          point.normalised(),
          point.order(),
          point.rank(),
          replaced,
          changes.isEmpty() ? null : changes,
          point.answer(),
          judgement,
          excludedFrom.isEmpty() ? null : excludedFrom);
    }

    Point point() {
      List<Edit> edits = new ArrayList<>();
      if (replaced != null) {
        replaced.forEach(row -> edits.add(edit(row)));
      }
      if (changes != null) {
        edits.addAll(changes);
      }
      return new Point(id, text, value, normalised, order, rank, edits, answer);
    }

    private static Edit edit(List<Object> row) {
      return new Edit.ReplacedWord(
          ((Number) row.get(0)).intValue(),
          String.valueOf(row.get(1)),
          String.valueOf(row.get(2)),
          ((Number) row.get(3)).intValue());
    }
  }

  /** To JSON. */
  static final class Writer extends StdConverter<Result, ResultLine> {
    @Override
    public ResultLine convert(Result result) {
      return of(result);
    }
  }

  /** From JSON. */
  static final class Reader extends StdConverter<ResultLine, Result> {
    @Override
    public Result convert(ResultLine line) {
      return line.result();
    }
  }

  private static Outcome outcomeOf(Result result) {
    if (result instanceof Walked) {
      return result instanceof Found ? Outcome.FOUND : Outcome.NOT_REACHED;
    }
    return result instanceof NotEvaluable ? Outcome.NOT_EVALUABLE : Outcome.SUSPENDED;
  }

  /** The word for a kind of result. */
  static String kind(Result result) {
    return outcomeOf(result).name().toLowerCase(Locale.ROOT);
  }

  private static ResultLine of(Result result) {
    Trail trail = result.trail();
    return new ResultLine(
        result.seed(),
        result.model(),
        result.metric(),
        result.signature(),
        result.polarity(),
        result.domain(),
        result.head().domain().equals(Domain.PUBLISHED) ? null : result.head().domain().signature(),
        outcomeOf(result),
        result.explanation().orElse(null),
        result instanceof Found it
            ? Place.of(it.firstFailure(), it.judgement(), it.excludedFrom())
            : null,
        lastSuccess(result),
        explored(result),
        trail.nearestUndecided() == null ? null : Place.of(trail.nearestUndecided()),
        trail.queries(),
        trail.pool(),
        trail.search(),
        trail.repeats(),
        trail.order(),
        result.head().labels(),
        trail.cost().seconds(),
        trail.cost().sorting(),
        trail.beside().distinguishability(),
        trail.beside().variants().isEmpty() ? null : trail.beside().variants(),
        trail.beside().unconfirmed().isEmpty() ? null : trail.beside().unconfirmed());
  }

  private static @Nullable Place lastSuccess(Result result) {
    if (result instanceof Suspended it && it.standing() != null) {
      return Place.of(it.standing().lastSuccess());
    }
    return result instanceof Walked it ? Place.of(it.lastSuccess()) : null;
  }

  private static @Nullable Place explored(Result result) {
    if (result instanceof Suspended it && it.standing() != null) {
      return Place.of(it.standing().explored());
    }
    return result instanceof NotReached it ? Place.of(it.explored()) : null;
  }

  private Result result() {
    for (Object needed : Arrays.asList(seed, model, metric, polarity, domain, outcome, scenario)) {
      if (needed == null) {
        throw new IllegalArgumentException("no line of a run's results");
      }
    }
    Head head =
        new Head(
            seed,
            model,
            metric,
            signature,
            polarity,
            new Domain(domain, Objects.requireNonNullElse(domainSignature, domain)),
            Objects.requireNonNull(scenario));
    return switch (outcome) {
      case FOUND -> {
        Place failure = present(firstFailure, "first_failure");
        Judgement judgement =
            Objects.requireNonNullElseGet(
                failure.judgement(),
                () -> new Judgement(String.valueOf(cause), "", 0, "", "", "", ""));
        yield new Found(
            head,
            failure.point(),
            judgement,
            Objects.requireNonNullElseGet(failure.excludedFrom(), Map::of),
            present(lastSuccess, "last_success").point(),
            trail());
      }
      case NOT_REACHED ->
          new NotReached(
              head,
              present(lastSuccess, "last_success").point(),
              present(explored, "explored").point(),
              trail());
      case NOT_EVALUABLE -> new NotEvaluable(head, String.valueOf(cause));
      case SUSPENDED ->
          new Suspended(
              head,
              String.valueOf(cause),
              explored == null || lastSuccess == null
                  ? null
                  : new Standing(lastSuccess.point(), explored.point(), trail()));
    };
  }

  private Trail trail() {
    return new Trail(
        queries,
        pool,
        nearestUndecided == null ? null : nearestUndecided.point(),
        search,
        repeats,
        order,
        new Trail.Cost(seconds, sorting),
        new Trail.Beside(
            distinguishability,
            Objects.requireNonNullElseGet(variants, List::of),
            Objects.requireNonNullElseGet(unconfirmed, List::of)));
  }

  private Place present(@Nullable Place place, String field) {
    if (place == null) {
      throw new IllegalArgumentException(
          "a line of " + seed + " under " + model + " has no " + field);
    }
    return place;
  }
}
