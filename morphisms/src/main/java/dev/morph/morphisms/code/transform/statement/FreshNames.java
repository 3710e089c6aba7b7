package dev.morph.morphisms.code.transform.statement;

import dev.morph.morphisms.code.transform.ParsedProgram;
import java.util.HashSet;
import java.util.Set;

/**
 * Generates names that occur nowhere in a program, so that they can neither hide anything nor be
 * hidden.
 */
final class FreshNames {
  private final ParsedProgram program;
  private final Set<String> given = new HashSet<>();

  FreshNames(ParsedProgram program) {
    this.program = program;
  }

  /** Returns the prefix followed by the first unused number, starting with the given number. */
  String nextName(String prefix, int from) {
    int number = from;
    while (program.mentions(prefix + number) || !given.add(prefix + number)) {
      number++;
    }
    return prefix + number;
  }
}
