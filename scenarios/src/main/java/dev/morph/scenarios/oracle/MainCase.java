package dev.morph.scenarios.oracle;

import java.util.List;

/**
 * One run of a task's {@code main}.
 *
 * @param args the command line
 * @param stdin what standard input holds
 * @param stdout what a correct program prints
 */
public record MainCase(List<String> args, String stdin, String stdout) {
  /** Copies the arguments. */
  public MainCase {
    args = List.copyOf(args);
  }
}
