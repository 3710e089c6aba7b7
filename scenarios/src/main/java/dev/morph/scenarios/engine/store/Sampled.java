package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.scenarios.engine.store.Result.Judgement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One system's answers to a task's unchanged input, asked several times, and to randomly drawn
 * mutants: a line of {@link #FILE}. It does not include the walks.
 *
 * @param seed the task's id
 * @param model the system under test, as the user named it
 * @param labels labels by which tasks are grouped
 * @param usual the system's output for the unchanged task; null if not yet known
 * @param cause a stable word for why mutants have no output to be compared with; null if they have
 *     one
 * @param drawn the drawn mutants, in the order of domains and rounds
 * @param rounds number of complete rounds of mutants
 * @param suspended why the planned data is incomplete, in words; null if it is complete
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
  /** The file with these lines in a run's folder. */
  public static final String FILE = "sample.jsonl";

  public Sampled {
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    drawn = List.copyOf(drawn);
  }

  /** Returns a copy with another name for the system. */
  public Sampled renamed(String otherModel) {
    return new Sampled(seed, otherModel, labels, usual, cause, drawn, rounds, suspended);
  }

  /** Returns a copy with other mutants. */
  public Sampled withDrawn(List<Drawn> otherMutants) {
    return new Sampled(seed, model, labels, usual, cause, otherMutants, rounds, suspended);
  }

  /**
   * Returns the mutants that count as failures: their output differs from a steady usual output.
   */
  public List<Drawn> failures() {
    return usual == null || cause != null || !usual.steady()
        ? List.of()
        : drawn.stream().filter(mutant -> mutant.broken() && mutant.text() != null).toList();
  }

  /** Returns a line for a task about which nothing has been asked yet. */
  public static Sampled notAsked(
      String seed, String model, Map<String, Object> labels, @Nullable String suspended) {
    return new Sampled(seed, model, labels, null, null, List.of(), 0, suspended);
  }

  /**
   * The usual answer of a system to an unchanged task.
   *
   * @param classes the behaviour of each answer to the unchanged task, numbered in order of first
   *     occurrence; {@link #UNKNOWN} if the oracle was undecided or the answer was cut short
   * @param references how many of the first answers decide which behaviour is the usual one; the
   *     others were asked in the rounds
   * @param reference index of the answer whose behaviour is the usual one
   * @param steady whether more than half of the reference answers have the usual behaviour
   * @param deterministic whether the system is known to repeat its answer to the same question
   * @param unusable the behaviours whose outputs are unusable
   * @param passing the behaviours that pass the task's own cases; null if the task has no cases
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Usual(
      List<Integer> classes,
      int references,
      int reference,
      boolean steady,
      boolean deterministic,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> unusable,
      @Nullable List<Integer> passing) {
    /** The number of a behaviour that is not known. */
    public static final int UNKNOWN = -1;

    public Usual {
      classes = List.copyOf(classes);
      unusable = unusable == null ? List.of() : List.copyOf(unusable);
      passing = passing == null ? null : List.copyOf(passing);
    }

    /** Returns the most frequent behaviour; in a tie, usable behaviours win, then earlier ones. */
    public static int largestClass(List<Integer> classes, IntPredicate usable) {
      int largest = UNKNOWN;
      int most = 0;
      for (int candidate : classes) {
        int size = candidate == UNKNOWN ? 0 : Collections.frequency(classes, candidate);
        if (size > most || (size == most && usable.test(candidate) && !usable.test(largest))) {
          largest = candidate;
          most = size;
        }
      }
      return largest;
    }

    /**
     * Returns the usual answer as known after this many rounds, if each round asked the unchanged
     * task once.
     */
    public Usual afterRounds(int rounds) {
      int asked = references == 1 ? 1 : Math.min(classes.size(), references + rounds);
      return new Usual(
          classes.subList(0, asked),
          references,
          reference,
          steady,
          deterministic,
          unusable,
          passing);
    }

    /** Whether the usual output passes the task's own cases; null if the task has no cases. */
    public @Nullable Boolean correct() {
      List<Integer> known = passing;
      return known == null ? null : Boolean.valueOf(known.contains(classes.get(reference)));
    }
  }

  /**
   * A drawn mutant.
   *
   * @param domain the domain that the mutant was drawn from
   * @param kind the kind of change: the name of the datamorphism
   * @param words the number of changed places
   * @param id the mutant's id; with {@code /1} appended for its second recorded answer
   * @param verdict {@code same}, {@code different}, {@code undecided} or {@code cut_short},
   *     compared with the usual output
   * @param like the behaviour in {@link Usual#classes()} that a different output shares; {@link
   *     Usual#UNKNOWN} if the oracle was undecided, null if it shares none
   * @param passes whether an output that behaves like no answer to the unchanged task passes the
   *     task's own cases; null if the task has no cases
   * @param changes the mutant's changes, each {@code from -> to}
   * @param text the text of a mutant with a different output
   * @param judgement why the output is different
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Drawn(
      String domain,
      String kind,
      int words,
      String id,
      String verdict,
      @Nullable Integer like,
      @Nullable Boolean passes,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> changes,
      @Nullable String text,
      @Nullable Judgement judgement) {
    public Drawn {
      changes = changes == null ? List.of() : List.copyOf(changes);
    }

    /** The output behaves differently from the usual one. */
    public static final String DIFFERENT = "different";

    /** The output behaves like the usual one. */
    public static final String SAME = "same";

    /** Whether the oracle reached a verdict on the mutant. */
    public boolean decided() {
      return verdict.equals(SAME) || broken();
    }

    /** Whether the mutant's output behaves differently from the usual output. */
    public boolean broken() {
      return verdict.equals(DIFFERENT);
    }
  }
}
