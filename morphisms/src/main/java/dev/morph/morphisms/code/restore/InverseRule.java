package dev.morph.morphisms.code.restore;

import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import java.util.function.BiConsumer;

/**
 * One rule that undoes a transformation.
 *
 * @param name the name of the rule
 * @param description what it does, in one sentence
 * @param settings the mode and the name suggester of the rule
 * @param finding finds the sites
 */
record InverseRule(
    String name,
    String description,
    Settings settings,
    BiConsumer<ParsedProgram, TransformationFindings> finding)
    implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    finding.accept(program, findings);
  }
}
