package dev.morph.scenarios.journal;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** A verdict as the columns of its table; what a kind of verdict does not have is an empty text. */
public record VerdictRow(
    String kind,
    String cause,
    String tier,
    int inputs,
    String alignment,
    String witnessInput,
    String seedOutcome,
    String mutantOutcome,
    int outside,
    String compared,
    String uncompared,
    String search) {

  static VerdictRow of(Verdict verdict) {
    Evidence evidence = verdict.evidence();
    if (verdict instanceof Verdict.Different different) {
      return of("different", different.cause(), evidence, different.witness());
    }
    if (verdict instanceof Verdict.CutShort) {
      throw new IllegalArgumentException("an output that was cut short was never judged");
    }
    Witness none = new Witness("", "", "");
    return verdict instanceof Verdict.Undecided undecided
        ? of("undecided", undecided.cause(), evidence, none)
        : of("same", "", evidence, none);
  }

  static VerdictRow of(ResultSet row) throws SQLException {
    return new VerdictRow(
        row.getString("kind"),
        row.getString("cause"),
        row.getString("tier"),
        row.getInt("inputs"),
        row.getString("alignment"),
        row.getString("witness_input"),
        row.getString("seed_outcome"),
        row.getString("mutant_outcome"),
        row.getInt("outside"),
        row.getString("compared"),
        row.getString("uncompared"),
        row.getString("search"));
  }

  Verdict toVerdict() {
    Extent extent = new Extent(lines(compared), lines(uncompared), search);
    Evidence evidence = new Evidence(tier, inputs, alignment, outside, extent);
    return switch (kind) {
      case "same" -> new Verdict.Same(evidence);
      case "different" ->
          new Verdict.Different(
              cause, new Witness(witnessInput, seedOutcome, mutantOutcome), evidence);
      default -> new Verdict.Undecided(cause, evidence);
    };
  }

  private static VerdictRow of(String kind, String cause, Evidence evidence, Witness witness) {
    return new VerdictRow(
        kind,
        cause,
        evidence.tier(),
        evidence.inputs(),
        evidence.alignment(),
        witness.input(),
        witness.seedOutcome(),
        witness.mutantOutcome(),
        evidence.outside(),
        String.join("\n", evidence.extent().compared()),
        String.join("\n", evidence.extent().uncompared()),
        evidence.extent().search());
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }
}
