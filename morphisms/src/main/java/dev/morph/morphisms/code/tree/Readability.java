package dev.morph.morphisms.code.tree;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.CompilationUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The readability of a Java program: z = 8.87 - 0.033 V + 0.40 L - 1.5 H (Posnett, Hindle and
 * Devanbu, <i>A Simpler Model of Software Readability</i>, 2011). V is Halstead's volume: N log2 n
 * for N tokens of n kinds. H is the entropy of the tokens in bits, L the number of lines with code.
 *
 * <p>z is the log odds that people find a text readable. It was fitted to snippets of a few lines,
 * so for whole programs it is a ranking, not a probability. Comments are ignored.
 */
public final class Readability {
  private Readability() {}

  /**
   * Returns z for a source; empty if it is not Java or exceeds the limits of {@link JavaSource}.
   */
  public static Optional<Double> measure(String source) {
    return JavaSource.read(source, Readability::measure).value();
  }

  private static double measure(CompilationUnit program) {
    Map<String, Integer> counts = new HashMap<>();
    for (JavaToken token : JavaSource.tokens(program)) {
      if (!token.getText().isEmpty()) {
        counts.merge(token.getText(), 1, Integer::sum);
      }
    }
    double all = counts.values().stream().mapToInt(Integer::intValue).sum();
    double entropy = counts.values().stream().mapToDouble(n -> -n / all * log2(n / all)).sum();
    double volume = all * log2(Math.max(1, counts.size()));
    return 8.87 - 0.033 * volume + 0.40 * ProgramSize.linesOf(program) - 1.5 * entropy;
  }

  private static double log2(double number) {
    return Math.log(number) / Math.log(2);
  }
}
