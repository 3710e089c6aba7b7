package dev.morph.morphisms.code.restore;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Restores readability by inverse rules, one for each relation of MT-LAPR that leaves a trace (Xue
 * et al. 2024, section VI-C, mentions the idea but does not pursue it). The rules use only the
 * program itself and preserve its behaviour. Changes without a trace remain, such as swapped
 * operands that are interchangeable. {@code x = x + y} becomes {@code x += y}, even if the original
 * had the long form.
 *
 * <p>Sites are changed one at a time, each in the result of the previous change.
 */
public final class InverseRules {
  /** The version, part of every signature; changes whenever the rules change. */
  public static final String VERSION = "3";

  /**
   * The maximum number of changes per rule, far more than any program needs; stops a rule that
   * undoes its own work.
   */
  private static final int MOST_SITES = 1000;

  private final List<InverseRule> rules =
      Stream.of(InverseStatements.rules(), InverseExpressions.rules(), InverseNames.rules())
          .flatMap(List::stream)
          .toList();

  /**
   * Returns a more readable program, or the unchanged source if no rule applies.
   *
   * @throws FaultException if the source is not Java
   */
  public String restore(String source) {
    String current = source;
    for (InverseRule rule : rules) {
      @Nullable String before = null;
      for (int i = 0; i < MOST_SITES && !current.equals(before); i++) {
        before = current;
        ParsedProgram program = ParsedProgram.parse(before);
        List<Site> sites = rule.sites(program, rule.settings()).applicable();
        if (!sites.isEmpty()) {
          current = Transformed.of(program, sites.subList(0, 1)).source();
        }
      }
    }
    return current;
  }
}
