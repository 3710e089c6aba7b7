package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import java.util.List;
import java.util.Optional;

/** What a tier found under one alignment of the two programs. */
interface Look {
  Alignment alignment();

  /** The first difference that counts, if there is one. */
  Optional<Difference> difference();

  /** One relation for each input on which the programs differ, but not every time. */
  List<Relation> doubts();
}
