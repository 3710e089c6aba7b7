package dev.morph.morphisms.code.transform.rename;

import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.morphisms.text.constraint.CoHyponyms;
import dev.morph.morphisms.text.constraint.Oppositions;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.extjwnl.data.POS;

/**
 * Suggests names in which a word is replaced by a neighbour in a table of word vectors. WordNet is
 * used to check that both words have the same part of speech, that nouns have the same number, and
 * that the words are neither antonyms nor members of the same category. This is needed because
 * vectors put {@code first} next to {@code last}, and {@code day} next to {@code week}. A method's
 * first word (a verb) and a variable's last word (a noun) are tried first. Thread-safe.
 */
public final class NearWords implements NameSuggester {
  /** How many of a word's nearest neighbours are considered. */
  private static final int REACH = 30;

  private final Neighbourhood neighbours;

  /** Creates a suggester that uses the vectors of this table. */
  public NearWords(EmbeddingTable table) {
    this(new TableNeighbourhood(table));
  }

  private NearWords(Neighbourhood neighbours) {
    this.neighbours = neighbours;
  }

  /** Returns a suggester that uses the embedded vectors, which are opened at first use. */
  static NearWords embedded() {
    return Embedded.WORDS;
  }

  private static final class Embedded {
    private static final NearWords WORDS = new NearWords(TableNeighbourhood.embedded());
  }

  @Override
  public List<String> suggest(Question question) {
    List<String> parts = NameParts.split(question.name());
    List<String> names = new ArrayList<>();
    boolean verbFirst = question.kind() == Kind.METHOD;
    for (int i = 0; i < parts.size(); i++) {
      int index = verbFirst ? i : parts.size() - 1 - i;
      POS pos = verbFirst && index == 0 ? POS.VERB : POS.NOUN;
      String word = parts.get(index).toLowerCase(Locale.ROOT);
      if (word.length() > 2) {
        nearWords(word, pos).stream()
            .filter(other -> other.matches("[a-z]{2,}") && !sharesStem(other, word))
            .filter(other -> parts.stream().noneMatch(other::equalsIgnoreCase))
            .forEach(other -> names.add(NameParts.replace(question.name(), index, other)));
      }
    }
    return names;
  }

  /** Returns whether two words share a stem: {@code values} is not a synonym of {@code value}. */
  private static boolean sharesStem(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private List<String> nearWords(String word, POS pos) {
    return hasPartOfSpeech(word, pos)
        ? neighbours.neighbours(word, REACH).stream()
            .filter(near -> hasPartOfSpeech(near, pos) && !hasOtherMeaning(word, near))
            .filter(near -> pos != POS.NOUN || WordNet.isPlural(word) == WordNet.isPlural(near))
            .toList()
        : List.of();
  }

  private static boolean hasOtherMeaning(String word, String near) {
    return Oppositions.areOpposites(word, near) || CoHyponyms.differentOfOneKind(word, near);
  }

  private static boolean hasPartOfSpeech(String word, POS pos) {
    return !WordNet.baseForms(word, pos).isEmpty();
  }
}
