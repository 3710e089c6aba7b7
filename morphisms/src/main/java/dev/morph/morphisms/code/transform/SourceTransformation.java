package dev.morph.morphisms.code.transform;

import dev.morph.core.registry.ExtensionPoint;
import java.util.List;
import java.util.Optional;

/**
 * A rule that changes Java source and keeps what the program does. It says where it applies and
 * where it does not; {@link Transformed} carries it out. Pure: the same program and settings always
 * give the same sites.
 *
 * <p>Behaviour means what a caller sees when nothing else runs at the same time: results, output,
 * exceptions and changed objects. The order in which classes are initialised, the depth of the
 * stack, line numbers and what reflection sees are not part of it.
 */
public interface SourceTransformation {
  /** Where transformations are added. */
  ExtensionPoint<SourceTransformation> POINT =
      new ExtensionPoint<>("transformation", SourceTransformation.class);

  /** A verb phrase that names it, the same everywhere. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** What it does, in one sentence. */
  default String description() {
    return rule()
        .map(Rule::does)
        .orElseThrow(() -> new IllegalStateException(name() + " has no @Rule and says nothing"));
  }

  /** The papers that define it, as {@code author-year}; none for one of your own. */
  default List<String> papers() {
    return rule().map(rule -> List.of(rule.papers())).orElse(List.of());
  }

  private Optional<Rule> rule() {
    return Optional.ofNullable(getClass().getAnnotation(Rule.class));
  }

  /** Looks for places and reports each as a site or a refusal. */
  void find(Program program, Findings findings);

  /** What a file has to be called after it was changed. */
  default String fileName(String before, Transformed mutant) {
    return before;
  }

  /** Where it applies to a program, and where it was refused. */
  default Sites sites(Program program, Settings settings) {
    Findings findings = new Findings(name(), program, settings);
    if (program.hasBody()) {
      find(program, findings);
    } else {
      findings.refuse(program.unit(), "the source has no method or constructor with a body");
    }
    return findings.sites();
  }
}
