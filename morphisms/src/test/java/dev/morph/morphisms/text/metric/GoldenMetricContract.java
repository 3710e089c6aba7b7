package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a text metric promises that a public reference implementation defines. */
abstract class GoldenMetricContract extends PairMetricContract {

  /** The field of its values in the golden file. */
  abstract String goldenField();

  /** How far a value may lie from the golden one. */
  abstract double tolerance();

  @Test
  void theValuesMatchTheReferenceImplementation() throws IOException {
    List<JsonNode> pairs = Golden.pairs();
    assertThat(pairs).hasSizeGreaterThan(400);
    for (JsonNode pair : pairs) {
      String reference = pair.get("reference").asText();
      double value = metric().prepare(reference).measure(pair.get("hypothesis").asText());
      assertThat(value)
          .as("%s of %s", goldenField(), pair)
          .isCloseTo(pair.get(goldenField()).asDouble(), within(tolerance()));
    }
  }
}
