package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.RepeatBehaviour;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The questions about each task; they determine what is estimated.
 *
 * @param kind whether mutants are drawn at random, walked nearest first, or both; {@code null}:
 *     both
 * @param rounds rounds of drawn mutants; each round has one mutant for each number of changed words
 * @param words the numbers of changed words to draw mutants for
 * @param references number of times the unchanged task is asked; {@code null}: depends on the
 *     system
 * @param confirm how often a failing mutant of a walk is asked again; {@code null}: depends on the
 *     system
 * @param shrink how many questions may be asked to reduce a failure to the changes it needs; {@code
 *     null}: depends on the system
 * @param aim when the run has enough data
 */
public record Design(
    @Parameter(
            name = "design",
            defaultValue = "none",
            otherwise = "both",
            documentation =
                "Which questions to ask: sample (randomly drawn mutants, for F), nearest-first"
                    + " (walks to the first failure, for R^o and R^*, as published), or both.")
        @Nullable Kind kind,
    @Parameter(
            name = "rounds",
            defaultValue = "none",
            otherwise = "2; up to 12 with a stopping rule",
            range = "[1,)",
            label = "S",
            documentation =
                "Rounds of the sample: in each, every task is asked with one mutant of each number"
                    + " of words.")
        @Nullable Integer rounds,
    @Parameter(
            name = "words",
            defaultValue = "1,2,3,5",
            commas = true,
            label = "LIST",
            documentation = "How many words to change in the mutants of the sample.")
        List<String> words,
    @Parameter(
            name = "references",
            defaultValue = "none",
            otherwise = "3, and 1 for local:",
            range = "[1,)",
            label = "R",
            documentation =
                "Ask each unchanged task R times at the start, and once more in each round."
                    + " The share of these answers that differ is the noise, which is subtracted"
                    + " from F. With 1, each task is asked only once, and noise and F remain"
                    + " unknown.")
        @Nullable Integer references,
    @Parameter(
            name = "confirm",
            defaultValue = "none",
            otherwise = "2, and 0 for local:",
            range = "[0,9]",
            label = "C",
            documentation =
                "Ask a mutant at which a walk fails up to C more times; it counts as a "
                    + "failure if most of its answers fail. 0: as published.")
        @Nullable Integer confirm,
    @Parameter(
            name = "shrink",
            defaultValue = "none",
            otherwise = "6 for models that cost money, else 20",
            range = "[0,)",
            label = "N",
            documentation =
                "Ask up to N more questions about each failure, and up to 2N about all failures"
                    + " of a task, to find out which changes are needed to break the program. 0:"
                    + " show failures as they were found.")
        @Nullable Integer shrink,
    SampleGoal aim) {
  /** Algorithm 1: walks, each unchanged task asked once, every failure counted. */
  public static final Design PUBLISHED =
      new Design(Kind.NEAREST_FIRST, null, List.of(), 1, 0, 0, SampleGoal.NONE);

  private static final List<String> OF_WALKS =
      List.of(
          "metric",
          "primary-metric",
          "max-queries",
          "max-rank",
          "expand-n",
          "expand-k",
          "levels",
          "tau",
          "confirm",
          "walk-datamorphism");

  private static final List<String> OF_SAMPLE = List.of("rounds", "words", "precision");

  private static final String RECORDED = "recorded";
  private static final List<String> OF_QUESTIONS =
      List.of(
          "datamorphism",
          "lexicon",
          "neighbours",
          "words",
          "n",
          "k",
          "budget",
          "prompt-template",
          "system-prompt",
          "temperature",
          "vary");

  private static final int ROUNDS = 2;
  private static final int MOST_ROUNDS = 12;
  private static final int REFERENCES = 3;
  private static final int CONFIRMATIONS = 2;
  private static final int SHRINK = 20;

  /** Which mutants are asked about. */
  public enum Kind {
    /** Mutants drawn at random. */
    SAMPLE,
    /** Walks to the first failure. */
    NEAREST_FIRST,
    /** First the sample, then the walks. */
    BOTH;

    /** Whether mutants are drawn at random. */
    public boolean hasSample() {
      return this != NEAREST_FIRST;
    }

    /** Whether walks are made, nearest first. */
    public boolean hasWalks() {
      return this != SAMPLE;
    }
  }

  public Design {
    if (references != null && references == 2) {
      throw CommonFault.BAD_OPTION.because(
          "--references",
          2,
          "1, or at least 3: of two answers that differ, neither is the usual answer");
    }
    words = words.stream().map(String::strip).distinct().toList();
    for (String number : words) {
      if (!number.matches("[1-9][0-9]?")) {
        throw CommonFault.BAD_OPTION.because(
            "--words", String.join(",", words), "numbers of words from 1 to 99, such as 1,2,3,5");
      }
    }
  }

  /** Whether mutants are drawn at random. */
  public boolean hasSample() {
    return kind == null || kind.hasSample();
  }

  /** Whether walks are made, nearest first. */
  public boolean hasWalks() {
    return kind == null || kind.hasWalks();
  }

  /**
   * Rejects parameters that this design does not use.
   *
   * @param given names of the parameters that were given a value
   * @throws dev.morph.core.fault.FaultException if one of these parameters is used only by walks or
   *     the sample, which the design lacks, or only by questions but the answers are recorded
   */
  public void requireUsed(Set<String> given) {
    if (given.contains(RECORDED)) {
      requireAnswered(given);
    } else if (!hasWalks()) {
      requireNone(OF_WALKS, given, "sample", "walks");
    } else if (!hasSample()) {
      requireNone(OF_SAMPLE, given, "nearest-first", "the sample");
    }
  }

  private static void requireNone(
      List<String> names, Set<String> given, String design, String users) {
    firstGiven(names, given)
        .ifPresent(
            name -> {
              throw CommonFault.BAD_OPTION
                  .because("--design", design, "a different design")
                  .withMessageSuffix(
                      ": --" + name + " is only used by " + users + ", and this design has none")
                  .withRemedy("use --design both, or leave out --" + name);
            });
  }

  /** Rejects parameters that change the texts, because only the recorded texts have answers. */
  private void requireAnswered(Set<String> given) {
    Optional<String> design =
        Optional.of("design").filter(any -> kind != null && kind.hasWalks() && given.contains(any));
    Optional<String> shrunk = Optional.of("shrink").filter(any -> shrink != null && shrink > 0);
    design
        .or(() -> shrunk)
        .or(() -> firstGiven(OF_WALKS, given))
        .or(() -> firstGiven(OF_QUESTIONS, given))
        .ifPresent(
            name -> {
              throw CommonFault.BAD_OPTION
                  .because("--recorded", "combined with --" + name, "one of them")
                  .withMessageSuffix(
                      ": the texts come from the files, and there are no answers to other"
                          + " texts")
                  .withRemedy("leave out --" + name);
            });
  }

  private static Optional<String> firstGiven(List<String> names, Set<String> given) {
    return names.stream().filter(given::contains).findFirst();
  }

  /** Returns the maximum number of rounds of the sample. */
  public int mostRounds() {
    return !hasSample() ? 0 : rounds != null ? rounds : aim.setsPrecision() ? MOST_ROUNDS : ROUNDS;
  }

  /** Returns the numbers of places to change. */
  public List<Integer> changeCounts() {
    return words.stream().map(Integer::valueOf).toList();
  }

  /** Returns this design with every unset number filled in for a system. */
  public Design resolvedFor(RepeatBehaviour again) {
    boolean noisy = again == RepeatBehaviour.MAY_DIFFER;
    return new Design(
        kind,
        rounds,
        words,
        Objects.requireNonNullElse(references, again == RepeatBehaviour.SAME ? 1 : REFERENCES),
        Objects.requireNonNullElse(confirm, noisy ? CONFIRMATIONS : 0),
        reductionQuestions(),
        aim);
  }

  /** Returns this design with one reference, so that mutants are compared with the first output. */
  public Design withOneReference() {
    return new Design(kind, rounds, words, 1, confirm, shrink, aim);
  }

  /**
   * Returns how often the unchanged task is asked before the first round. The design must be {@link
   * #resolvedFor}.
   */
  public int referenceCount() {
    return Objects.requireNonNull(references);
  }

  /** Returns how many questions may be asked to reduce a failure. */
  public int reductionQuestions() {
    return Objects.requireNonNullElse(shrink, SHRINK);
  }

  /** Returns how often a failing mutant is asked again. The design must be {@link #resolvedFor}. */
  public int confirmations() {
    return Objects.requireNonNull(confirm);
  }
}
