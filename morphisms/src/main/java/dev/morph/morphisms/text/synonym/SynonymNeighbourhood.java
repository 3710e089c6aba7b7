package dev.morph.morphisms.text.synonym;

import dev.morph.morphisms.text.LastUsed;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.TaggedText;
import dev.morph.morphisms.text.metric.VectorMetric;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import dev.morph.morphisms.text.wordnet.WordNet;
import dev.morph.morphisms.text.wordnet.WordSense;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The synonyms of a word in WordNet, in the word's own form. Within a text, only senses with the
 * part of speech that a tagger assigns count; a word that is neither noun, verb, adjective nor
 * adverb has none. Senses are ranked by the sum of two ranks: the similarity of the gloss to the
 * text, by a sentence encoder, and the frequency of the sense, which alone is hard to beat.
 * Synonyms follow the order of their senses. Without a text, senses are ordered by frequency.
 *
 * <p>A word has the same senses throughout a text (one sense per discourse, Gale, Church and
 * Yarowsky 1992). Thread-safe; results for a text are cached.
 *
 * <p><b>Differs from the paper</b>, whose neighbours come from a table of vectors and include
 * opposites.
 */
public final class SynonymNeighbourhood implements Neighbourhood {
  /** Must change whenever the same word in the same text gets other synonyms. */
  public static final String VERSION = "1";

  /** More synonyms than any word has: {@code break} has the most, 60. */
  private static final int MOST = 100;

  private final SentenceEncoder encoder;
  private final LastUsed<Neighbourhood> texts = new LastUsed<>();

  /** Creates a neighbourhood whose senses are ranked by this encoder. */
  public SynonymNeighbourhood(SentenceEncoder encoder) {
    this.encoder = encoder;
  }

  /** Returns everything that affects the result. */
  public String signature() {
    return "synonyms:" + VERSION + ",wordnet:" + WordNet.VERSION + "," + encoder.signature();
  }

  @Override
  public List<String> of(String word, int n) {
    return first(synonyms(WordSense.of(word)), n);
  }

  @Override
  public int size() {
    return MOST;
  }

  @Override
  public Neighbourhood within(Words words) {
    return texts.get(words.text(), any -> new InText(words, encoder));
  }

  private static List<String> first(List<String> synonyms, int n) {
    return synonyms.subList(0, Math.min(n, synonyms.size()));
  }

  private static List<String> synonyms(List<WordSense> senses) {
    Set<String> synonyms = new LinkedHashSet<>();
    senses.forEach(sense -> synonyms.addAll(sense.synonyms()));
    return synonyms.stream().filter(Words::isWord).limit(MOST).toList();
  }

  /** The synonyms of the words of one text. */
  private static final class InText implements Neighbourhood {
    private final String text;
    private final SentenceEncoder encoder;
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    InText(Words words, SentenceEncoder encoder) {
      this.text = words.text();
      this.encoder = encoder;
      TaggedText tagged = new TaggedText(words);
      words
          .replaceable()
          .forEach(
              at -> parts.putIfAbsent(words.word(at).toLowerCase(Locale.ROOT), tagged.part(at)));
    }

    @Override
    public List<String> of(String word, int n) {
      return first(known.computeIfAbsent(word, this::ranked), n);
    }

    @Override
    public int size() {
      return Math.max(
          1, parts.keySet().stream().mapToInt(word -> of(word, MOST).size()).max().orElse(1));
    }

    private List<String> ranked(String word) {
      String part = parts.getOrDefault(word, "");
      List<WordSense> senses =
          WordSense.of(word).stream().filter(sense -> sense.part().equals(part)).toList();
      double[] nearness =
          VectorMetric.cosine(encoder)
              .prepare(text)
              .measureAll(senses.stream().map(sense -> word + ": " + sense.gloss()).toList());
      List<Integer> byFrequency = IntStream.range(0, senses.size()).boxed().toList();
      List<Integer> bySimilarity = new ArrayList<>(byFrequency);
      bySimilarity.sort(Comparator.comparing(at -> -nearness[at]));
      List<Integer> order = new ArrayList<>(byFrequency);
      order.sort(Comparator.comparing(at -> at + bySimilarity.indexOf(at)));
      return synonyms(order.stream().map(senses::get).toList());
    }
  }
}
