package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.util.List;

/**
 * A request to generate tests for one class of a program.
 *
 * @param files the program's class files, none newer than Java 8's
 * @param target binary name of the class
 * @param callable {@code class#key} of the members that tests may call
 * @param options how to search and what to cover, as EvoSuite arguments
 * @param statements maximum number of statements executed in the search
 * @param seconds maximum duration of the search
 * @param randomSeed random seed of the search
 */
public record GenerationRequest(
    List<ClassFile> files,
    String target,
    List<String> callable,
    List<String> options,
    int statements,
    int seconds,
    long randomSeed) {
  /** Copies the lists. */
  public GenerationRequest {
    files = List.copyOf(files);
    callable = List.copyOf(callable);
    options = List.copyOf(options);
  }

  /** Returns the same request with other search options. */
  public GenerationRequest withOptions(List<String> otherOptions) {
    return new GenerationRequest(
        files, target, callable, otherOptions, statements, seconds, randomSeed);
  }
}
