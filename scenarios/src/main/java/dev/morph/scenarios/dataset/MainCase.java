package dev.morph.scenarios.dataset;

import java.util.List;

/**
 * A run of the task's program.
 *
 * @param args command-line arguments
 * @param stdin the standard input
 * @param stdout the expected output
 */
public record MainCase(List<String> args, String stdin, String stdout) implements IoCase {
  public MainCase {
    args = List.copyOf(args);
  }
}
