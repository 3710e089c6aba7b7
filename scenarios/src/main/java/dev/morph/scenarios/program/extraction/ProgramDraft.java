package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Turns code from an answer into a compilation unit, and records each change. */
final class ProgramDraft implements Syntax.Draft {
  private static final List<String> CLASS_NAMES = List.of("Solution", "Main", "Program");

  private final Candidate best;
  private final ExtractionContext context;
  private final List<String> repairs;
  private String text;

  ProgramDraft(Candidate best, ExtractionContext context) {
    this.best = best;
    this.context = context;
    this.text = best.text();
    this.repairs = new ArrayList<>(best.repairs());
  }

  @Override
  public Extracted completed() {
    if (best.outline().isBody() && context.code().isPresent()) {
      return completeContinuation(context.code().get());
    }
    if (outline().isTruncated()) {
      dropCutOff(0);
    }
    if (outline().isTruncated()) {
      return Extracted.unusable(Extracted.TRUNCATED, text, repairs);
    }
    if (outline().rank() < 2) {
      Optional<String> signature = context.signature().filter(Signature::namesItsParameters);
      if (signature.isEmpty()) {
        return Extracted.unusable(Extracted.BODY_WITHOUT_METHOD, text, repairs);
      }
      wrapBody(signature.get());
    }
    dropPackage();
    dropNonDeclarations();
    wrapMethods(context.code());
    return finish();
  }

  /**
   * Completes the prompt's code with a body. If the body leaves a brace or comment open and its
   * code block has no closing fence, it was truncated.
   */
  private Extracted completeContinuation(String code) {
    boolean whole =
        continueCode(code) && (best.block().isClosed() || !best.outline().isTruncated());
    if (!whole) {
      return Extracted.unusable(Extracted.TRUNCATED, text, repairs);
    }
    dropPackage();
    dropNonDeclarations();
    return finish();
  }

  /**
   * Finishes a program. It counts as truncated if braces are still open, or if it ends inside a
   * comment.
   */
  private Extracted finish() {
    if (outline().isTruncated()) {
      return Extracted.unusable(Extracted.TRUNCATED, text, repairs);
    }
    keepOnePublicType();
    String program = StandardImports.addMissing(this, ForeignImports.drop(this)).strip() + "\n";
    return new Extracted(program, true, "", repairs);
  }

  String text() {
    return text;
  }

  SourceOutline outline() {
    return SourceOutline.of(text);
  }

  @Override
  public void record(String repair) {
    repairs.add(repair);
  }

  /** Removes the package declaration. */
  private void dropPackage() {
    dropItems("dropped the package line", item -> item.kind() == Kind.PACKAGE);
  }

  /** Removes prose, loose statements and surplus braces around the declarations. */
  private void dropNonDeclarations() {
    SourceOutline outline = outline();
    dropItems("dropped text around the program", item -> item.kind() == Kind.OTHER);
    dropItems("dropped surplus closing braces", item -> item.kind() == Kind.CLOSER);
    boolean fields = !outline.has(Kind.TYPE);
    dropItems(
        "dropped statements outside of the program",
        item ->
            item.kind() == Kind.STATEMENT
                && item.to() - item.from() > 1
                && !(fields && item.hasModifier()));
  }

  private void dropItems(String repair, Predicate<Item> condemned) {
    SourceOutline outline = outline();
    List<Item> dropped = outline.items().stream().filter(condemned).toList();
    if (!dropped.isEmpty()) {
      text = withoutItems(text, dropped);
      repairs.add(repair);
    }
  }

  /**
   * Wraps methods outside any type in a class.
   *
   * @param asked the unfinished program of the prompt, whose first class provides the name
   */
  private void wrapMethods(Optional<String> asked) {
    SourceOutline outline = outline();
    if (!outline.has(Kind.METHOD)) {
      return;
    }
    List<Item> types = outline.items(Kind.TYPE);
    String inner = withoutItems(text, outline.items(Kind.IMPORT, Kind.TYPE));
    String imports = itemTexts(text, outline.items(Kind.IMPORT));
    String name =
        asked.stream()
            .flatMap(code -> SourceOutline.of(code).items(Kind.TYPE).stream())
            .map(Item::name)
            .findFirst()
            .orElseGet(() -> unusedName(types));
    text =
        imports
            + "\npublic class "
            + name
            + " {\n"
            + inner.strip()
            + "\n}\n"
            + itemTexts(text, types);
    repairs.add("wrapped methods in a class");
  }

  /** Wraps statements in the method they belong to. */
  private void wrapBody(String signature) {
    List<Item> imports = outline().items(Kind.IMPORT);
    String head = itemTexts(text, imports);
    String body = withoutItems(text, imports).strip();
    text = head + "\npublic class Solution {\n" + signature + " {\n" + body + "\n}\n}\n";
    repairs.add("wrapped the body in the requested method");
  }

  /**
   * Appends the text to the code that it continues, drops an unfinished declaration at the end, and
   * closes open braces. Returns false if the requested method is not finished.
   */
  private boolean continueCode(String code) {
    String head = code.stripTrailing();
    text = head + "\n" + text.stripTrailing() + "\n";
    repairs.add("continued the program of the prompt");
    int given = SourceOutline.of(head).unclosedCount();
    List<Integer> open = outline().unclosedBraces();
    JavaTokens tokens = outline().tokens();
    long left = open.stream().filter(brace -> tokens.start(brace) < head.length()).count();
    if (left < given && (left < open.size() || !endsStatement())) {
      dropCutOff(head.length());
    }
    if (!endsStatement()) {
      return outline().unclosedCount() == 0;
    }
    if (outline().unclosedCount() > 0) {
      text += "}\n".repeat(outline().unclosedCount());
      repairs.add("closed open braces");
    }
    return true;
  }

  private boolean endsStatement() {
    JavaTokens tokens = outline().tokens();
    int last = tokens.size() - 1;
    return tokens.isSymbol(last, ';') || tokens.isSymbol(last, '}');
  }

  /**
   * Drops an unfinished declaration at the end, if nothing before it uses it.
   *
   * @param after only declarations that begin after this index are dropped
   */
  private void dropCutOff(int after) {
    SourceOutline outline = outline();
    JavaTokens tokens = outline.tokens();
    int brace =
        outline.unclosedBraces().stream()
            .filter(open -> tokens.start(open) >= after)
            .findFirst()
            .orElse(tokens.size());
    int last = brace - 1;
    while (last >= 0 && !tokens.isSymbol(last, '}') && !tokens.isSymbol(last, ';')) {
      last--;
    }
    if (last < 0 || tokens.end(last) < after || tokens.endsInside()) {
      return;
    }
    String kept = text.substring(0, tokens.end(last)) + "\n";
    DeclarationHead head = new DeclarationHead(tokens, last + 1, brace);
    int name = head.typeName() >= 0 ? head.typeName() : head.methodName();
    SourceOutline before = SourceOutline.of(kept);
    boolean used = name >= 0 && before.names().contains(tokens.text(name));
    if (!used && before.rank() > 1) {
      text = kept;
      repairs.add("dropped a declaration that is cut off");
    }
  }

  /** Adds another block's declarations; their imports move to the front. */
  @Override
  public void join(Candidate other) {
    SourceOutline outline = (SourceOutline) other.outline();
    List<Item> imports = outline.items(Kind.IMPORT);
    String rest = withoutItems(other.text(), outline.items(Kind.IMPORT, Kind.PACKAGE));
    dropPackage();
    text = itemTexts(other.text(), imports) + text.stripTrailing() + "\n\n" + rest.strip() + "\n";
    repairs.add("joined code blocks");
  }

  /** Leaves only one top-level type public, because a file can be named after only one. */
  private void keepOnePublicType() {
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
  static String withoutItems(String text, List<Item> items) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    for (Item item : items) {
      out.append(text, at, item.from());
      at = item.to();
    }
    return out.append(text, at, text.length()).toString();
  }

  /** Returns the texts of the items, each followed by a line break. */
  private static String itemTexts(String text, List<Item> items) {
    StringBuilder out = new StringBuilder();
    items.forEach(item -> out.append(text, item.from(), item.to()).append('\n'));
    return out.toString();
  }
}
