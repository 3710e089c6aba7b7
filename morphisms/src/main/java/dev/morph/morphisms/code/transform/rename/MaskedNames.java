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
 * Suggests names that a masked code model finds likely: every occurrence of the identifier is
 * hidden by one, two or three masks, and tokens that are likely at all occurrences form a name.
 * Names of different lengths are compared by the mean log probability of their tokens. Thread-safe;
 * answers are cached.
 *
 * <p>Differs from the papers, which hide one occurrence and leave the others visible to the model
 * (Yang et al. 2022): here no occurrence reveals the original name.
 */
public final class MaskedNames implements NameSuggester {
  private static final int MOST_TOKENS = 3;
  private static final int WANTED = 30;

  private final MaskedModel model;
  private final Map<Question, List<String>> known = new ConcurrentHashMap<>();

  /** Suggests names that this model finds likely. */
  public MaskedNames(MaskedModel model) {
    this.model = model;
  }

  @Override
  public List<String> suggest(Question question) {
    return known.computeIfAbsent(question, this::askModel);
  }

  private List<String> askModel(Question question) {
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

  /** Returns the pieces of the source between the occurrences. */
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
