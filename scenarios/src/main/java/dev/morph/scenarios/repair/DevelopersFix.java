package dev.morph.scenarios.repair;

import com.github.javaparser.JavaToken;
import dev.morph.scenarios.repair.TokenDiff.Hunk;
import java.util.List;
import java.util.function.Function;

/**
 * Whether a patch is the developers' fix: it leaves the fixed program, or it takes away and adds
 * the same tokens as the fix, so that a fix is also known within a transformed program. Comments
 * and layout do not count. Of patches that pass all tests this says which are correct without a
 * person; a correct patch in other words is not recognised.
 */
public final class DevelopersFix {
  private DevelopersFix() {}

  /**
   * Looks at a patch.
   *
   * @param code the program that was put to the repairer
   * @param patched the whole file with the patch, with the original names
   */
  public static boolean is(Bug bug, BuggyCode code, String patched) {
    if (TokenDiff.tokens(patched).isEmpty()) {
      return false;
    }
    return TokenDiff.of(bug.fixed(), patched).isEmpty()
        || Edit.of(bug.buggy(), bug.fixed()).equals(Edit.of(code.restored(), patched));
  }

  /** Tokens in the order of the alphabet: where several alignments are best, any may be taken. */
  private record Edit(List<String> removed, List<String> added) {
    static Edit of(String before, String after) {
      List<Hunk> hunks = TokenDiff.of(before, after);
      return new Edit(sorted(hunks, Hunk::removed), sorted(hunks, Hunk::added));
    }

    private static List<String> sorted(List<Hunk> hunks, Function<Hunk, List<JavaToken>> part) {
      return hunks.stream()
          .flatMap(hunk -> part.apply(hunk).stream())
          .map(JavaToken::getText)
          .sorted()
          .toList();
    }
  }
}
