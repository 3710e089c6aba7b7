package dev.morph.scenarios.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What stands at the top level of a text that may be Java, found by braces and a few words, without
 * a parser: hostile text must not be able to crash it. Linear in the text's length.
 */
final class SourceOutline {
  /** What an item is. */
  enum Kind {
    PACKAGE,
    IMPORT,
    TYPE,
    METHOD,
    /** Ends with a semicolon or a block, and is none of the above. */
    STATEMENT,
    /** A closing brace without its opening one. */
    CLOSER,
    /** Anything else: prose. */
    OTHER
  }

  /**
   * One item.
   *
   * @param name of a type or method, else empty
   * @param from where it begins in the text, modifiers included
   * @param to where it ends
   * @param first its first token
   * @param modified whether it begins with a word such as {@code public}
   */
  record Item(Kind kind, String name, int from, int to, int first, boolean modified) {}

  private static final Set<String> MODIFIERS =
      Set.of(
          "public",
          "private",
          "protected",
          "static",
          "final",
          "abstract",
          "strictfp",
          "sealed",
          "non",
          "synchronized",
          "native",
          "default",
          "transient",
          "volatile");
  private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");
  private static final Set<String> AFTER_TYPE_NAME = Set.of("extends", "implements", "permits");
  private static final Set<String> NO_TYPE =
      Set.of(
          "new", "return", "else", "throw", "if", "for", "while", "do", "switch", "try", "catch",
          "case", "assert", "yield", "import", "package");

  private final JavaTokens tokens;
  private final int[] partner;
  private final List<Item> items = new ArrayList<>();
  private int unclosed;

  private SourceOutline(JavaTokens tokens) {
    this.tokens = tokens;
    this.partner = partners();
  }

  static SourceOutline of(String text) {
    return of(JavaTokens.of(text));
  }

  static SourceOutline of(JavaTokens tokens) {
    SourceOutline outline = new SourceOutline(tokens);
    int at = 0;
    while (at < tokens.size()) {
      at = outline.step(at);
    }
    return outline;
  }

  List<Item> items() {
    return items;
  }

  List<Item> items(Kind kind) {
    return items.stream().filter(item -> item.kind() == kind).toList();
  }

  boolean has(Kind kind) {
    return items.stream().anyMatch(item -> item.kind() == kind);
  }

  /** Opening braces without their closing ones. */
  int unclosed() {
    return unclosed;
  }

  /** Whether the text stops before its end: an open brace, comment or text block. */
  boolean cut() {
    return unclosed > 0 || tokens.endsInside();
  }

  JavaTokens tokens() {
    return tokens;
  }

  private int[] partners() {
    int[] pairs = new int[tokens.size()];
    Arrays.fill(pairs, -1);
    int[] open = new int[tokens.size()];
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.isSymbol(i, '{')) {
        open[unclosed++] = i;
      } else if (tokens.isSymbol(i, '}') && unclosed > 0) {
        unclosed--;
        pairs[open[unclosed]] = i;
        pairs[i] = open[unclosed];
      }
    }
    return pairs;
  }

  /** Reads the item at a token; the token after it. */
  private int step(int first) {
    if (tokens.isSymbol(first, '}')) {
      add(Kind.CLOSER, "", first, first);
      return first + 1;
    }
    int stop = endOfHead(first);
    if (tokens.isSymbol(stop, ';')) {
      boolean imports = tokens.isWord(first, "import");
      boolean packs = tokens.isWord(first, "package");
      add(imports ? Kind.IMPORT : packs ? Kind.PACKAGE : Kind.STATEMENT, "", first, stop);
      return stop + 1;
    }
    if (!tokens.isSymbol(stop, '{')) {
      add(Kind.OTHER, "", first, stop - 1);
      return stop;
    }
    int last = partner[stop] < 0 ? tokens.size() - 1 : partner[stop];
    if (!addType(first, stop, last) && !addMethod(first, stop, last)) {
      add(Kind.STATEMENT, "", first, last);
    }
    return last + 1;
  }

  /** The token that ends what begins at {@code first}: a semicolon, a brace, or what follows it. */
  private int endOfHead(int first) {
    int nesting = 0;
    boolean assigned = false;
    for (int at = first; at < tokens.size(); at++) {
      int breaks = tokens.lineBreaksBefore(at);
      if (at > first && breaks > 0 && startsFile(at)) {
        return at;
      }
      nesting = breaks > 1 ? 0 : nesting;
      if (tokens.isSymbol(at, '(') || tokens.isSymbol(at, '[')) {
        nesting++;
      } else if (tokens.isSymbol(at, ')') || tokens.isSymbol(at, ']')) {
        nesting = Math.max(0, nesting - 1);
      } else if (tokens.isSymbol(at, '}') || (tokens.isSymbol(at, ';') && nesting == 0)) {
        return at;
      } else if (tokens.isSymbol(at, '{')) {
        if (nesting == 0 && !assigned) {
          return at;
        }
        at = partner[at] < 0 ? tokens.size() - 1 : partner[at];
      }
      assigned |= nesting == 0 && tokens.isSymbol(at, '=');
    }
    return tokens.size();
  }

  private boolean startsFile(int at) {
    return (tokens.isWord(at, "import") || tokens.isWord(at, "package")) && tokens.isWord(at + 1);
  }

  private boolean addType(int first, int brace, int last) {
    for (int at = first; at < brace; at++) {
      if (isTypeWord(at, brace)) {
        int from = at;
        while (from > first && isBeforeType(from - 1)) {
          from--;
        }
        addProse(first, from);
        add(Kind.TYPE, tokens.text(at + 1), from, last);
        return true;
      }
    }
    return false;
  }

  private boolean isTypeWord(int at, int brace) {
    if (!tokens.isWord(at) || !TYPE_WORDS.contains(tokens.text(at)) || !tokens.isWord(at + 1)) {
      return false;
    }
    int next = at + 2;
    boolean opens = tokens.isSymbol(next, '<') || tokens.isSymbol(next, '(');
    boolean inherits = tokens.isWord(next) && AFTER_TYPE_NAME.contains(tokens.text(next));
    return !tokens.isSymbol(at - 1, '.')
        && (tokens.isWord(at, "record") ? opens : next == brace || opens || inherits);
  }

  private boolean isBeforeType(int token) {
    return isModifier(token)
        || tokens.isSymbol(token, '@')
        || tokens.isSymbol(token, '-')
        || tokens.isSymbol(token - 1, '@');
  }

  private boolean isModifier(int token) {
    return tokens.isWord(token) && MODIFIERS.contains(tokens.text(token));
  }

  private boolean addMethod(int first, int brace, int last) {
    int open = first;
    while (open < brace && !isAfterMethodName(open)) {
      open++;
    }
    if (open >= brace || !endsLikeMethodHead(open, brace) || hasStatementWord(first, open)) {
      return false;
    }
    int from = startOfMethod(first, open - 1);
    addProse(first, from);
    add(Kind.METHOD, tokens.text(open - 1), from, last);
    return true;
  }

  /** Whether a parameter list opens here: after a name that stands after a type. */
  private boolean isAfterMethodName(int open) {
    int type = open - 2;
    return tokens.isSymbol(open, '(')
        && tokens.isWord(open - 1)
        && !NO_TYPE.contains(tokens.text(open - 1))
        && (tokens.isSymbol(type, ']')
            || tokens.isSymbol(type, '>')
            || (tokens.isWord(type) && !NO_TYPE.contains(tokens.text(type))));
  }

  private boolean endsLikeMethodHead(int open, int brace) {
    int depth = 0;
    for (int at = open; at < brace; at++) {
      depth += tokens.isSymbol(at, '(') ? 1 : tokens.isSymbol(at, ')') ? -1 : 0;
      if (depth == 0) {
        return at + 1 == brace || tokens.isWord(at + 1, "throws");
      }
    }
    return false;
  }

  private boolean hasStatementWord(int first, int end) {
    return tokens.isWord(first) && NO_TYPE.contains(tokens.text(first)) && first < end;
  }

  /** Its first modifier or annotation at the start of a line, else the start of its name's line. */
  private int startOfMethod(int first, int name) {
    for (int at = first; at < name; at++) {
      boolean opens = isModifier(at) || tokens.isSymbol(at, '@');
      if (opens && (at == first || tokens.lineBreaksBefore(at) > 0)) {
        return at;
      }
    }
    int from = name;
    while (from > first && tokens.lineBreaksBefore(from) == 0) {
      from--;
    }
    return from;
  }

  private void addProse(int first, int from) {
    if (from > first) {
      add(Kind.OTHER, "", first, from - 1);
    }
  }

  private void add(Kind kind, String name, int first, int last) {
    int from = tokens.start(first);
    items.add(new Item(kind, name, from, tokens.end(last), first, isModifier(first)));
  }
}
