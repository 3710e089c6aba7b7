package dev.morph.morphisms.code.restore;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A restorer of readability by inverse rules, one for each relation of MT-LAPR that leaves a trace
 * (Xue et al. 2024, section VI-C, names the idea and leaves it). It looks at the program alone, and
 * keeps its behaviour. What leaves no trace stays: two operands of equal standing that were
 * swapped. Of {@code x = x + y} and {@code x += y} it prefers the short form, whichever was there.
 *
 * <p>Sites are changed one at a time, each in the program that the one before left.
 */
public final class InverseRules {
  /** Part of every signature; changes with what the rules do. */
  public static final String VERSION = "2";

  /** Far more than a program has; a rule that undid its own work would end here. */
  private static final int MOST_SITES = 1000;

  private final List<InverseRule> rules =
      Stream.of(InverseStatements.rules(), InverseExpressions.rules(), InverseNames.rules())
          .flatMap(List::stream)
          .toList();

  /** What each rule does, in the order in which they are carried out. */
  public List<String> descriptions() {
    return rules.stream().map(InverseRule::description).toList();
  }

  /**
   * The program, more readable; as it is if nothing was recognised.
   *
   * @throws FaultException if it is no Java
   */
  public String restore(String source) {
    String current = source;
    for (InverseRule rule : rules) {
      for (int i = 0; i < MOST_SITES; i++) {
        Optional<String> next = once(rule, current);
        if (next.isEmpty()) {
          break;
        }
        current = next.get();
      }
    }
    return current;
  }

  private static Optional<String> once(InverseRule rule, String source) {
    Program program = Program.parse(source);
    Optional<Site> first = rule.sites(program, rule.settings()).applicable().stream().findFirst();
    return first
        .map(site -> Transformed.of(program, List.of(site)).source())
        .filter(changed -> !changed.equals(source));
  }
}
