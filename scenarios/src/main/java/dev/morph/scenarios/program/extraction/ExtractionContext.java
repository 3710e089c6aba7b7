package dev.morph.scenarios.program.extraction;

import java.util.Optional;

/**
 * Information for completing a partial program in an answer.
 *
 * @param signature the signature of the requested method or function, with parameter names
 * @param code the unfinished program that the prompt asked to continue
 */
record ExtractionContext(Optional<String> signature, Optional<String> code) {
  /** The context if nothing is known. */
  public static final ExtractionContext NONE =
      new ExtractionContext(Optional.empty(), Optional.empty());
}
