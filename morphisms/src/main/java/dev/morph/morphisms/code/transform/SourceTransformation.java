package dev.morph.morphisms.code.transform;

import dev.morph.core.registry.ExtensionPoint;
import java.util.List;
import java.util.Optional;

/**
 * A rule that changes Java source but preserves the program's behaviour. The rule finds the places
 * where it applies; {@link Transformed} makes the changes. Pure: the same program and settings
 * always yield the same sites.
 *
 * <p>Behaviour means what a caller observes when nothing else runs concurrently: results, output,
 * exceptions and changed objects. It does not include the order of class initialisation, the stack
 * depth, line numbers or what reflection shows.
 */
public interface SourceTransformation {
  /** The extension point for transformations. */
  ExtensionPoint<SourceTransformation> POINT =
      new ExtensionPoint<>("transformation", SourceTransformation.class);

  /** The name of this transformation, a verb phrase. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** What this transformation does, in one sentence. */
  default String description() {
    return rule()
        .map(Rule::does)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    name() + " has no @Rule and does not override description()"));
  }

  /**
   * The papers that define this transformation, as {@code author-year}; empty if it is your own.
   */
  default List<String> papers() {
    return rule().map(rule -> List.of(rule.papers())).orElse(List.of());
  }

  private Optional<Rule> rule() {
    return Optional.ofNullable(getClass().getAnnotation(Rule.class));
  }

  /** Finds the places in a program and reports each as a site or a refusal. */
  void find(ParsedProgram program, TransformationFindings findings);

  /** Returns the required name of a file after the change. */
  default String fileName(String before, Transformed mutant) {
    return before;
  }

  /** Returns the sites where this transformation applies to a program, and the refused places. */
  default Sites sites(ParsedProgram program, Settings settings) {
    TransformationFindings findings = new TransformationFindings(name(), program, settings);
    if (program.hasBody()) {
      find(program, findings);
    } else {
      findings.refuse(program.unit(), "the source has no method or constructor with a body");
    }
    return findings.sites();
  }
}
