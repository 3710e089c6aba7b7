package dev.morph.scenarios.program.extraction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The top-level items of a text that may be Java, found by braces and a few keywords rather than a
 * parser, so that no text can cause a crash. Takes time linear in the text's length.
 */
final class SourceOutline implements Syntax.Outline {
  /** The kinds of items. */
  enum Kind {
    PACKAGE,
    IMPORT,
    TYPE,
    METHOD,
    /** Anything else that ends with a semicolon or a block. */
    STATEMENT,
    /** A closing brace without an opening one. */
    CLOSER,
    /** Anything else: prose. */
    OTHER
  }

  /**
   * One item.
   *
   * @param name the name of a type or method, otherwise empty
   * @param from where the item begins in the text, including modifiers
   * @param to where the item ends
   * @param first the item's first token
   * @param hasModifier whether the item begins with a modifier such as {@code public}
   */
  record Item(Kind kind, String name, int from, int to, int first, boolean hasModifier) {}

  private final JavaTokens tokens;
  private final int[] partner;
  private final List<Item> items = new ArrayList<>();
  private int unclosed;

  private SourceOutline(JavaTokens tokens) {
    this.tokens = tokens;
    this.partner = matchBraces();
  }

  static SourceOutline of(String text) {
    return of(JavaTokens.of(text));
  }

  static SourceOutline of(JavaTokens tokens) {
    SourceOutline outline = new SourceOutline(tokens);
    int at = 0;
    while (at < tokens.size()) {
      at = outline.readItem(at);
    }
    return outline;
  }

  /** All items, in order. */
  List<Item> items() {
    return items;
  }

  /** The items of these kinds, in order. */
  List<Item> items(Kind... kinds) {
    return items.stream().filter(item -> List.of(kinds).contains(item.kind())).toList();
  }

  boolean has(Kind kind) {
    return items.stream().anyMatch(item -> item.kind() == kind);
  }

  /** The number of unclosed opening braces. */
  int unclosedCount() {
    return unclosed;
  }

  /** Whether the text is truncated: a brace, comment or text block is still open. */
  @Override
  public boolean isTruncated() {
    return unclosed > 0 || tokens.endsInside();
  }

  /**
   * Ranks complete declarations first, then truncated ones, then mere statements; types rank above
   * methods.
   */
  @Override
  public int rank() {
    int whole = isTruncated() ? 0 : 2;
    if (has(Kind.TYPE)) {
      return 3 + whole;
    }
    if (has(Kind.METHOD)) {
      return 2 + whole;
    }
    return has(Kind.STATEMENT) || has(Kind.CLOSER) ? 1 : 0;
  }

  @Override
  public Set<String> declaredNames() {
    return items.stream()
        .map(Item::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }

  @Override
  public Set<String> names() {
    Set<String> words = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.isWord(i)) {
        words.add(tokens.text(i));
      }
    }
    return words;
  }

  /**
   * Whether the text is the body of a method: a surplus closing brace comes before any declaration,
   * or there is no declaration.
   */
  @Override
  public boolean isBody() {
    for (Item item : items) {
      Kind kind = item.kind();
      // A modifier alone does not make a field: a local variable may be final, too.
      boolean field = kind == Kind.STATEMENT && item.hasModifier() && rank() > 1;
      if (kind == Kind.TYPE || kind == Kind.METHOD || field) {
        return false;
      }
      if (kind == Kind.CLOSER) {
        return true;
      }
    }
    return true;
  }

  /** A class does not take methods from a block that has no class. */
  @Override
  public boolean canJoin(Syntax.Outline other) {
    return !has(Kind.TYPE) || ((SourceOutline) other).has(Kind.TYPE);
  }

  /** The indices of the tokens that are unclosed opening braces, in order. */
  List<Integer> unclosedBraces() {
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < partner.length; i++) {
      if (partner[i] < 0 && tokens.isSymbol(i, '{')) {
        open.add(i);
      }
    }
    return open;
  }

  JavaTokens tokens() {
    return tokens;
  }

  private int[] matchBraces() {
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

  /** Reads the item at a token; returns the token after it. */
  private int readItem(int first) {
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
    if (!addDeclaration(first, stop, last)) {
      add(Kind.STATEMENT, "", first, last);
    }
    return last + 1;
  }

  /**
   * Returns the token that ends the head beginning at {@code first}: a semicolon, a brace, or else
   * the first token after the head.
   */
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

  /**
   * Adds the declaration whose block opens at {@code brace}; returns false if the block belongs to
   * a statement.
   */
  private boolean addDeclaration(int first, int brace, int last) {
    DeclarationHead head = new DeclarationHead(tokens, first, brace);
    int type = head.typeName();
    int name = type >= 0 ? type : head.methodName();
    if (name < 0) {
      return false;
    }
    int from = type >= 0 ? head.startOfType(name) : head.startOfMethod(name);
    if (from > first) {
      add(Kind.OTHER, "", first, from - 1);
    }
    add(type >= 0 ? Kind.TYPE : Kind.METHOD, tokens.text(name), from, last);
    return true;
  }

  private void add(Kind kind, String name, int first, int last) {
    int from = tokens.start(first);
    items.add(
        new Item(
            kind, name, from, tokens.end(last), first, DeclarationHead.isModifier(tokens, first)));
  }
}
