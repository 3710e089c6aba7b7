package dev.morph.scenarios.repair;

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
 * A buggy program as it is put to a repairer: as it is, or transformed.
 *
 * @param source the compilation unit
 * @param steps the steps of a recipe that really changed it, in order; none for the program itself
 * @param originals what renamed identifiers were called, by their new names
 * @param methods the new names of renamed methods, by their original names: tests call them
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

  /** A bug's program as it is. */
  public static BuggyCode of(Bug bug) {
    return new BuggyCode(bug.buggy(), List.of(), Map.of(), Map.of());
  }

  /** The perturbation distance (Xue et al. 2024, Eq. 10): how many steps changed it. */
  public int distance() {
    return steps.size();
  }

  /** The same in another form, in which methods may have their original names again. */
  public BuggyCode rewritten(String program) {
    Map<String, String> still = new TreeMap<>(methods);
    Set<String> words = WORD.matcher(program).results().map(MatchResult::group).collect(toSet());
    still.values().retainAll(words);
    return new BuggyCode(program, steps, originals, still);
  }

  /** The program with its original names. */
  public String restored() {
    return new NameMap(originals).restore(source);
  }

  /**
   * A file with a patch in it, and with the original names: what the tests are run on. The patch
   * may use the new names or the original ones.
   *
   * @return empty if the patch holds no method of the file
   */
  public Optional<String> patched(String patch) {
    return Patch.putBack(restored(), new NameMap(originals).restore(patch));
  }

  /** Java code about the program, a test for instance, with the methods' new names. */
  public String renamedCode(String code) {
    return new NameMap(methods).restore(code);
  }

  /** A text about the program, a stack trace for instance, with the methods' new names. */
  public String renamedText(String text) {
    return WORD.matcher(text)
        .replaceAll(
            word -> Matcher.quoteReplacement(methods.getOrDefault(word.group(), word.group())));
  }
}
