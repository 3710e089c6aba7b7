package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.lexicon.WordForms.Form;
import dev.morph.morphisms.text.perturbation.lexicon.WordForms.Kind;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Clause;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Comma;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Element;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.End;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Group;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.OneWord;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Phrase;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads patterns.
 *
 * <table><caption>The elements of a pattern, separated by spaces</caption>
 * <tr><td>{@code word}</td><td>this word, in any case</td></tr>
 * <tr><td>{@code compute/verb}</td><td>this verb in any form</td></tr>
 * <tr><td>{@code list/noun}</td><td>this noun, singular or plural</td></tr>
 * <tr><td>{@code (a|b c)}</td><td>one of these; {@code (check|test)/verb} in any form</td></tr>
 * <tr><td>{@code the? (a|b)?}</td><td>these or nothing</td></tr>
 * <tr><td>{@code ROUTINE}</td><td>one of a list defined in the file</td></tr>
 * <tr><td>{@code NP}</td><td>a noun with its article and adjectives</td></tr>
 * <tr><td>{@code NOUN VERB AUX ADJ ADV DET NUM PRON ADP PROPN}</td><td>any word with this part of speech; {@code VERB/base,
 *     VERB/s, VERB/ing} in this form</td></tr>
 * <tr><td>{@code CLAUSE}</td><td>the words up to the next punctuation mark or the end of the
 * sentence</td></tr>
 * <tr><td>{@code NAME}</td><td>a variable or another name of the program</td></tr>
 * <tr><td>{@code WORD}</td><td>any word</td></tr>
 * <tr><td>{@code ,}</td><td>a comma</td></tr>
 * <tr><td>{@code ^ $}</td><td>the beginning and the end of a sentence</td></tr>
 * </table>
 *
 * A digit distinguishes two elements of the same kind: {@code NP2}.
 */
final class PatternParser {
  private static final Pattern TOKEN = Pattern.compile("\\([^()]*\\)[?]?(?:/[a-z]+)?[?]?|\\S+");
  private static final Pattern CLASS = Pattern.compile("([A-Z]+)[0-9]?(?:/([a-z]+))?");
  private static final Set<String> PARTS =
      Set.of("ADJ", "ADP", "ADV", "AUX", "DET", "NOUN", "NUM", "PRON", "PROPN", "VERB");
  static final Map<String, Kind> FORMS =
      Map.of("base", Kind.BASE, "s", Kind.THIRD, "ing", Kind.GERUND, "ed", Kind.PARTICIPLE);

  private final Map<String, List<List<Element>>> lists;

  /** Creates a parser for patterns that may refer to these lists by name. */
  PatternParser(Map<String, List<List<Element>>> lists) {
    this.lists = lists;
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException whose message says what is wrong
   */
  WordPattern parse(String source) {
    return new WordPattern(source.strip(), parseElements(source));
  }

  List<Element> parseElements(String source) {
    List<Element> elements = new ArrayList<>();
    Matcher token = TOKEN.matcher(source);
    while (token.find()) {
      elements.add(parseElement(token.group()));
    }
    return elements;
  }

  private Element parseElement(String written) {
    boolean optional = written.endsWith("?");
    String token = optional ? written.substring(0, written.length() - 1) : written;
    Element element = parseRequired(token);
    if (!optional) {
      return element;
    }
    return element instanceof Group group
        ? new Group(group.name(), group.sequences(), true)
        : new Group("", List.of(List.of(element)), true);
  }

  private Element parseRequired(String token) {
    switch (token) {
      case ",":
        return new Comma();
      case "^":
        return new Start();
      case "$":
        return new End();
      default:
        break;
    }
    if (token.startsWith("(")) {
      return parseGroup(token);
    }
    Matcher kind = CLASS.matcher(token);
    if (kind.matches() && !token.equals("I")) {
      return parseNamed(
          token.replaceFirst("/.*", ""), kind.group(1), Optional.ofNullable(kind.group(2)));
    }
    return parseWord(token);
  }

  private Element parseGroup(String token) {
    int close = token.indexOf(')');
    if (close < 0) {
      throw new IllegalArgumentException(
          "'" + token + "' has no ')', or has another '(' before it: brackets do not nest");
    }
    String inside = token.substring(1, close);
    if (close + 1 < token.length()) {
      return formsElement(List.of(inside.split("\\|", -1)), token.substring(close + 2));
    }
    return new Group(
        "", List.of(inside.split("\\|", -1)).stream().map(this::parseElements).toList(), false);
  }

  private Element parseNamed(String name, String kind, Optional<String> form) {
    List<List<Element>> listed = lists.get(kind);
    if (listed != null) {
      return new Group(name, listed, false);
    }
    if (kind.equals("NP")) {
      return new Phrase(name);
    }
    if (kind.equals("CLAUSE")) {
      return new Clause(name);
    }
    if (kind.equals("NAME")) {
      return new OneWord(
          name,
          (text, at) -> isName(text, at) ? Optional.of(Form.FIXED) : Optional.empty(),
          Set.of());
    }
    if (kind.equals("WORD")) {
      return new OneWord(name, (text, at) -> Optional.of(Form.FIXED), Set.of());
    }
    if (!PARTS.contains(kind)) {
      throw new IllegalArgumentException(
          "'"
              + kind
              + "' is neither a list of this file nor NP, CLAUSE, NAME, WORD or one of "
              + PARTS);
    }
    if (kind.equals("VERB") && form.isPresent()) {
      return new OneWord(name, WordForms.anyVerb(Set.of(formOf(form.get()))), Set.of());
    }
    return new OneWord(
        name,
        (text, at) -> text.hasPartOfSpeech(at, kind) ? Optional.of(Form.FIXED) : Optional.empty(),
        Set.of());
  }

  /** Whether a word is a name in the program: a variable or another identifier. */
  private static boolean isName(Prose text, int position) {
    return position < text.words().size()
        && !text.isFree(position)
        && !text.hasPartOfSpeech(position, "NUM")
        && !text.lowerCaseWord(position).matches("java|python");
  }

  /** Returns the form that an ending stands for. */
  static Kind formOf(String ending) {
    Kind kind = FORMS.get(ending);
    if (kind == null) {
      throw new IllegalArgumentException("'/" + ending + "' is none of /base, /s, /ing, /ed");
    }
    return kind;
  }

  private static Element parseWord(String token) {
    int slash = token.indexOf('/');
    if (slash > 0) {
      return formsElement(List.of(token.substring(0, slash)), token.substring(slash + 1));
    }
    if (!Words.isWord(token)) {
      throw new IllegalArgumentException("'" + token + "' is not a word");
    }
    String lower = token.toLowerCase(Locale.ROOT);
    return new OneWord(
        "",
        (text, at) ->
            text.lowerCaseWord(at).equals(lower) ? Optional.of(Form.FIXED) : Optional.empty(),
        Set.of(lower));
  }

  private static OneWord formsElement(List<String> bases, String kind) {
    return switch (kind) {
      case "verb" -> WordForms.verbElement(bases);
      case "noun" -> WordForms.nounElement(bases);
      default -> throw new IllegalArgumentException("'/" + kind + "' is neither /verb nor /noun");
    };
  }
}
