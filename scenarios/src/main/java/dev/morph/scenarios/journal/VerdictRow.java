package dev.morph.scenarios.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * A verdict as words and numbers, as it is kept; what a kind of verdict does not have is an empty
 * text.
 */
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
  private static final ObjectMapper JSON = new ObjectMapper();

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
    List<String> detail = detail(TextRows.text(row, "detail"));
    return new VerdictRow(
        row.getString("kind"),
        row.getString("cause"),
        row.getString("tier"),
        row.getInt("inputs"),
        detail.get(0),
        detail.get(1),
        detail.get(2),
        detail.get(3),
        row.getInt("outside"),
        detail.get(4),
        detail.get(5),
        row.getString("search"));
  }

  /** What may be long, in one text: verdicts on the programs of one task share most of it. */
  String detail() {
    try {
      return JSON.writeValueAsString(
          List.of(alignment, witnessInput, seedOutcome, mutantOutcome, compared, uncompared));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("texts can be written as JSON", e);
    }
  }

  private static List<String> detail(String json) {
    try {
      return List.of(JSON.readValue(json, String[].class));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the detail of a verdict is damaged", e);
    }
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
