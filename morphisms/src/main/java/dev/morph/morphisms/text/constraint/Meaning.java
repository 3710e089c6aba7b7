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
 * The rules that together say whether a paraphrase asks for the same: the scenario domain {@code
 * meaning}. First the rules of single words are asked; what they all keep must be as similar to its
 * seed as a sentence encoder wants it. Thread-safe.
 *
 * <p><b>Differs from the paper</b>, whose domain has every neighbour, also {@code smallest} for
 * {@code largest}, though its Definition 5 wants the cases of a domain valid.
 */
public final class Meaning {
  /** The domain's name where an encoder is there. */
  public static final String NAME = "meaning";

  /** Its name without one: another domain. */
  public static final String LEXICAL = "meaning-lexical";

  /** What an entailment that does not hold both ways is counted as. */
  public static final String ENTAILMENT = "entailment";

  /** The least probability of an entailment. */
  static final double LEAST_ENTAILMENT = 0.5;

  /** What the similarity of whole texts is counted as. */
  public static final String SIMILARITY = "similarity";

  /** The least similarity where words were replaced: see doc/lab/validity.md. */
  public static final double LEAST_SIMILARITY = 0.85;

  /**
   * The least similarity of a sentence that was built anew, of which no rule of aligned words says
   * no: a frame around it ({@code Can you ...?}) costs more than an opposite. Chosen on one half of
   * the verified paraphrases.
   */
  static final double LEAST_REBUILT = 0.7;

  private final List<Constraint> rules;
  private final Optional<SentenceEncoder> encoder;
  private final double least;
  private final Optional<Entailment> entailment;

  /**
   * A set of one's own.
   *
   * @param rules of single words, in the order in which they are asked
   * @param encoder of whole texts; empty for none
   * @param least cosine of the vectors of seed and mutant
   */
  public Meaning(List<Constraint> rules, Optional<SentenceEncoder> encoder, double least) {
    this(rules, encoder, least, Optional.empty());
  }

  private Meaning(
      List<Constraint> rules,
      Optional<SentenceEncoder> encoder,
      double least,
      Optional<Entailment> entailment) {
    this.rules = List.copyOf(rules);
    this.encoder = encoder;
    this.least = least;
    this.entailment = entailment;
  }

  /**
   * The same, and of sentences that were built anew a network for natural language inference is
   * asked in place of the encoder: each text must entail the other.
   */
  public Meaning with(Entailment network) {
    return new Meaning(rules, encoder, least, Optional.of(network));
  }

  /**
   * All rules, and the encoder that comes along.
   *
   * @throws FaultException if the encoder is not there; {@link #lexical} needs none
   */
  public static Meaning whole() {
    return new Meaning(wordRules(), Optional.of(MiniLm.open()), LEAST_SIMILARITY);
  }

  /** The rules of single words alone. */
  public static Meaning lexical() {
    return new Meaning(wordRules(), Optional.empty(), LEAST_SIMILARITY);
  }

  /** All rules if the encoder is there, the lexical ones otherwise; {@link #name} says which. */
  public static Meaning available() {
    return MiniLm.isThere() ? whole() : lexical();
  }

  /** The rules of single words, cheap ones first. */
  public static List<Constraint> wordRules() {
    return List.of(
        new KeptIdentifiers(),
        new ClosedClasses(),
        new Oppositions(),
        new CoHyponyms(),
        new Relations(),
        new Agreement());
  }

  /** {@link #NAME} or {@link #LEXICAL}. */
  public String name() {
    return encoder.isPresent() ? NAME : LEXICAL;
  }

  /** The names of all rules, in the order in which they are asked. */
  public List<String> ruleNames() {
    List<String> names = new ArrayList<>(rules.stream().map(Constraint::name).toList());
    names.add(AlignedRules.MOVES);
    entailment.ifPresent(any -> names.add(ENTAILMENT));
    encoder.ifPresent(any -> names.add(SIMILARITY));
    return List.copyOf(names);
  }

  /** The name with everything that changes a judgement: rules, encoder, threshold. */
  public String signature() {
    return name()
        + rules.stream().map(Constraint::signature).collect(Collectors.joining("+", "|rules:", ""))
        + "+"
        + AlignedRules.SIGNATURE
        + encoder
            .map(it -> it.signature() + "|least:" + least + "|rebuilt:" + LEAST_REBUILT)
            .orElse("")
        + entailment.map(it -> "|" + it.signature() + "|least:" + LEAST_ENTAILMENT).orElse("");
  }

  /** The rules for the mutants of one seed. */
  public SeedMeaning of(String seed) {
    return new SeedMeaning(seed, rules, encoder, least, entailment);
  }
}
