package dev.morph.experiments.analysis;

import dev.morph.core.entity.Edit;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Domain;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Head;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Result.Suspended;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Trail.Search;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Lines of results for tests: a distance with values from 0 to 10, normalised to tenths. */
public final class Lines {
  private Lines() {}

  /** A first failure at a value, and the last success before it. */
  public static Result found(String model, String seed, double failure, double success) {
    return found(head(model, seed, 3), failure, success, "different-output");
  }

  /** A first failure that answers with another method or type. */
  public static Result interfaceFailure(String model, String seed, double failure) {
    return found(head(model, seed, 3), failure, failure, "interface");
  }

  /** A walk that ended without a failure. */
  public static Result notReached(String model, String seed, double explored) {
    return new NotReached(head(model, seed, 3), point(explored), point(explored), trail());
  }

  /** Not finished. */
  public static Result suspended(String model, String seed) {
    return new Suspended(head(model, seed, 3), "the cap is reached");
  }

  /** Without a program of the seed. */
  public static Result notEvaluable(String model, String seed) {
    return new NotEvaluable(head(model, seed, 3), "no-code");
  }

  /** A first failure of a task of some complexity. */
  public static Result failure(String model, String seed, double failure, int complexity) {
    return found(head(model, seed, complexity), failure, failure, "different-output");
  }

  /** The same line under another metric. */
  public static Result under(String metric, Result line) {
    Head head =
        new Head(
            line.seed(),
            line.model(),
            metric,
            metric,
            line.polarity(),
            Domain.PUBLISHED,
            line.head().labels());
    return line instanceof Found it
        ? new Found(
            head,
            new Result.Failure(it.firstFailure(), it.judgement(), Map.of()),
            it.lastSuccess(),
            it.trail())
        : new NotReached(
            head, ((NotReached) line).lastSuccess(), ((NotReached) line).explored(), line.trail());
  }

  /** The same line; its first failure has another text. */
  static Result worded(String text, Result line) {
    Found it = line.found().orElseThrow();
    Point at = it.firstFailure();
    return new Found(
        it.head(),
        new Result.Failure(
            new Point(
                at.id(),
                text,
                at.value(),
                at.normalised(),
                at.order(),
                at.rank(),
                at.edits(),
                at.answer()),
            it.judgement(),
            Map.of()),
        it.lastSuccess(),
        it.trail());
  }

  /** The same line of another domain; a first failure may be excluded from others. */
  public static Result inDomain(String domain, Result line, Map<String, Exclusion> excluded) {
    Head head = line.head();
    Head within =
        new Head(
            head.seed(),
            head.model(),
            head.metric(),
            head.signature(),
            head.polarity(),
            new Domain(domain, domain),
            head.labels());
    return line instanceof Found it
        ? new Found(
            within,
            new Result.Failure(it.firstFailure(), it.judgement(), excluded),
            it.lastSuccess(),
            it.trail())
        : new NotReached(
            within,
            ((NotReached) line).lastSuccess(),
            ((NotReached) line).explored(),
            line.trail());
  }

  private static Result found(Head head, double failure, double success, String cause) {
    Judgement judgement =
        new Judgement(cause, "typed", 3, "", "f(1)", "1", "2", List.of(), List.of());
    return new Found(
        head, new Result.Failure(point(failure), judgement, Map.of()), point(success), trail());
  }

  private static Head head(String model, String seed, int complexity) {
    Map<String, Object> labels = Map.of("topic", "array", "complexity", complexity, "words", 12);
    return new Head(
        seed, model, "levenshtein-word", "levenshtein-word", "distance", Domain.PUBLISHED, labels);
  }

  private static Trail trail() {
    return new Trail(
        7,
        9,
        null,
        new Search(
            5, 5, 100, BigInteger.TEN, 2, false, 0, 0, 0, 0, Map.of(), 0, Map.of(), Map.of()),
        null,
        null,
        new Trail.Cost(1.5, new Sorting(2, 0.00004, 6_000L, 4_000_000L)),
        Trail.PoolResults.NOTHING);
  }

  private static Point point(double value) {
    return new Point(
        "id",
        "Find the smallest number",
        value,
        value / 10,
        1,
        2,
        List.of(new Edit.ReplacedWord(2, "largest", "smallest", 2)),
        null);
  }
}
