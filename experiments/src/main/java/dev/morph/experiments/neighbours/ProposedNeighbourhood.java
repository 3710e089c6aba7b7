package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.engine.Assistance;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The words that a language model proposes as replacements for a word of a text, in the order of
 * the answer. The model is queried once for each word of a text. Without a text, there are no
 * neighbours. Thread-safe.
 */
final class ProposedNeighbourhood implements Neighbourhood {
  /** The number of words requested from the model: more than a walk needs for one word. */
  static final int WANTED = 20;

  private static final String VERSION = "1";

  private final AskedAssistant proposer;
  private final Assistance help;
  private final @Nullable TestCase<String> text;
  private final Map<String, List<String>> known = new ConcurrentHashMap<>();

  private ProposedNeighbourhood(
      AskedAssistant proposer, Assistance help, @Nullable TestCase<String> text) {
    this.proposer = proposer;
    this.help = help;
    this.text = text;
  }

  /** Creates neighbours proposed by the model with this specification. */
  static Neighbours proposedBy(String model) {
    AskedAssistant proposer = AskedAssistant.open(model, ProposedNeighbourhood::message);
    return new Neighbours(
        "model:" + VERSION + "," + proposer.name() + ",wanted:" + WANTED,
        List.of(proposer),
        help -> new ProposedNeighbourhood(proposer, help, null));
  }

  private static String message(String word, String text) {
    return "Which single words could stand in place of \""
        + word
        + "\" in the text below, so that it still asks for the same? Answer with up to "
        + WANTED
        + " words, the best first, one a line, in the form in which \""
        + word
        + "\" stands, and with nothing else.\n\n"
        + text;
  }

  @Override
  public List<String> neighbours(String word, int n) {
    TestCase<String> given = text;
    if (given == null) {
      return List.of();
    }
    List<String> proposed =
        known.computeIfAbsent(
            word, it -> ProposalParser.parseWords(help.ask(proposer, it, given).text(), it));
    return proposed.subList(0, Math.min(n, proposed.size()));
  }

  @Override
  public int size() {
    return WANTED;
  }

  @Override
  public Neighbourhood within(Words words) {
    TestCase<String> whole = TestCase.seed("neighbours", "text", words.text());
    return new ProposedNeighbourhood(proposer, help, whole);
  }
}
