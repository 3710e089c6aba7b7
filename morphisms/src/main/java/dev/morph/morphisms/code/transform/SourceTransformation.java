package dev.morph.morphisms.code.transform;

import dev.morph.core.registry.ExtensionPoint;
import java.util.List;
import java.util.Optional;

/**
 * A rule that changes Java source but preserves the program's behaviour. It determines where it
 * applies and where it does not; {@link Transformed} applies it. Pure: the same program and
 * settings always yield the same sites.
 *
 * <p>Behaviour means what a caller observes when nothing else runs concurrently: results, output,
 * exceptions and changed objects. It does not include the order of class initialisation, the stack
 * depth, line numbers or what reflection shows.
 */
public interface SourceTransformation {
  /** The extension point for transformations. */
  ExtensionPoint<SourceTransformation> POINT =
      new ExtensionPoint<>("transformation", SourceTransformation.class);

  /** The name of this transformation: a verb phrase, the same everywhere. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** What it does, in one sentence. */
  default String description() {
    return rule()
        .map(Rule::does)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    name() + " has no @Rule and does not override description()"));
  }

  /** The papers that define it, as {@code author-year}; empty for a transformation of your own. */
  default List<String> papers() {
    return rule().map(rule -> List.of(rule.papers())).orElse(List.of());
  }

  private Optional<Rule> rule() {
    return Optional.ofNullable(getClass().getAnnotation(Rule.class));
  }

  /** Looks for places and reports each as a site or a refusal. */
  void find(ParsedProgram program, TransformationFindings findings);

  /** Returns the required name of a file after the change. */
  default String fileName(String before, Transformed mutant) {
    return before;
  }

  /** Returns where it applies to a program and where it was refused. */
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
