package dev.morph.scenarios.program.extraction;

import java.util.Optional;

/**
 * What helps to complete an answer that is less than a class.
 *
 * @param signature of the method asked for, with the names of its parameters
 * @param code the unfinished program that the prompt asked to continue
 */
public record ExtractionContext(Optional<String> signature, Optional<String> code) {
  /** Nothing is known. */
  public static final ExtractionContext NONE =
      new ExtractionContext(Optional.empty(), Optional.empty());

  /** The task's signature is known; it helps only if it names its parameters. */
  public static ExtractionContext ofSignature(String signature) {
    return new ExtractionContext(Optional.of(signature), Optional.empty());
  }

  /** The prompt is known: its last unfinished Java code, in a fenced block or bare, counts. */
  public static ExtractionContext ofPrompt(String prompt) {
    Optional<String> code =
        FencedBlock.in(prompt).stream()
            .map(FencedBlock::text)
            .filter(ExtractionContext::isUnfinished)
            .reduce((earlier, later) -> later);
    if (code.isEmpty() && isUnfinished(prompt)) {
      code = Optional.of(prompt);
    }
    return new ExtractionContext(Optional.empty(), code);
  }

  private static boolean isUnfinished(String code) {
    SourceOutline outline = SourceOutline.of(code);
    return outline.unclosed() > 0
        && (outline.has(SourceOutline.Kind.TYPE) || outline.has(SourceOutline.Kind.METHOD));
  }
}
