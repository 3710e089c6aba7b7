package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.scenarios.engine.store.Result.Judgement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one system gave for one task's unchanged input, asked several times, and for mutants drawn
 * at random: a line of {@link #FILE}. The walks are none of its business.
 *
 * @param seed the task's id
 * @param model the system under test, as the user named it
 * @param labels by which tasks are grouped
 * @param usual the system's output for the unchanged task; null if it is not known yet
 * @param cause why there is no output to hold a mutant's against, by a stable word; null if there
 *     is one
 * @param drawn mutants, in the order of domains and rounds
 * @param rounds of mutants that were asked whole
 * @param suspended why what the run planned is not all here, in words; null if it is
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Sampled(
    String seed,
    String model,
    Map<String, Object> labels,
    @Nullable Usual usual,
    @Nullable String cause,
    List<Drawn> drawn,
    int rounds,
    @Nullable String suspended) {
  /** The file of a run's folder that holds them. */
  public static final String FILE = "sample.jsonl";

  public Sampled {
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    drawn = List.copyOf(drawn);
  }

  /** The same under another name of the system. */
  public Sampled of(String otherModel) {
    return new Sampled(seed, otherModel, labels, usual, cause, drawn, rounds, suspended);
  }

  /** Nothing was asked yet. */
  public static Sampled none(
      String seed, String model, Map<String, Object> labels, @Nullable String suspended) {
    return new Sampled(seed, model, labels, null, null, List.of(), 0, suspended);
  }

  /**
   * What a system usually gives for an unchanged task.
   *
   * @param classes of each answer the behaviour it belongs to, numbered as they first occurred; -1
   *     where the oracle could not tell or the answer was cut short
   * @param planned how many of them were planned; those behind were asked because these disagree
   * @param reference index of the answer whose behaviour is the usual one
   * @param steady whether more than half of the answers behave so
   * @param deterministic whether the system is known to give the same whenever it is asked the same
   * @param correct whether it passes the task's own cases; null if there are none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Usual(
      List<Integer> classes,
      int planned,
      int reference,
      boolean steady,
      boolean deterministic,
      @Nullable Boolean correct) {
    public Usual {
      classes = List.copyOf(classes);
    }
  }

  /**
   * A mutant that was drawn.
   *
   * @param domain it was drawn from
   * @param kind of change: the name of the datamorphism
   * @param words how many places were changed
   * @param id of the mutant
   * @param verdict {@code same}, {@code different}, {@code undecided} or {@code cut_short}
   * @param changes of one whose output is different, each {@code from -> to}
   * @param text of one whose output is different
   * @param judgement why it is different
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Drawn(
      String domain,
      String kind,
      int words,
      String id,
      String verdict,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> changes,
      @Nullable String text,
      @Nullable Judgement judgement) {
    public Drawn {
      changes = changes == null ? List.of() : List.copyOf(changes);
    }

    /** The output behaves differently from the usual one. */
    public static final String DIFFERENT = "different";

    /** The output behaves as the usual one. */
    public static final String SAME = "same";

    /** Whether it is known what became of it. */
    public boolean decided() {
      return verdict.equals(SAME) || broken();
    }

    /** Whether its output behaves differently. */
    public boolean broken() {
      return verdict.equals(DIFFERENT);
    }
  }
}
