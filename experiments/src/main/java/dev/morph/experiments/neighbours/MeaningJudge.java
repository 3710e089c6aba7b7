package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.MeaningOpinion;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.model.Prices;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A language model that judges whether two texts ask for the same program. It sees only the two
 * texts, not the programs or verdicts. Each pair is judged once. Thread-safe; queries are sent one
 * at a time.
 */
public final class MeaningJudge implements MeaningOpinion {
  private static final Pattern WORD = Pattern.compile("\\b(not )?(valid|changed|unsure)\\b");
  private static final String UNSURE = "unsure";

  private final AskedAssistant asked;
  private final Assistance help;
  private final int most;
  private final Map<List<String>, String> known = new HashMap<>();
  private final Set<List<String>> unjudged = new HashSet<>();

  /**
   * Creates a judge for a model specification.
   *
   * @param help queries the model and stores its answers
   * @param most maximum number of pairs to judge
   */
  public MeaningJudge(String model, Assistance help, int most) {
    this(AskedAssistant.open(model, MeaningJudge::promptText), help, most);
  }

  /**
   * Creates the judge of a run. It has no limit of its own; the run limits its queries once {@link
   * #withAssistance} sets the run's assistance.
   */
  public MeaningJudge(String model, Prices prices) {
    this(
        AskedAssistant.open(model, prices, MeaningJudge::promptText),
        Assistance.DIRECT,
        Integer.MAX_VALUE);
  }

  private MeaningJudge(AskedAssistant asked, Assistance help, int most) {
    this.asked = asked;
    this.help = help;
    this.most = most;
  }

  /** Returns a judge with the same model, queried through another assistance. */
  public MeaningJudge withAssistance(Assistance other) {
    return new MeaningJudge(asked, other, most);
  }

  /** The language model that is queried. */
  public SystemUnderTest<?, ?> assistant() {
    return asked;
  }

  @Override
  public String name() {
    return asked.name();
  }

  /** The number of pairs not judged because the limit was reached. */
  public synchronized int unjudgedPairs() {
    return unjudged.size();
  }

  /**
   * Returns the judge's label for a paraphrase: valid, changed or unsure. An answer that contains
   * none of these words, a negated one, or two different ones, counts as unsure. What a model
   * writes between {@code <think>} and {@code </think>} is not part of its answer.
   *
   * @return the label; empty if no more queries are allowed
   */
  public synchronized Optional<String> label(String seed, String paraphrase) {
    List<String> pair = List.of(seed, paraphrase);
    if (!known.containsKey(pair) && known.size() >= most) {
      unjudged.add(pair);
      return Optional.empty();
    }
    return Optional.of(known.computeIfAbsent(pair, any -> askModel(seed, paraphrase)));
  }

  @Override
  public String judge(String original, String changed) {
    return label(original, changed).orElse(UNSURE);
  }

  private String askModel(String seed, String paraphrase) {
    TestCase<String> within = TestCase.seed("judge", "pair", seed);
    String answer = ProposalParser.withoutThoughts(help.ask(asked, paraphrase, within).text());
    Set<String> said = new HashSet<>();
    Matcher word = WORD.matcher(answer.toLowerCase(Locale.ROOT));
    while (word.find()) {
      said.add(word.group(1) == null ? word.group(2) : UNSURE);
    }
    return said.size() == 1 ? said.iterator().next() : UNSURE;
  }

  /** Creates the prompt about a pair of texts. */
  public static String promptText(String paraphrase, String seed) {
    return "Two texts follow, each of which asks for a program. Would a competent programmer"
        + " write programs that behave the same for both? Clumsy or ungrammatical wording and"
        + " slips of typing do not count; a different result, condition, order, bound, name or"
        + " number does. Answer with one word: valid if both ask for the same, changed if not,"
        + " unsure if you cannot tell.\n\nFirst text:\n"
        + seed
        + "\n\nSecond text:\n"
        + paraphrase;
  }
}
