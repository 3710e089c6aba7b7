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

    boolean isLiteral() {
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
    Optional<WordForms.Form> formAt(Prose text, int position);
  }

  /**
   * A match of a pattern.
   *
   * @param first position of the first word
   * @param end one past the position of the last word
   * @param comma whether a comma comes before the first word and belongs to the match
   * @param parts the matched text of each named element, and the forms of verbs and nouns
   * @param literalPositions the positions of the matched words that the pattern contains literally
   */
  record Match(
      int first,
      int end,
      boolean comma,
      Map<String, String> parts,
      List<WordForms.Form> forms,
      List<Integer> literalPositions) {
    Match {
      parts = Map.copyOf(parts);
      forms = List.copyOf(forms);
      literalPositions = List.copyOf(literalPositions);
    }
  }

  /** Whether every match contains a word that the pattern contains literally. */
  boolean containsLiteral() {
    return hasLiteralIn(elements);
  }

  private static boolean hasLiteralIn(List<Element> sequence) {
    return sequence.stream()
        .anyMatch(
            it ->
                (it instanceof OneWord word && word.isLiteral())
                    || (it instanceof Group group
                        && !group.optional()
                        && group.sequences().stream().allMatch(WordPattern::hasLiteralIn)));
  }

  /** Returns the first match that begins at a position; longer phrases are tried first. */
  Optional<Match> matchAt(Prose text, int position) {
    return matchAt(text, position, any -> true);
  }

  /** Returns the first match that begins at a position and is accepted. */
  Optional<Match> matchAt(Prose text, int position, Predicate<Match> accepted) {
    if (!openings.isEmpty() && !openings.contains(text.lowerCaseWord(position))) {
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
    String gap = position == 0 ? "" : text.gapAfter(position - 1);
    boolean open = gap.isBlank() || elements.get(last) instanceof Start;
    if (comma ? !gap.strip().equals(",") : !open) {
      return false;
    }
    return comma
        ? last == 0 || new WordPattern(source, elements.subList(0, last)).endsAt(text, position)
        : endsAt(text, position);
  }

  private boolean endsAt(Prose text, int position) {
    for (int start = position; start >= 0 && start >= position - 2 * PHRASE; start--) {
      if (matchAt(text, start, match -> match.end() == position).isPresent()) {
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
      return matchSequence(elements, 0, state, this::acceptedMatch);
    }

    private @Nullable Match acceptedMatch(State state) {
      if (state.comma()
          && state.position() > 0
          && !text.gapAfter(state.position() - 1).strip().equals(",")) {
        return null;
      }
      Match match =
          new Match(
              first,
              state.position(),
              state.leadingComma(),
              state.parts(),
              state.forms(),
              state.literalPositions());
      return accepted.test(match) ? match : null;
    }

    private @Nullable Match matchSequence(
        List<Element> sequence, int index, State state, Next next) {
      if (index == sequence.size()) {
        return next.continueFrom(state);
      }
      Element element = sequence.get(index);
      Next rest = after -> matchSequence(sequence, index + 1, after, next);
      if (element instanceof OneWord word) {
        return matchWord(word, state, rest);
      }
      if (element instanceof Phrase phrase) {
        return matchPhrase(phrase, state, rest);
      }
      if (element instanceof Clause clause) {
        return matchClause(clause, state, rest);
      }
      if (element instanceof Group group) {
        return matchGroup(group, state, rest);
      }
      if (element instanceof Comma) {
        return state.comma() ? null : rest.continueFrom(state.withComma(state.position() == first));
      }
      if (element instanceof Start) {
        return text.opensSentence(state.position()) ? rest.continueFrom(state) : null;
      }
      return text.endsSentence(state.position() - 1) ? rest.continueFrom(state) : null;
    }

    private @Nullable Match matchWord(OneWord word, State state, Next rest) {
      if (!isAdjacent(state)) {
        return null;
      }
      Optional<WordForms.Form> form = word.forms().formAt(text, state.position());
      return form.isEmpty() ? null : rest.continueFrom(state.afterWord(text, word, form.get()));
    }

    private @Nullable Match matchPhrase(Phrase phrase, State state, Next rest) {
      if (!isAdjacent(state)) {
        return null;
      }
      for (int end = endOfPhrase(state.position()); end > state.position(); end--) {
        if (isNoun(end - 1) && !(isNoun(end) && text.gapAfter(end - 1).isBlank())) {
          Match found = rest.continueFrom(state.afterPart(text, phrase.name(), end));
          if (found != null) {
            return found;
          }
        }
      }
      return null;
    }

    private @Nullable Match matchClause(Clause clause, State state, Next rest) {
      if (!isAdjacent(state)) {
        return null;
      }
      int end = state.position() + 1;
      while (end < text.words().size()
          && text.words().end(end) <= text.endOfProse()
          && !text.endsSentence(end - 1)
          && text.gapAfter(end - 1).isBlank()) {
        end++;
      }
      return end < state.position() + 2
          ? null
          : rest.continueFrom(state.afterPart(text, clause.name(), end));
    }

    private int endOfPhrase(int start) {
      int at = start;
      if (text.hasPartOfSpeech(at, "DET")) {
        at++;
      }
      while (at < start + PHRASE
          && at < text.words().size()
          && (at == start || text.gapAfter(at - 1).isBlank())
          && IN_A_PHRASE.stream().anyMatch(isPart(at))) {
        at++;
      }
      return at;
    }

    private Predicate<String> isPart(int position) {
      return part -> text.hasPartOfSpeech(position, part);
    }

    private boolean isNoun(int position) {
      return NOUNS.stream().anyMatch(isPart(position));
    }

    private @Nullable Match matchGroup(Group group, State state, Next rest) {
      for (List<Element> sequence : group.sequences()) {
        Match found =
            matchSequence(
                sequence,
                0,
                state,
                after ->
                    rest.continueFrom(
                        group.name().isEmpty()
                            ? after
                            : after.withPart(text, group.name(), state.position())));
        if (found != null) {
          return found;
        }
      }
      return group.optional() ? rest.continueFrom(state) : null;
    }

    /**
     * Whether only white space, or the comma just read, separates the next word from the text read
     * so far.
     */
    private boolean isAdjacent(State state) {
      if (state.position() >= text.words().size()
          || text.words().end(state.position()) > text.endOfProse()) {
        return false;
      }
      if (state.position() == 0 || (state.position() == first && !state.comma())) {
        return !state.comma();
      }
      String gap = text.gapAfter(state.position() - 1);
      return state.comma() ? gap.strip().equals(",") : gap.isBlank();
    }
  }

  @FunctionalInterface
  private interface Next {
    @Nullable Match continueFrom(State state);
  }

  /** The state of reading: the next position, whether a comma was read before it, and the parts. */
  private record State(
      int position,
      boolean comma,
      boolean leadingComma,
      Map<String, String> parts,
      List<WordForms.Form> forms,
      List<Integer> literalPositions) {
    State withComma(boolean leads) {
      return new State(position, true, leadingComma || leads, parts, forms, literalPositions);
    }

    State afterWord(Prose text, OneWord word, WordForms.Form form) {
      List<WordForms.Form> more = forms;
      if (form.isInflected()) {
        more = new ArrayList<>(forms);
        more.add(form);
      }
      List<Integer> named = literalPositions;
      if (word.isLiteral()) {
        named = new ArrayList<>(literalPositions);
        named.add(position);
      }
      State read = new State(position + 1, false, leadingComma, parts, more, named);
      return word.name().isEmpty() ? read : read.withPart(text, word.name(), position);
    }

    State afterPart(Prose text, String name, int end) {
      return new State(end, false, leadingComma, parts, forms, literalPositions)
          .withPart(text, name, position);
    }

    State withPart(Prose text, String name, int from) {
      if (from == position) {
        return this;
      }
      Map<String, String> named = new LinkedHashMap<>(parts);
      named.put(
          name, text.text().substring(text.words().start(from), text.words().end(position - 1)));
      return new State(position, comma, leadingComma, named, forms, literalPositions);
    }
  }
}
