package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.Set;

/**
 * The language-specific part of reading answers: the language's strings and comments, how code
 * differs from prose, and what counts as a program, a head and a body.
 */
interface Syntax {
  /** The words after an opening fence that name this language, in lower case. */
  Set<String> fenceLabels();

  /** Words that only tests contain; a test is often longer than the program. */
  Set<String> testMarks();

  /**
   * Returns the string, comment or other element that begins at an index. Any text can be split
   * this way, in time linear in its length.
   */
  Lexeme lexeme(String text, int at);

  /** Returns whether the text that follows an opening fence on the same line is code. */
  boolean beginsCode(String line);

  /** Returns the outline of a text that may be a program. */
  Outline outline(String text);

  /** Returns whether a text is a program whose last declaration has no body. */
  boolean isHead(String code);

  /** Returns the part of a prompt without fences that may be a head. */
  String headIn(String prompt);

  /**
   * Returns the code in a text without fences, with prose left out; empty if there is none.
   *
   * @param context contains the code that the text may complete
   */
  String withoutProse(String text, ExtractionContext context);

  /** Returns the name that the requested program must declare; empty if unknown. */
  String requestedName(ExtractionContext context);

  /** Returns a draft that starts with the best candidate. */
  Draft draft(Candidate best, ExtractionContext context);

  /** The features of a text that may be a program. */
  interface Outline {
    /** How likely the text is a program: 0 if it contains no code, 1 if only statements. */
    int rank();

    /** The names of the top-level declarations. */
    Set<String> declaredNames();

    /** All names in the text. */
    Set<String> names();

    /** Whether the text is truncated. */
    boolean isTruncated();

    /** Whether the text is the body of a method or function. */
    boolean isBody();

    /** Whether another block's declarations may be added to this text. */
    boolean canJoin(Outline other);
  }

  /** A program being completed; each change is recorded. */
  interface Draft {
    /** Adds another block's declarations. */
    void join(Candidate other);

    /** Records a change. */
    void record(String repair);

    /** Returns the program, or why it is not usable. */
    Extracted completed();
  }
}
