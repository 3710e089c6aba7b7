package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.Syntax.Outline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * A piece of an answer that may be the program.
 *
 * @param block the block as it was in the answer
 * @param text the cleaned text
 * @param outline the outline of {@code text}
 * @param repairs the changes made while finding and cleaning the block
 * @param isSecondary whether the block contains code in another language, or tests of the program
 */
record Candidate(
    FencedBlock block, String text, Outline outline, List<String> repairs, boolean isSecondary) {
  private static final Set<String> OTHERS =
      Set.of(
          "python",
          "py",
          "java",
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
          "plaintext",
          "text",
          "txt",
          "markdown",
          "md");

  static Candidate of(FencedBlock block, Syntax syntax) {
    CleanedText cleaned = CleanedText.of(block.text(), syntax);
    List<String> repairs = new ArrayList<>(cleaned.repairs());
    if (!block.repair().isEmpty()) {
      repairs.add(block.repair());
    }
    boolean tests = syntax.testMarks().stream().anyMatch(cleaned.text()::contains);
    return new Candidate(
        block,
        cleaned.text(),
        syntax.outline(cleaned.text()),
        repairs,
        tests || isOtherLanguage(block.label(), syntax));
  }

  /** Whether a fence's label names something other than this language. */
  static boolean isOtherLanguage(String label, Syntax syntax) {
    return OTHERS.contains(label) && !syntax.fenceLabels().contains(label);
  }

  /** Whether this block can be the program. Mere statements in another language cannot. */
  boolean isCode() {
    return outline.rank() > (isStatementsOnly() ? 1 : 0);
  }

  private boolean isStatementsOnly() {
    return isSecondary && outline.declaredNames().isEmpty();
  }

  /**
   * Sorts the most likely candidates first: those that declare the requested name, then those that
   * continue the prompt, then by the rank of their outline, then those that are not {@code
   * isSecondary}. Among equals, the longer comes first, then the earlier (a stable sort).
   *
   * @param wanted the requested name; may be empty
   * @param continues whether the prompt ended in code to be continued
   */
  static Comparator<Candidate> likeliestFirst(String wanted, boolean continues) {
    return Comparator.<Candidate, Boolean>comparing(
            it -> it.outline().declaredNames().contains(wanted) && !it.outline().isTruncated())
        .thenComparing(it -> continues && it.block().leads())
        .thenComparingInt(it -> it.outline().rank())
        .thenComparing(it -> !it.isSecondary())
        .thenComparingInt(it -> it.text().strip().length())
        .reversed();
  }
}
