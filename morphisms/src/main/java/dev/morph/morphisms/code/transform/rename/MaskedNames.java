package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.text.metric.encoder.MaskedModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;

/**
 * Names that a masked model of code finds likely: every place where the identifier stands is hidden
 * by one, two or three masks, and what is likely at all of them is a name. Names of different
 * length are compared by the mean logarithm of their tokens' probabilities. Thread-safe; the answer
 * to a question is kept.
 *
 * <p>Differs from the papers, which hide one occurrence and leave the others for the model to read
 * (Yang et al. 2022): here no place tells what the name was.
 */
public final class MaskedNames implements NameSuggester {
  private static final int MOST_TOKENS = 3;
  private static final int WANTED = 30;

  private final MaskedModel model;
  private final Map<Question, List<String>> known = new ConcurrentHashMap<>();

  /** That this model finds likely. */
  public MaskedNames(MaskedModel model) {
    this.model = model;
  }

  @Override
  public List<String> suggest(Question question) {
    return known.computeIfAbsent(question, this::ask);
  }

  private List<String> ask(Question question) {
    List<String> pieces = pieces(question);
    return IntStream.rangeClosed(1, MOST_TOKENS)
        .mapToObj(tokens -> model.fill(pieces, tokens, WANTED))
        .flatMap(fillings -> fillings.stream())
        .filter(filling -> SourceVersion.isIdentifier(filling.text()))
        .sorted(Comparator.comparing(filling -> -filling.score()))
        .map(MaskedModel.Filling::text)
        .distinct()
        .limit(WANTED)
        .toList();
  }

  /** The source around the places. */
  private static List<String> pieces(Question question) {
    List<String> pieces = new ArrayList<>();
    int end = 0;
    for (Span place : question.places()) {
      pieces.add(question.source().substring(end, place.start()));
      end = place.end();
    }
    pieces.add(question.source().substring(end));
    return pieces;
  }
}
