package dev.morph.experiments.cli.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.morph.morphisms.text.constraint.Judgement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The output line for a pair of texts; null fields are left out. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JudgedLine(
    String id,
    @Nullable String kind,
    boolean kept,
    List<String> reasons,
    @Nullable Double similarity,
    @Nullable Integer typing,
    @Nullable String people,
    @Nullable String judge) {

  /** Creates a line from the judgement of the rules. */
  static JudgedLine of(
      String id,
      @Nullable String kind,
      Judgement of,
      @Nullable String people,
      @Nullable String judge) {
    return new JudgedLine(
        id,
        kind,
        of.isKept(),
        of.reasons(),
        of.similarity().isPresent() ? (Double) of.similarity().getAsDouble() : null,
        of.slips() > 0 ? of.slips() : null,
        people,
        judge);
  }
}
