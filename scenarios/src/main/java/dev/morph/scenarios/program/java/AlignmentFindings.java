package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The findings of a tier under one alignment of the two programs. */
abstract class AlignmentFindings {
  final Alignment alignment;

  /** One relation for each input on which the programs differ, but not in every run. */
  final List<Relation> doubts = new ArrayList<>();

  /** The first difference that counts, if any. */
  Optional<Difference> difference = Optional.empty();

  AlignmentFindings(Alignment alignment) {
    this.alignment = alignment;
  }
}
