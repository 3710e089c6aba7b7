package dev.morph.scenarios.program.extraction;

import java.util.Optional;

/**
 * Information for completing an answer that is less than a class.
 *
 * @param signature the signature of the requested method, with parameter names
 * @param code the unfinished program that the prompt asked to continue
 */
public record ExtractionContext(Optional<String> signature, Optional<String> code) {
  /** Nothing is known. */
  public static final ExtractionContext NONE =
      new ExtractionContext(Optional.empty(), Optional.empty());

  /** Uses the task's signature, but only if it names its parameters. */
  public static ExtractionContext ofSignature(String signature) {
    return new ExtractionContext(Optional.of(signature), Optional.empty());
  }

  /** Uses the last unfinished Java code in the prompt, whether fenced or not. */
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
