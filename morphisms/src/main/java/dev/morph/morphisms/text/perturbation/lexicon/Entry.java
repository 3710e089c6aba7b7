package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Match;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Interchangeable wordings, and the conditions under which they are interchangeable.
 *
 * @param name in lower case, with hyphens
 * @param line number of the entry's first line in its file
 * @param rules wordings to find, each with its alternatives
 * @param conditions where the entry applies
 * @param examples texts before and after a change by the entry
 * @param never texts that the entry must not change
 */
record Entry(
    String name,
    int line,
    List<Rule> rules,
    Conditions conditions,
    List<Example> examples,
    List<String> never) {
  /** Number of words on either side of a match that are examined in a longer sentence. */
  private static final int REACH = 60;

  Entry {
    rules = List.copyOf(rules);
    examples = List.copyOf(examples);
    never = List.copyOf(never);
  }

  /** A wording to find and its alternatives, nearest first. */
  record Rule(WordPattern pattern, List<Alternative> alternatives) {
    Rule {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** A text before and after a change by the entry. */
  record Example(String before, String after, int line) {}

  /**
   * Where an entry applies.
   *
   * @param before patterns, one of which must come directly before the match; if empty, anything
   *     may
   * @param after the same for the text directly after the match
   * @param notBefore patterns that must not come directly before the match
   * @param notAfter the same for the text directly after the match
   * @param lacks patterns that must not occur elsewhere in the sentence
   * @param with words, at least one of which the sentence must contain; empty for any sentence
   * @param without words that the sentence must not contain
   * @param once whether each word that the pattern names must occur only once in the text
   * @param alone whether the text must consist of a single sentence
   */
  record Conditions(
      List<WordPattern> before,
      List<WordPattern> after,
      List<WordPattern> notBefore,
      List<WordPattern> notAfter,
      List<WordPattern> lacks,
      Set<String> with,
      Set<String> without,
      boolean once,
      boolean alone) {
    Conditions {
      before = List.copyOf(before);
      after = List.copyOf(after);
      notBefore = List.copyOf(notBefore);
      notAfter = List.copyOf(notAfter);
      lacks = List.copyOf(lacks);
      with = Set.copyOf(with);
      without = Set.copyOf(without);
    }

    /** Returns why the entry must not change a match; empty if it may. */
    Optional<String> refusal(Prose text, Match match) {
      if (!before.isEmpty()
          && before.stream().noneMatch(it -> it.endsBefore(text, match.first()))) {
        return Optional.of("it applies only after: " + sources(before));
      }
      if (!after.isEmpty() && after.stream().noneMatch(it -> matchesAfter(it, text, match))) {
        return Optional.of("it applies only before: " + sources(after));
      }
      for (WordPattern one : notBefore) {
        if (one.endsBefore(text, match.first())) {
          return Optional.of("it does not apply after: " + one.source());
        }
      }
      for (WordPattern one : notAfter) {
        if (matchesAfter(one, text, match)) {
          return Optional.of("it does not apply before: " + one.source());
        }
      }
      if (once && match.literalPositions().stream().anyMatch(it -> isRepeated(text, it))) {
        return Optional.of("the text has these words twice");
      }
      if (alone && text.sentences().size() > 1) {
        return Optional.of("the text has more than one sentence");
      }
      return refusalInSentence(text, match);
    }

    private static boolean isRepeated(Prose text, int position) {
      return IntStream.range(0, text.words().size())
          .anyMatch(
              at -> at != position && text.lowerCaseWord(at).equals(text.lowerCaseWord(position)));
    }

    private Optional<String> refusalInSentence(Prose text, Match match) {
      if (with.isEmpty() && without.isEmpty() && lacks.isEmpty()) {
        return Optional.empty();
      }
      int first = text.firstInSentence(match.first(), REACH);
      int last = text.lastInSentence(match.end() - 1, REACH);
      for (WordPattern one : lacks) {
        for (int at = first; at <= last; at++) {
          if ((at < match.first() || at >= match.end()) && one.matchAt(text, at).isPresent()) {
            return Optional.of("the sentence has: " + one.source());
          }
        }
      }
      Set<String> words =
          IntStream.rangeClosed(first, last)
              .mapToObj(text::lowerCaseWord)
              .collect(Collectors.toSet());
      if (!with.isEmpty() && with.stream().noneMatch(words::contains)) {
        return Optional.of("the sentence has none of: " + String.join(", ", new TreeSet<>(with)));
      }
      return without.stream()
          .filter(words::contains)
          .findFirst()
          .map(word -> "the sentence has the word " + word);
    }

    private static boolean matchesAfter(WordPattern pattern, Prose text, Match match) {
      // A comma or a full stop after the match separates it from the next word.
      return pattern.matchAt(text, match.end()).isPresent()
          && (match.end() >= text.words().size()
              || pattern.opensWithSign()
              || text.gapAfter(match.end() - 1).isBlank());
    }

    private static String sources(List<WordPattern> patterns) {
      return String.join(" | ", patterns.stream().map(WordPattern::source).toList());
    }
  }

  /** Whether the entry has {@code from} as a wording to find and {@code to} as its alternative. */
  boolean hasAlternative(String from, String to) {
    return rules.stream()
        .anyMatch(
            rule ->
                rule.pattern().source().equalsIgnoreCase(from)
                    && rule.alternatives().stream()
                        .anyMatch(it -> it.source().equalsIgnoreCase(to)));
  }

  /** Returns the entry in the form used in lists. */
  Lexicon.Listed listed() {
    return new Lexicon.Listed(
        name,
        rules.stream().map(rule -> rule.pattern().source()).distinct().toList(),
        rules.stream()
            .flatMap(rule -> rule.alternatives().stream())
            .map(Alternative::source)
            .distinct()
            .toList(),
        examples.get(0).before() + " => " + examples.get(0).after());
  }

  /** Returns the places of a text where the entry applies, with the possible changes. */
  List<Place> places(Prose text) {
    List<Place> places = new ArrayList<>();
    for (int at = 0; at < text.words().size() && text.words().end(at) <= text.endOfProse(); at++) {
      for (Rule rule : rules) {
        Optional<Match> match = rule.pattern().matchAt(text, at, it -> refusal(text, it).isEmpty());
        if (match.isPresent()) {
          offeredPlace(text, match.get(), rule.alternatives()).ifPresent(places::add);
        }
      }
    }
    return places;
  }

  /**
   * Returns why the entry does not apply where a text contains its wordings; empty if the text
   * contains none of them.
   */
  Set<String> refusals(Prose text) {
    Set<String> refusals = new LinkedHashSet<>();
    for (int at = 0; at < text.words().size() && text.words().end(at) <= text.endOfProse(); at++) {
      for (Rule rule : rules) {
        rule.pattern()
            .matchAt(
                text,
                at,
                it -> {
                  refusal(text, it)
                      .ifPresent(why -> refusals.add(matchedText(text, it) + ": " + why));
                  return false;
                });
      }
    }
    return refusals;
  }

  private Optional<String> refusal(Prose text, Match match) {
    if (!match.literalPositions().stream().allMatch(text::isRewritable)) {
      return Optional.of("names, numbers, quotations and code must not change");
    }
    return conditions.refusal(text, match);
  }

  private static String matchedText(Prose text, Match match) {
    return text.text().substring(startOfMatch(text, match), text.words().end(match.end() - 1));
  }

  private static int startOfMatch(Prose text, Match match) {
    return match.comma() && match.first() > 0
        ? text.words().end(match.first() - 1)
        : text.words().start(match.first());
  }

  private Optional<Place> offeredPlace(Prose text, Match match, List<Alternative> say) {
    int start = startOfMatch(text, match);
    int end = text.words().end(match.end() - 1);
    String before =
        say.stream().anyMatch(Alternative::removesSpaceBefore)
            ? gapBefore(text, match)
            : articleBefore(text, match);
    int from = start - before.length();
    String original = text.text().substring(from, end);
    Set<String> said = new LinkedHashSet<>();
    for (Alternative alternative : say) {
      alternative
          .render(match)
          .map(it -> inCasingOf(text.text().substring(start, end), it))
          .filter(it -> !beginsWithDigit(text.text().charAt(start), it))
          .filter(it -> !repeatsWords(text, match, it))
          .map(it -> alternative.removesSpaceBefore() ? it : Articles.agreeArticles(before + it))
          .map(it -> agreeLastArticle(it, text, end))
          .ifPresent(said::add);
    }
    said.remove(original);
    if (said.isEmpty()) {
      return Optional.empty();
    }
    // The text before a wording belongs to the edit only if it changes.
    int shared = said.stream().allMatch(it -> it.startsWith(before)) ? before.length() : 0;
    List<Edit> choices = new ArrayList<>();
    for (String to : said) {
      choices.add(
          new Edit.TextEdit(
              Reword.NAME + "-" + name,
              from + shared,
              end,
              original.substring(shared),
              to.substring(shared),
              choices.size() + 1));
    }
    return Optional.of(new Place(from + shared, end, choices));
  }

  /** Returns the space before a match. */
  private static String gapBefore(Prose text, Match match) {
    int at = match.first() - 1;
    return at >= 0 && !match.comma() && text.gapAfter(at).isBlank() ? text.gapAfter(at) : "";
  }

  /** Returns the indefinite article before a match, with the space after it. */
  private static String articleBefore(Prose text, Match match) {
    int at = match.first() - 1;
    return !match.comma()
            && at >= 0
            && Articles.isArticle(text.lowerCaseWord(at))
            && text.isFree(at)
            && text.gapAfter(at).isBlank()
        ? text.text().substring(text.words().start(at), text.words().start(match.first()))
        : "";
  }

  /** Changes an article at the end of a wording to agree with the word after the wording. */
  private static String agreeLastArticle(String wording, Prose text, int end) {
    String lower = wording.toLowerCase(Locale.ROOT);
    if (!lower.endsWith(" a") && !lower.endsWith(" an") && !Articles.isArticle(lower)) {
      return wording;
    }
    String rest = text.text().substring(end, Math.min(text.text().length(), end + 40));
    String whole = Articles.agreeArticles(wording + rest);
    return whole.substring(0, whole.length() - rest.length());
  }

  private static String inCasingOf(String original, String wording) {
    int first = original.codePointAt(0);
    return Character.isUpperCase(first) && !wording.isEmpty()
        ? Character.toUpperCase(wording.charAt(0)) + wording.substring(1)
        : wording;
  }

  /** Whether a digit would take the place of a capital letter. */
  private static boolean beginsWithDigit(char first, String wording) {
    return Character.isUpperCase(first)
        && !wording.isEmpty()
        && Character.isDigit(wording.charAt(0));
  }

  /** Whether a wording would repeat a content word that the rest of the sentence contains. */
  private static boolean repeatsWords(Prose text, Match match, String wording) {
    Set<String> own = stems(text, match.first(), match.end());
    Set<String> others = stems(text, text.firstInSentence(match.first(), REACH), match.first());
    others.addAll(stems(text, match.end(), text.lastInSentence(match.end() - 1, REACH) + 1));
    return Stems.stemsOf(wording).stream().anyMatch(it -> others.contains(it) && !own.contains(it));
  }

  private static Set<String> stems(Prose text, int first, int end) {
    Set<String> stems = new LinkedHashSet<>();
    IntStream.range(first, end)
        .mapToObj(text::lowerCaseWord)
        .map(Stems::stemsOf)
        .forEach(stems::addAll);
    return stems;
  }
}
