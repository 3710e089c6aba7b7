package dev.morph.scenarios.dataset;

import java.util.List;

/**
 * A start of the task's program.
 *
 * @param args command-line arguments
 * @param stdin what it reads
 * @param stdout what it prints
 */
public record MainCase(List<String> args, String stdin, String stdout) implements IoCase {
  public MainCase {
    args = List.copyOf(args);
  }
}
