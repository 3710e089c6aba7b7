package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A text split into sentences of tokens for a tagger. Tokens are the words and each non-space
 * symbol between them. A sentence ends with a full stop, a question or exclamation mark, or the end
 * of a line.
 */
public final class TaggedText {
  private record Place(int sentence, int token) {}

  private final List<String[]> sentences = new ArrayList<>();
  private final List<Place> places = new ArrayList<>(); // by word position
  private final Map<Integer, String[]> tags = new HashMap<>();

  /** Splits a text into sentences of tokens. */
  public TaggedText(Words words) {
    List<String> open = new ArrayList<>();
    int read = 0;
    for (int at = 0; at < words.size(); at++) {
      open = readGap(words.text().substring(read, words.start(at)), open);
      places.add(new Place(sentences.size(), open.size()));
      open.add(words.word(at));
      read = words.end(at);
    }
    open = readGap(words.text().substring(read), open);
    endSentence(open);
  }

  /** Reads the symbols between two words; returns the sentence that is open after them. */
  private List<String> readGap(String gap, List<String> sentence) {
    List<String> open = sentence;
    for (int i = 0; i < gap.length(); i++) {
      char mark = gap.charAt(i);
      if (!Character.isWhitespace(mark)) {
        open.add(String.valueOf(mark));
      }
      boolean stop = mark == '.' || mark == '?' || mark == '!';
      boolean last = i + 1 == gap.length();
      if (mark == '\n' || (stop && (last || Character.isWhitespace(gap.charAt(i + 1))))) {
        open = endSentence(open);
      }
    }
    return open;
  }

  private List<String> endSentence(List<String> sentence) {
    if (sentence.isEmpty()) {
      return sentence;
    }
    sentences.add(sentence.toArray(String[]::new));
    return new ArrayList<>();
  }

  /** Whether a word is the first of its sentence. */
  boolean opensSentence(int position) {
    return places.get(position).token() == 0;
  }

  /** Returns the part of speech of a word in its position: NOUN, VERB, ADJ, ADP, DET ... */
  public synchronized String partOfSpeech(int position) {
    Place place = places.get(position);
    return tags.computeIfAbsent(place.sentence(), sentence -> Tagger.tags(sentences.get(sentence)))[
        place.token()];
  }

  /** Returns the part of speech of a replacement in the position of the original word. */
  String partOfReplacement(ReplacedWord edit) {
    Place place = places.get(edit.position());
    String[] changed = sentences.get(place.sentence()).clone();
    changed[place.token()] = edit.to();
    return Tagger.tags(changed)[place.token()];
  }
}
