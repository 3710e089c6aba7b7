package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.Set;

/** The syntax of Java: programs, heads and bodies are recognised by braces and a few keywords. */
final class JavaSyntax implements Syntax {
  @Override
  public Set<String> fenceLabels() {
    return Set.of("", "java");
  }

  @Override
  public Set<String> testMarks() {
    return Set.of("@Test", "org.junit");
  }

  @Override
  public Lexeme lexeme(String text, int at) {
    return Lexeme.at(text, at);
  }

  @Override
  public boolean beginsCode(String line) {
    return line.indexOf('{') >= 0 || line.indexOf(';') >= 0;
  }

  @Override
  public Outline outline(String text) {
    return SourceOutline.of(text);
  }

  @Override
  public boolean isHead(String code) {
    SourceOutline outline = SourceOutline.of(code);
    return outline.unclosedCount() > 0 && outline.rank() > 1;
  }

  @Override
  public String headIn(String prompt) {
    return prompt;
  }

  /** Returns the first class of the code to be continued. */
  @Override
  public String requestedName(ExtractionContext context) {
    return context.code().stream()
        .flatMap(code -> SourceOutline.of(code).items(Kind.TYPE).stream())
        .map(Item::name)
        .findFirst()
        .orElse("");
  }

  @Override
  public Draft draft(Candidate best, ExtractionContext context) {
    return new ProgramDraft(best, context);
  }

  /**
   * Returns the code of a text that has a declaration, or statements with prose only before and
   * after them.
   */
  @Override
  public String withoutProse(String text, ExtractionContext context) {
    SourceOutline outline = SourceOutline.of(text);
    if (outline.rank() > 1 && !outline.isBody()) {
      return text;
    }
    String code = withoutSentences(text);
    SourceOutline inner = SourceOutline.of(code);
    JavaTokens tokens = inner.tokens();
    int last = tokens.size() - 1;
    boolean ends = tokens.isSymbol(last, ';') || tokens.isSymbol(last, '}');
    boolean statements =
        (ends || context.code().isPresent())
            && inner.rank() > 0
            && !holdsSentence(tokens, 0, tokens.size());
    return statements || outline.rank() > 1 ? code : "";
  }

  /** Removes lines of prose before and after the code. */
  private static String withoutSentences(String text) {
    JavaTokens tokens = JavaTokens.of(text);
    int first = 0;
    for (int end = lineEnd(tokens, first);
        first < tokens.size() && isProse(tokens, first, end);
        end = lineEnd(tokens, first)) {
      first = end;
    }
    int last = tokens.size();
    for (int start = lineStart(tokens, last);
        last > first && isProse(tokens, start, last);
        start = lineStart(tokens, last)) {
      last = start;
    }
    if (first >= last) {
      return "";
    }
    int from = first == 0 ? 0 : text.lastIndexOf('\n', tokens.start(first)) + 1;
    return text.substring(from, last == tokens.size() ? text.length() : tokens.end(last - 1));
  }

  private static int lineEnd(JavaTokens tokens, int from) {
    int end = from + 1;
    while (end < tokens.size() && tokens.lineBreaksBefore(end) == 0) {
      end++;
    }
    return end;
  }

  private static int lineStart(JavaTokens tokens, int to) {
    int start = to - 1;
    while (start > 0 && tokens.lineBreaksBefore(start) == 0) {
      start--;
    }
    return Math.max(start, 0);
  }

  /** Whether the tokens of a line are a sentence, or the end or beginning of one. */
  private static boolean isProse(JavaTokens tokens, int from, int to) {
    int last = to - 1;
    boolean stops =
        tokens.isSymbol(last, '.')
            || tokens.isSymbol(last, '!')
            || (tokens.isSymbol(last, ':')
                && !tokens.isWord(from, "case")
                && !tokens.isWord(from, "default"));
    return holdsSentence(tokens, from, to) || (stops && tokens.isWord(from));
  }

  /**
   * Returns whether a range contains three consecutive words that are not Java keywords: outside of
   * comments and strings, that is prose.
   */
  private static boolean holdsSentence(JavaTokens tokens, int from, int to) {
    int row = 0;
    for (int i = from; i < to; i++) {
      boolean plain = tokens.isWord(i) && !DeclarationHead.isJavaWord(tokens, i);
      row = plain ? row + 1 : 0;
      if (row == 3) {
        return true;
      }
    }
    return false;
  }
}
