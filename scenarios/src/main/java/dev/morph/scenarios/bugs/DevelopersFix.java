package dev.morph.scenarios.bugs;

import com.github.javaparser.JavaToken;
import dev.morph.scenarios.bugs.TokenDiff.Hunk;
import java.util.List;
import java.util.function.Function;

/**
 * Checks whether a patch equals the developers' fix: whether it produces the fixed program, or
 * removes and adds the same tokens as the fix. Because tokens are compared, a fix is also
 * recognised in a transformed program. Comments and layout are ignored. This check automatically
 * confirms some of the patches that pass all tests. It does not recognise a correct patch that is
 * written differently.
 */
public final class DevelopersFix {
  private DevelopersFix() {}

  /**
   * Checks a patch.
   *
   * @param code the program that was given to the repairer
   * @param patched the whole file with the patch, with the original names
   */
  public static boolean matches(Bug bug, BuggyCode code, String patched) {
    if (TokenDiff.tokens(patched).isEmpty()) {
      return false;
    }
    List<Hunk> fix = TokenDiff.hunks(bug.buggy(), bug.fixed());
    List<Hunk> patch = TokenDiff.hunks(code.restoredSource(), patched);
    return TokenDiff.hunks(bug.fixed(), patched).isEmpty()
        || (sortedTokens(fix, Hunk::removed).equals(sortedTokens(patch, Hunk::removed))
            && sortedTokens(fix, Hunk::added).equals(sortedTokens(patch, Hunk::added)));
  }

  /**
   * Returns tokens in alphabetical order, because the alignment may be any of several best ones.
   */
  private static List<String> sortedTokens(List<Hunk> hunks, Function<Hunk, List<JavaToken>> part) {
    return hunks.stream()
        .flatMap(hunk -> part.apply(hunk).stream())
        .map(JavaToken::getText)
        .sorted()
        .toList();
  }
}
