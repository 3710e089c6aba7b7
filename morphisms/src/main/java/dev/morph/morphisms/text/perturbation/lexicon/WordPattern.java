package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.morphisms.text.perturbation.Prose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of words to find in a text. {@link PatternParser} describes the notation.
 *
 * <p>A pattern has no unbounded repetition, so matching it at one position takes a bounded number
 * of steps.
 *
 * @param source the pattern as written
 * @param elements the parts of the pattern, in order
 * @param openings the words with which a match can begin, in lower case; empty for any word
 */
record WordPattern(String source, List<Element> elements, Set<String> openings) {
  /** The largest number of words in a noun phrase. */
  private static final int PHRASE = 6;

  private static final Set<String> IN_A_PHRASE = Set.of("ADJ", "NUM", "NOUN", "PROPN");
  private static final Set<String> NOUNS = Set.of("NOUN", "PROPN");

  WordPattern {
    elements = List.copyOf(elements);
    openings = Set.copyOf(openings);
  }

  WordPattern(String source, List<Element> elements) {
    this(source, elements, openings(elements));
  }

  private static Set<String> openings(List<Element> sequence) {
    for (Element element : sequence) {
      if (element instanceof OneWord word) {
        return word.words();
      }
      if (element instanceof Group group) {
        List<Set<String>> each = group.sequences().stream().map(WordPattern::openings).toList();
        return group.optional() || each.stream().anyMatch(Set::isEmpty)
            ? Set.of()
            : each.stream().flatMap(Set::stream).collect(Collectors.toSet());
      }
      if (!(element instanceof Start)) {
        return Set.of();
      }
    }
    return Set.of();
  }

  /** A part of a pattern. */
  sealed interface Element {}

  /**
   * A word that satisfies a condition.
   *
   * @param words the literal words that match, in lower case; empty if the element has none
   */
  record OneWord(String name, Forms forms, Set<String> words) implements Element {
    OneWord {
      words = Set.copyOf(words);
    }

    boolean literal() {
      return !words.isEmpty();
    }
  }

  /** A noun with its article and adjectives. */
  record Phrase(String name) implements Element {}

  /** Two or more words up to the next punctuation mark or the end of the sentence. */
  record Clause(String name) implements Element {}

  /** One of several sequences, or none if it is optional. */
  record Group(String name, List<List<Element>> sequences, boolean optional) implements Element {
    Group {
      sequences = sequences.stream().map(List::copyOf).toList();
    }
  }

  /** A comma. */
  record Comma() implements Element {}

  /** The beginning of a sentence. */
  record Start() implements Element {}

  /** The end of a sentence. */
  record End() implements Element {}

  /** Decides which words an element matches, and in which form. */
  @FunctionalInterface
  interface Forms {
    /** Returns the form of the word at a position; empty if it does not match. */
    Optional<WordForms.Form> at(Prose text, int position);
  }

  /**
   * A match of a pattern.
   *
   * @param first position of the first word
   * @param end one past the position of the last word
   * @param comma whether a comma comes before the first word and belongs to the match
   * @param parts the matched text of each named element, and the forms of verbs and nouns
   * @param literal the positions of the matched words that the pattern contains literally
   */
  record Match(
      int first,
      int end,
      boolean comma,
      Map<String, String> parts,
      List<WordForms.Form> forms,
      List<Integer> literal) {
    Match {
      parts = Map.copyOf(parts);
      forms = List.copyOf(forms);
      literal = List.copyOf(literal);
    }
  }

  /** Whether every match contains a word that the pattern contains literally. */
  boolean names() {
    return name(elements);
  }

  private static boolean name(List<Element> sequence) {
    return sequence.stream()
        .anyMatch(
            it ->
                (it instanceof OneWord word && word.literal())
                    || (it instanceof Group group
                        && !group.optional()
                        && group.sequences().stream().allMatch(WordPattern::name)));
  }

  /** Returns the first match that begins at a position; longer phrases are tried first. */
  Optional<Match> at(Prose text, int position) {
    return at(text, position, any -> true);
  }

  /** Returns the first match that begins at a position and is accepted. */
  Optional<Match> at(Prose text, int position, Predicate<Match> accepted) {
    if (!openings.isEmpty() && !openings.contains(text.lower(position))) {
      return Optional.empty();
    }
    return Optional.ofNullable(new Matching(text, position, accepted).run());
  }

  /** Whether the pattern begins with a comma or the end of a sentence, not with a word. */
  boolean opensWithSign() {
    return elements.get(0) instanceof Comma || elements.get(0) instanceof End;
  }

  /** Whether the pattern matches text that ends directly before the word at a position. */
  boolean endsBefore(Prose text, int position) {
    int last = elements.size() - 1;
    boolean comma = elements.get(last) instanceof Comma;
    String gap = position == 0 ? "" : text.gapBehind(position - 1);
    boolean open = gap.isBlank() || elements.get(last) instanceof Start;
    if (comma ? !gap.strip().equals(",") : !open) {
      return false;
    }
    return comma
        ? last == 0 || new WordPattern(source, elements.subList(0, last)).ends(text, position)
        : ends(text, position);
  }

  private boolean ends(Prose text, int position) {
    for (int start = position; start >= 0 && start >= position - 2 * PHRASE; start--) {
      if (at(text, start, match -> match.end() == position).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Depth-first search over the choices of the elements. */
  private final class Matching {
    private final Prose text;
    private final int first;
    private final Predicate<Match> accepted;

    Matching(Prose text, int first, Predicate<Match> accepted) {
      this.text = text;
      this.first = first;
      this.accepted = accepted;
    }

    @Nullable Match run() {
      State state = new State(first, false, false, Map.of(), List.of(), List.of());
      return match(elements, 0, state, this::done);
    }

    private @Nullable Match done(State state) {
      if (state.comma() && state.at() > 0 && !text.gapBehind(state.at() - 1).strip().equals(",")) {
        return null;
      }
      Match match =
          new Match(first, state.at(), state.led(), state.parts(), state.forms(), state.literal());
      return accepted.test(match) ? match : null;
    }

    private @Nullable Match match(List<Element> sequence, int index, State state, Next next) {
      if (index == sequence.size()) {
        return next.from(state);
      }
      Element element = sequence.get(index);
      Next rest = after -> match(sequence, index + 1, after, next);
      if (element instanceof OneWord word) {
        return word(word, state, rest);
      }
      if (element instanceof Phrase phrase) {
        return phrase(phrase, state, rest);
      }
      if (element instanceof Clause clause) {
        return clause(clause, state, rest);
      }
      if (element instanceof Group group) {
        return group(group, state, rest);
      }
      if (element instanceof Comma) {
        return state.comma() ? null : rest.from(state.withComma(state.at() == first));
      }
      if (element instanceof Start) {
        return text.opensSentence(state.at()) ? rest.from(state) : null;
      }
      return text.endsSentence(state.at() - 1) ? rest.from(state) : null;
    }

    private @Nullable Match word(OneWord word, State state, Next rest) {
      if (!follows(state)) {
        return null;
      }
      Optional<WordForms.Form> form = word.forms().at(text, state.at());
      return form.isEmpty() ? null : rest.from(state.read(text, word, form.get()));
    }

    private @Nullable Match phrase(Phrase phrase, State state, Next rest) {
      if (!follows(state)) {
        return null;
      }
      for (int end = endOfPhrase(state.at()); end > state.at(); end--) {
        if (isNoun(end - 1) && !(isNoun(end) && text.gapBehind(end - 1).isBlank())) {
          Match found = rest.from(state.read(text, phrase.name(), end));
          if (found != null) {
            return found;
          }
        }
      }
      return null;
    }

    private @Nullable Match clause(Clause clause, State state, Next rest) {
      if (!follows(state)) {
        return null;
      }
      int end = state.at() + 1;
      while (end < text.words().size()
          && text.words().end(end) <= text.end()
          && !text.endsSentence(end - 1)
          && text.gapBehind(end - 1).isBlank()) {
        end++;
      }
      return end < state.at() + 2 ? null : rest.from(state.read(text, clause.name(), end));
    }

    private int endOfPhrase(int start) {
      int at = start;
      if (text.is(at, "DET")) {
        at++;
      }
      while (at < start + PHRASE
          && at < text.words().size()
          && (at == start || text.gapBehind(at - 1).isBlank())
          && IN_A_PHRASE.stream().anyMatch(isPart(at))) {
        at++;
      }
      return at;
    }

    private Predicate<String> isPart(int position) {
      return part -> text.is(position, part);
    }

    private boolean isNoun(int position) {
      return NOUNS.stream().anyMatch(isPart(position));
    }

    private @Nullable Match group(Group group, State state, Next rest) {
      for (List<Element> sequence : group.sequences()) {
        Match found =
            match(
                sequence,
                0,
                state,
                after ->
                    rest.from(
                        group.name().isEmpty()
                            ? after
                            : after.naming(text, group.name(), state.at())));
        if (found != null) {
          return found;
        }
      }
      return group.optional() ? rest.from(state) : null;
    }

    /**
     * Whether only white space, or the comma just read, separates the next word from the text read
     * so far.
     */
    private boolean follows(State state) {
      if (state.at() >= text.words().size() || text.words().end(state.at()) > text.end()) {
        return false;
      }
      if (state.at() == 0 || (state.at() == first && !state.comma())) {
        return !state.comma();
      }
      String gap = text.gapBehind(state.at() - 1);
      return state.comma() ? gap.strip().equals(",") : gap.isBlank();
    }
  }

  @FunctionalInterface
  private interface Next {
    @Nullable Match from(State state);
  }

  /** The state of reading: the next position, whether a comma was read before it, and the parts. */
  private record State(
      int at,
      boolean comma,
      boolean led,
      Map<String, String> parts,
      List<WordForms.Form> forms,
      List<Integer> literal) {
    State withComma(boolean leads) {
      return new State(at, true, led || leads, parts, forms, literal);
    }

    State read(Prose text, OneWord word, WordForms.Form form) {
      List<WordForms.Form> more = forms;
      if (form.isInflected()) {
        more = new ArrayList<>(forms);
        more.add(form);
      }
      List<Integer> named = literal;
      if (word.literal()) {
        named = new ArrayList<>(literal);
        named.add(at);
      }
      State read = new State(at + 1, false, led, parts, more, named);
      return word.name().isEmpty() ? read : read.naming(text, word.name(), at);
    }

    State read(Prose text, String name, int end) {
      return new State(end, false, led, parts, forms, literal).naming(text, name, at);
    }

    State naming(Prose text, String name, int from) {
      if (from == at) {
        return this;
      }
      Map<String, String> named = new LinkedHashMap<>(parts);
      named.put(name, text.text().substring(text.words().start(from), text.words().end(at - 1)));
      return new State(at, comma, led, named, forms, literal);
    }
  }
}
