package dev.morph.scenarios.bugs;

import static java.util.stream.Collectors.toSet;

import dev.morph.morphisms.code.transform.NameMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A buggy program as it is given to a repairer: unchanged or transformed.
 *
 * @param source the compilation unit
 * @param steps the steps of a recipe that actually changed the program, in order; none for the
 *     unchanged program
 * @param originals the original names of renamed identifiers, by their new names
 * @param methods the new names of renamed methods, by their original names; used to rename calls in
 *     tests
 */
public record BuggyCode(
    String source, List<String> steps, Map<String, String> originals, Map<String, String> methods) {
  private static final Pattern WORD =
      Pattern.compile("\\b\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");

  public BuggyCode {
    steps = List.copyOf(steps);
    originals = new TreeMap<>(originals);
    methods = new TreeMap<>(methods);
  }

  /** Returns a bug's unchanged program. */
  public static BuggyCode of(Bug bug) {
    return new BuggyCode(bug.buggy(), List.of(), Map.of(), Map.of());
  }

  /**
   * Returns the perturbation distance (Xue et al. 2024, Eq. 10): the number of steps that changed
   * the program.
   */
  public int distance() {
    return steps.size();
  }

  /**
   * Returns the same program with another source, in which methods may have their original names
   * again.
   */
  public BuggyCode withSource(String program) {
    Map<String, String> still = new TreeMap<>(methods);
    Set<String> words = WORD.matcher(program).results().map(MatchResult::group).collect(toSet());
    still.values().retainAll(words);
    return new BuggyCode(program, steps, originals, still);
  }

  /** Returns the program with its original names. */
  public String restoredSource() {
    return new NameMap(originals).restore(source);
  }

  /**
   * Returns the patched file with the original names, which the tests need. The patch may use the
   * new or the original names.
   *
   * @return empty if the patch contains no method of the file
   */
  public Optional<String> applyPatch(String patch) {
    return Patch.apply(restoredSource(), new NameMap(originals).restore(patch));
  }

  /** Returns Java code about the program, such as a test, with the methods' new names. */
  public String renamedCode(String code) {
    return new NameMap(methods).restore(code);
  }

  /** Returns a text about the program, such as a stack trace, with the methods' new names. */
  public String renamedText(String text) {
    return WORD.matcher(text)
        .replaceAll(
            word -> Matcher.quoteReplacement(methods.getOrDefault(word.group(), word.group())));
  }
}
