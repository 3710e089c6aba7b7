package dev.morph.morphisms.text;

import java.util.BitSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides which words of a text must not be replaced; {@link Words} documents the rules. */
final class FrozenWords {
  private static final Set<String> NUMBERS =
      Set.of(
          ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                  + " fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty"
                  + " seventy eighty ninety hundred thousand million billion zeroth first second"
                  + " third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
                  + " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
                  + " twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
                  + " hundredth thousandth millionth billionth")
              .split(" "));

  private static final String LANGUAGE = "java";
  private static final Pattern JOINERS = Pattern.compile("[-'\u2019]");

  private final Set<String> stopList;

  FrozenWords(Set<String> stopList) {
    this.stopList =
        stopList.stream().map(word -> word.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
  }

  /** Returns, for each word, whether it is frozen. */
  boolean[] findFrozen(String text, int[] starts, int[] ends) {
    BitSet quoted = backQuotedIndices(text);
    boolean[] frozen = new boolean[starts.length];
    for (int i = 0; i < frozen.length; i++) {
      frozen[i] =
          quoted.get(starts[i])
              || touchesIdentifier(text, starts[i], ends[i])
              || isFrozen(text.substring(starts[i], ends[i]));
    }
    return frozen;
  }

  private boolean isFrozen(String word) {
    if (word.codePoints().anyMatch(Character::isDigit)
        || stopList.contains(word.toLowerCase(Locale.ROOT))) {
      return true;
    }
    for (String part : JOINERS.split(word, -1)) {
      String lower = part.toLowerCase(Locale.ROOT);
      if (NUMBERS.contains(lower) || lower.equals(LANGUAGE) || hasInnerCapital(part)) {
        return true;
      }
    }
    return false;
  }

  /** Matches camelCase, PascalCase and IOException, but neither Word nor WORD. */
  private static boolean hasInnerCapital(String part) {
    return part.codePoints().skip(1).anyMatch(Character::isUpperCase)
        && part.codePoints().anyMatch(Character::isLowerCase);
  }

  private static boolean touchesIdentifier(String text, int start, int end) {
    char before = start > 0 ? text.charAt(start - 1) : ' ';
    char after = end < text.length() ? text.charAt(end) : ' ';
    return before == '_' || after == '_' || after == '(';
  }

  /**
   * Returns the indices of the characters between a run of back quotes and the next run of the same
   * length.
   */
  private static BitSet backQuotedIndices(String text) {
    BitSet quoted = new BitSet();
    int open = text.indexOf('`');
    while (open >= 0) {
      int content = endOfRun(text, open);
      int close = runOfLength(text, content, content - open);
      if (close >= 0) {
        quoted.set(content, close);
        content = endOfRun(text, close);
      }
      open = text.indexOf('`', content);
    }
    return quoted;
  }

  private static int endOfRun(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) == '`') {
      end++;
    }
    return end;
  }

  private static int runOfLength(String text, int from, int length) {
    int start = text.indexOf('`', from);
    while (start >= 0) {
      int end = endOfRun(text, start);
      if (end - start == length) {
        return start;
      }
      start = text.indexOf('`', end);
    }
    return -1;
  }
}
