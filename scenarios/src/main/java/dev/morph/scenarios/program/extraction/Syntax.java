package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.Set;

/**
 * What is peculiar to a language in reading answers: its strings and comments, what is code and
 * what is prose, and what a program, a head and a body are.
 */
interface Syntax {
  /** The words after an opening fence that name this language, in lower case. */
  Set<String> labels();

  /** Words that only tests of a program contain; a test is often longer than what it tests. */
  Set<String> testMarks();

  /**
   * Returns the string or comment that begins at an index, or whatever else does. Any text can be
   * split this way, in time linear in its length.
   */
  Lexeme lexeme(String text, int at);

  /** Returns whether what follows an opening fence in its line is code. */
  boolean beginsCode(String line);

  /** Returns the outline of a text that may be a program. */
  Outline outline(String text);

  /** Returns whether a text is a program whose last declaration has no body. */
  boolean isHead(String code);

  /** Returns the head at the end of a prompt without fences; the prompt if it has none. */
  String headIn(String prompt);

  /**
   * Returns the code in a text without fences, with prose left out; empty if there is none.
   *
   * @param context what the code may complete
   */
  String withoutProse(String text, ExtractionContext context);

  /** Returns the name that a program must declare to be the one asked for; empty if unknown. */
  String wanted(ExtractionContext context);

  /** Returns a program to be completed. */
  Draft draft(Candidate best, ExtractionContext context);

  /** What can be told of a text that may be a program. */
  interface Outline {
    /** How likely it is a program: 0 if it contains no code, 1 if only statements. */
    int rank();

    /** The names of what it declares outside of anything else. */
    Set<String> declared();

    /** All names in it. */
    Set<String> names();

    /** Whether it ends too early. */
    boolean cut();

    /** Whether it begins within something that its text does not begin. */
    boolean isBody();

    /** Whether another's declarations may be put beside its own. */
    boolean takes(Outline other);
  }

  /** A program being completed; each change is recorded. */
  interface Draft {
    /** Adds another block's declarations. */
    void join(Candidate other);

    /** Notes a change. */
    void record(String repair);

    /** Returns the program, or why it is not usable. */
    Extracted completed();
  }
}
