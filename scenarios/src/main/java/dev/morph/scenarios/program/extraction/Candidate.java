package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * A piece of an answer that may be the program.
 *
 * @param block the block as it was in the answer
 * @param text the cleaned text
 * @param outline the outline of {@code text}
 * @param repairs what cleaning changed
 */
record Candidate(FencedBlock block, String text, SourceOutline outline, List<String> repairs) {
  private static final Set<String> OTHER_LANGUAGES =
      Set.of(
          "python",
          "py",
          "javascript",
          "js",
          "typescript",
          "ts",
          "c",
          "cpp",
          "c++",
          "csharp",
          "c#",
          "cs",
          "kotlin",
          "scala",
          "go",
          "rust",
          "swift",
          "php",
          "json",
          "xml",
          "html",
          "bash",
          "sh",
          "shell",
          "console",
          "yaml",
          "sql",
          "output",
          "text",
          "txt");

  /**
   * Orders the likeliest first; among equally likely ones the longer, then the earlier (a stable
   * sort).
   */
  static final Comparator<Candidate> LIKELIEST =
      Comparator.comparingInt(Candidate::rank)
          .thenComparing(candidate -> !candidate.isBesideThePoint())
          .thenComparingInt(candidate -> candidate.text().strip().length())
          .reversed();

  static Candidate of(FencedBlock block) {
    CleanedText cleaned = CleanedText.of(block.text());
    return new Candidate(
        block, cleaned.text(), SourceOutline.of(cleaned.text()), cleaned.repairs());
  }

  /**
   * Returns whether this is code in another language, or a unit test, which is often longer than
   * the code it tests.
   */
  private boolean isBesideThePoint() {
    return OTHER_LANGUAGES.contains(block.label())
        || text.contains("@Test")
        || text.contains("org.junit");
  }

  boolean hasJava() {
    return rank() > 0;
  }

  /**
   * Returns whether it begins in the middle of a method: a closing brace comes before any
   * declaration, or there is no declaration.
   */
  boolean continuesAnother() {
    for (Item item : outline.items()) {
      Kind kind = item.kind();
      // A local variable may be final, too; this is a field only if it is among declarations.
      boolean field = kind == Kind.STATEMENT && item.modified() && rank() > 1;
      if (kind == Kind.TYPE || kind == Kind.METHOD || field) {
        return false;
      }
      if (kind == Kind.CLOSER) {
        return true;
      }
    }
    return true;
  }

  private int rank() {
    int whole = outline.cut() ? 0 : 2;
    if (outline.has(Kind.TYPE)) {
      return 3 + whole;
    }
    if (outline.has(Kind.METHOD)) {
      return 2 + whole;
    }
    return outline.has(Kind.STATEMENT) || outline.has(Kind.CLOSER) ? 1 : 0;
  }
}
