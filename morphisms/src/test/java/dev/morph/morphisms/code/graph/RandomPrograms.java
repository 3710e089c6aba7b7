package dev.morph.morphisms.code.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small programs drawn from a seed. */
final class RandomPrograms {
  private static final List<String> NAMES = List.of("alpha", "beta", "gamma");
  private static final List<String> OPERATORS = List.of("+", "-", "*");

  private RandomPrograms() {}

  static String program(SplittableRandom random) {
    StringBuilder text = new StringBuilder("class Some {\n");
    for (int method = random.nextInt(3); method >= 0; method--) {
      text.append("int work").append(method).append("(int alpha, int beta) {\n int gamma = 1;\n");
      statements(text, random, 2);
      text.append(" return ").append(name(random)).append(";\n}\n");
    }
    return text.append("}\n").toString();
  }

  private static void statements(StringBuilder text, SplittableRandom random, int depth) {
    for (int i = random.nextInt(3); i >= 0; i--) {
      int kind = random.nextInt(depth == 0 ? 2 : 4);
      if (kind == 0) {
        text.append(name(random)).append(" = ").append(value(random)).append(";\n");
      } else if (kind == 1) {
        text.append(name(random)).append("++;\n");
      } else {
        text.append(kind == 2 ? "if (" : "while (").append(name(random)).append(" < ");
        text.append(value(random)).append(") {\n");
        statements(text, random, depth - 1);
        text.append("}\n");
      }
    }
  }

  private static String value(SplittableRandom random) {
    String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
    return name(random) + " " + operator + " " + random.nextInt(4);
  }

  private static String name(SplittableRandom random) {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  /** The same under other names. */
  static String renamed(String source) {
    return source
        .replace("alpha", "one")
        .replace("beta", "two")
        .replace("gamma", "three")
        .replace("work", "run")
        .replace("Some", "Other");
  }

  /** With a line or two left out, doubled or changed. */
  static String mutated(String source, SplittableRandom random) {
    List<String> lines = new ArrayList<>(source.lines().toList());
    for (int i = random.nextInt(2); i >= 0; i--) {
      int at = random.nextInt(lines.size());
      String line = lines.get(at);
      if (line.endsWith(";")) {
        switch (random.nextInt(3)) {
          case 0 -> lines.remove(at);
          case 1 -> lines.add(at, line);
          default -> lines.set(at, line.replace("alpha", "beta").replace("+", "-"));
        }
      }
    }
    return String.join("\n", lines);
  }
}
