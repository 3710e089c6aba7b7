package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.engine.Assistance;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The words that a language model proposes for a word of a text, in the order in which it names
 * them. It is asked once for each word of a text. Outside of a text there are none. Thread-safe.
 */
final class ProposedNeighbourhood implements Neighbourhood {
  private final WordProposer proposer;
  private final Assistance help;

  ProposedNeighbourhood(WordProposer proposer, Assistance help) {
    this.proposer = proposer;
    this.help = help;
  }

  @Override
  public List<String> of(String word, int n) {
    return List.of();
  }

  @Override
  public int size() {
    return WordProposer.WANTED;
  }

  @Override
  public Neighbourhood within(Words words) {
    return new InText(TestCase.seed("neighbours", "text", words.text()));
  }

  private final class InText implements Neighbourhood {
    private final TestCase<String> text;
    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    InText(TestCase<String> text) {
      this.text = text;
    }

    @Override
    public List<String> of(String word, int n) {
      List<String> proposed =
          known.computeIfAbsent(word, it -> Proposals.of(help.ask(proposer, it, text).text(), it));
      return proposed.subList(0, Math.min(n, proposed.size()));
    }

    @Override
    public int size() {
      return WordProposer.WANTED;
    }
  }
}
