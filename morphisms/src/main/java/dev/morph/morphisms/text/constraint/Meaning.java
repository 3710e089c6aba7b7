package dev.morph.morphisms.text.constraint;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.metric.encoder.Entailment;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The rules that together decide whether a paraphrase asks for the same thing: the scenario domain
 * {@code meaning}. The rules for single words are applied first; a paraphrase that passes them all
 * must also be similar enough to its seed according to a sentence encoder. Thread-safe.
 *
 * <p><b>Differs from the paper</b>, whose domain allows every neighbour as a replacement, even
 * {@code smallest} for {@code largest}, although its Definition 5 requires the test cases of a
 * domain to be valid.
 *
 * <p>A replacement must also fit its sentence grammatically ({@link SamePartOfSpeech}). This rule
 * is not applied to texts from other sources, whose sentences were written as a whole.
 *
 * @param rules the rules for single words, in the order in which they are applied
 * @param encoder encodes whole texts; if empty, similarity is not checked
 * @param leastSimilarity smallest accepted cosine between the vectors of seed and mutant
 * @param entailment network that judges rebuilt sentences in place of the encoder: each text must
 *     entail the other; empty for none
 */
public record Meaning(
    List<Constraint> rules,
    Optional<SentenceEncoder> encoder,
    double leastSimilarity,
    Optional<Entailment> entailment) {
  /** The domain's name if an encoder is available. */
  public static final String NAME = "meaning";

  /** The rule that a replacement must fit its sentence grammatically. */
  static final Constraint FORM = new SamePartOfSpeech();

  /** The domain's name without an encoder; it is then a different domain. */
  public static final String LEXICAL = "meaning-lexical";

  /** The rule name for an entailment that does not hold in both directions. */
  public static final String ENTAILMENT = "entailment";

  /** The smallest accepted probability of an entailment. */
  static final double LEAST_ENTAILMENT = 0.5;

  /** The rule name for the similarity of whole texts. */
  public static final String SIMILARITY = "similarity";

  /** The smallest accepted similarity for replaced words: see doc/lab/validity.md. */
  public static final double LEAST_SIMILARITY = 0.85;

  /**
   * The smallest accepted similarity for a rebuilt sentence that no rule for aligned words rejects.
   * It is lower, because a frame around the sentence ({@code Can you ...?}) reduces the similarity
   * more than an opposite does. Tuned on one half of the verified paraphrases.
   */
  static final double LEAST_REBUILT = 0.7;

  public Meaning {
    rules = List.copyOf(rules);
  }

  /** Creates rules without a network for entailment. */
  public Meaning(List<Constraint> rules, Optional<SentenceEncoder> encoder, double least) {
    this(rules, encoder, least, Optional.empty());
  }

  /** Returns these rules with a network for entailment. */
  public Meaning withEntailment(Entailment network) {
    return new Meaning(rules, encoder, leastSimilarity, Optional.of(network));
  }

  /**
   * Returns all rules with the encoder that is packaged with Morph.
   *
   * @throws FaultException if the encoder is missing; {@link #lexical} needs no encoder
   */
  public static Meaning withPackagedEncoder() {
    return new Meaning(wordRules(), Optional.of(MiniLm.open()), LEAST_SIMILARITY);
  }

  /** Returns the rules for single words only. */
  public static Meaning lexical() {
    return new Meaning(wordRules(), Optional.empty(), LEAST_SIMILARITY);
  }

  /**
   * Returns all rules if the encoder is available, otherwise only the rules for single words;
   * {@link #name} tells which.
   */
  public static Meaning available() {
    return MiniLm.isAvailable() ? withPackagedEncoder() : lexical();
  }

  /** Returns the rules for single words, cheap rules first. */
  public static List<Constraint> wordRules() {
    return List.of(
        KeptIdentifiers.RULE,
        ClosedClasses.RULE,
        Oppositions.RULE,
        CoHyponyms.RULE,
        Relations.RULE);
  }

  /** Returns {@link #NAME} or {@link #LEXICAL}. */
  public String name() {
    return encoder.isPresent() ? NAME : LEXICAL;
  }

  /** Returns the names of all rules, in the order in which they are applied. */
  public List<String> ruleNames() {
    List<String> names = new ArrayList<>(rules.stream().map(Constraint::name).toList());
    names.add(FORM.name());
    names.add(AlignedRules.MOVES);
    names.add(AlignedRules.QUESTION);
    entailment.ifPresent(any -> names.add(ENTAILMENT));
    encoder.ifPresent(any -> names.add(SIMILARITY));
    return List.copyOf(names);
  }

  /** Returns the name and everything else that affects a judgement: rules, encoder, threshold. */
  public String signature() {
    return name()
        + rules.stream().map(Constraint::signature).collect(Collectors.joining("+", "|rules:", ""))
        + "+"
        + FORM.signature()
        + "+"
        + AlignedRules.SIGNATURE
        + encoder
            .map(it -> it.signature() + "|least:" + leastSimilarity + "|rebuilt:" + LEAST_REBUILT)
            .orElse("")
        + entailment.map(it -> "|" + it.signature() + "|least:" + LEAST_ENTAILMENT).orElse("");
  }

  /** Returns the rules for the mutants of one seed. */
  public SeedMeaning forSeed(String seed) {
    return new SeedMeaning(seed, this);
  }
}
