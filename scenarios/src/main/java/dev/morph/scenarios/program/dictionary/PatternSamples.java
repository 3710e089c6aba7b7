package dev.morph.scenarios.program.dictionary;

import dev.morph.core.entity.SeededDraw;

/**
 * Draws random texts that match a simple regular expression. Look-around, back references and flags
 * are ignored, so a text does not always match.
 */
final class PatternSamples {
  private static final int LONGEST = 120;
  private static final int DEEPEST = 12;
  private static final int MOST_WORK = 2_000;
  private static final String LETTERS = "abcXYZ";

  private final String pattern;
  private final SeededDraw draw;
  private int at;
  private int work;

  private PatternSamples(String pattern, SeededDraw draw) {
    this.pattern = pattern;
    this.draw = draw;
  }

  /** Draws one text. */
  static String draw(String pattern, SeededDraw draw) {
    String text = new PatternSamples(pattern, draw).drawAlternative(0);
    return text.substring(0, Math.min(LONGEST, text.length()));
  }

  private String drawAlternative(int depth) {
    String chosen = drawSequence(depth);
    int count = 1;
    while (at < pattern.length() && pattern.charAt(at) == '|') {
      at++;
      String other = drawSequence(depth);
      chosen = draw.nextInt(++count) == 0 ? other : chosen;
    }
    return chosen;
  }

  private String drawSequence(int depth) {
    StringBuilder text = new StringBuilder();
    while (at < pattern.length() && "|)".indexOf(pattern.charAt(at)) < 0) {
      int start = at;
      String one = drawAtom(depth);
      int end = at;
      int times = drawRepetitions();
      int after = at;
      text.append(times > 0 ? one : "");
      for (int i = 1; i < times && text.length() < LONGEST; i++) {
        at = start;
        text.append(drawAtom(depth));
      }
      at = Math.max(after, end);
    }
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text.toString();
  }

  private String drawAtom(int depth) {
    if (++work > MOST_WORK) {
      at = pattern.length();
      return "";
    }
    char c = pattern.charAt(at++);
    return switch (c) {
      case '(' -> drawGroup(depth);
      case '[' -> drawFromSet();
      case '\\' -> at < pattern.length() ? drawEscape(pattern.charAt(at++)) : "";
      case '.' -> drawCharacter(LETTERS + "1 ");
      case '^', '$' -> "";
      default -> String.valueOf(c);
    };
  }

  private String drawGroup(int depth) {
    boolean special = pattern.startsWith("?", at);
    boolean around = pattern.startsWith("?=", at) || pattern.startsWith("?!", at);
    while (special && at < pattern.length() && ":=!>".indexOf(pattern.charAt(at)) < 0) {
      at++;
    }
    at += special ? 1 : 0;
    String inner = depth < DEEPEST ? drawAlternative(depth + 1) : "";
    while (depth >= DEEPEST && at < pattern.length() && pattern.charAt(at) != ')') {
      at++;
    }
    at++;
    return around ? "" : inner;
  }

  private String drawFromSet() {
    StringBuilder members = new StringBuilder();
    boolean not = pattern.startsWith("^", at);
    at += not ? 1 : 0;
    while (at < pattern.length() && (pattern.charAt(at) != ']' || members.isEmpty())) {
      char c = pattern.charAt(at++);
      if (c == '\\' && at < pattern.length()) {
        members.append(drawEscape(pattern.charAt(at++)));
      } else if (at + 1 < pattern.length()
          && pattern.charAt(at) == '-'
          && pattern.charAt(at + 1) != ']') {
        int range = Math.max(1, pattern.charAt(at + 1) - c + 1);
        members.append((char) (c + draw.nextInt(range))).append(c).append(pattern.charAt(at + 1));
        at += 2;
      } else {
        members.append(c);
      }
    }
    at++;
    return drawCharacter(not || members.isEmpty() ? LETTERS + "1 -" : members.toString());
  }

  private String drawEscape(char c) {
    return switch (c) {
      case 'd' -> drawCharacter("0123456789");
      case 'w' -> drawCharacter(LETTERS + "1_");
      case 's' -> " ";
      case 'D', 'W', 'S' -> drawCharacter("-.x");
      case 'b', 'B', 'A', 'Z', 'z' -> "";
      case 'n' -> "\n";
      case 't' -> "\t";
      default -> String.valueOf(c);
    };
  }

  private String drawCharacter(String members) {
    return String.valueOf(members.charAt(draw.nextInt(members.length())));
  }

  /** Reads the quantifier of the preceding atom and draws how often the atom occurs. */
  private int drawRepetitions() {
    if (at >= pattern.length()) {
      return 1;
    }
    char c = pattern.charAt(at);
    int times =
        switch (c) {
          case '*' -> draw.nextInt(4);
          case '+' -> 1 + draw.nextInt(3);
          case '?' -> draw.nextInt(2);
          case '{' -> drawCountedRepetitions();
          default -> -1;
        };
    if (times < 0) {
      return 1;
    }
    at += c == '{' ? 0 : 1;
    if (at < pattern.length() && "?+".indexOf(pattern.charAt(at)) >= 0) {
      at++;
    }
    return times;
  }

  /**
   * Reads {@code {2}}, {@code {2,}} or {@code {2,4}}; returns -1 for anything else, which is
   * literal.
   */
  private int drawCountedRepetitions() {
    int end = pattern.indexOf('}', at);
    String inner = end < 0 ? "" : pattern.substring(at + 1, end);
    String[] bounds = inner.split(",", -1);
    if (inner.length() > 7 || bounds.length > 2 || !isNumber(bounds[0])) {
      return -1;
    }
    at = end + 1;
    int least = Integer.parseInt(bounds[0]);
    int most =
        bounds.length == 1 ? least : isNumber(bounds[1]) ? Integer.parseInt(bounds[1]) : least + 2;
    return Math.min(LONGEST, least + draw.nextInt(Math.max(1, most - least + 1)));
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= 3
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
