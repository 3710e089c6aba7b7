package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A program being turned from an answer's text into a compilation unit; each change is recorded.
 */
final class ProgramDraft {
  private static final List<String> CLASS_NAMES = List.of("Solution", "Main", "Program");

  private String text;
  private final List<String> repairs = new ArrayList<>();

  ProgramDraft(String text, List<String> repairs) {
    this.text = text;
    this.repairs.addAll(repairs);
  }

  String text() {
    return text;
  }

  List<String> repairs() {
    return repairs;
  }

  SourceOutline outline() {
    return SourceOutline.of(text);
  }

  void record(String repair) {
    repairs.add(repair);
  }

  /** Removes the package declaration. */
  void dropPackage() {
    drop("dropped the package line", item -> item.kind() == Kind.PACKAGE);
  }

  /** Removes prose, loose statements and surplus braces around the declarations. */
  void dropWhatIsNoDeclaration() {
    SourceOutline outline = outline();
    drop("dropped text around the program", item -> item.kind() == Kind.OTHER);
    drop("dropped closing braces too many", item -> item.kind() == Kind.CLOSER);
    boolean fields = !outline.has(Kind.TYPE);
    drop(
        "dropped statements outside of the program",
        item ->
            item.kind() == Kind.STATEMENT
                && item.to() - item.from() > 1
                && !(fields && item.modified()));
  }

  private void drop(String repair, Predicate<Item> condemned) {
    SourceOutline outline = outline();
    List<Item> dropped = outline.items().stream().filter(condemned).toList();
    if (!dropped.isEmpty()) {
      text = without(text, dropped);
      repairs.add(repair);
    }
  }

  /**
   * Wraps methods outside any type in a class.
   *
   * @param asked the program of the prompt, whose first class gives its name
   */
  void wrapMethods(Optional<String> asked) {
    SourceOutline outline = outline();
    if (!outline.has(Kind.METHOD)) {
      return;
    }
    List<Item> types = outline.items(Kind.TYPE);
    String inner = without(text, outline.items(Kind.IMPORT, Kind.TYPE));
    String imports = texts(text, outline.items(Kind.IMPORT));
    String name =
        asked.stream()
            .flatMap(code -> SourceOutline.of(code).items(Kind.TYPE).stream())
            .map(Item::name)
            .findFirst()
            .orElseGet(() -> unusedName(types));
    text =
        imports + "\npublic class " + name + " {\n" + inner.strip() + "\n}\n" + texts(text, types);
    repairs.add("wrapped methods into a class");
  }

  /** Wraps statements in the method they belong to. */
  void wrapBody(String signature) {
    List<Item> imports = outline().items(Kind.IMPORT);
    String head = texts(text, imports);
    String body = without(text, imports).strip();
    text = head + "\npublic class Solution {\n" + signature + " {\n" + body + "\n}\n}\n";
    repairs.add("wrapped the body into the method asked for");
  }

  /** Appends the text to the code that it continues, and closes or drops braces at the end. */
  void continueCode(String code) {
    text = code.stripTrailing() + "\n" + text.stripTrailing() + "\n";
    repairs.add("continued the program of the prompt");
    SourceOutline outline = outline();
    if (outline.unclosed() > 0) {
      text += "}\n".repeat(outline.unclosed());
      repairs.add("closed open braces");
    }
  }

  /** Adds another block's declarations; their imports move to the front. */
  void join(Candidate other) {
    List<Item> imports = other.outline().items(Kind.IMPORT);
    String rest = without(other.text(), other.outline().items(Kind.IMPORT, Kind.PACKAGE));
    dropPackage();
    text = texts(other.text(), imports) + text.stripTrailing() + "\n\n" + rest.strip() + "\n";
    repairs.add("joined code blocks");
  }

  /** Leaves only one top-level type public, because a file can be named after only one. */
  void keepOnePublicType() {
    SourceOutline outline = outline();
    JavaTokens tokens = outline.tokens();
    StringBuilder out = new StringBuilder();
    int at = 0;
    int seen = 0;
    for (Item item : outline.items(Kind.TYPE)) {
      int token = publicToken(tokens, item);
      if (token >= 0 && ++seen > 1) {
        out.append(text, at, tokens.start(token));
        at = tokens.end(token);
      }
    }
    if (seen > 1) {
      text = out.append(text, at, text.length()).toString();
      repairs.add("left one type public");
    }
  }

  private static int publicToken(JavaTokens tokens, Item item) {
    for (int i = item.first(); i < tokens.size() && !tokens.isSymbol(i, '{'); i++) {
      if (tokens.isWord(i, "public")) {
        return i;
      }
    }
    return -1;
  }

  private static String unusedName(List<Item> types) {
    Set<String> taken = types.stream().map(Item::name).collect(Collectors.toSet());
    return CLASS_NAMES.stream().filter(name -> !taken.contains(name)).findFirst().orElse("Answer");
  }

  /** Returns the text without the items, which are in order. */
  static String without(String text, List<Item> items) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    for (Item item : items) {
      out.append(text, at, item.from());
      at = item.to();
    }
    return out.append(text, at, text.length()).toString();
  }

  /** Returns the items' texts, each on separate lines. */
  private static String texts(String text, List<Item> items) {
    StringBuilder out = new StringBuilder();
    items.forEach(item -> out.append(text, item.from(), item.to()).append('\n'));
    return out.toString();
  }
}
