package dev.morph.experiments.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Csv;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpansionReportTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void eachRowShowsASettingModelAndMetricWithIntervals() throws IOException {
    ExpansionReport report = new ExpansionReport(runs());

    assertThat(report.text().lines().limit(4))
        .containsExactly(
            "Scores against the strategy of expansion.",
            "Setting  Model  Metric                             R^o    R^*  Found  Not reached"
                + "       Restricted mean    tau  Queries per seed",
            "base     weak   levenshtein-word  2.500 [1.500, 3.500]  2.000      9            1"
                + "  0.110 [0.080, 0.140]  0.200              48.8",
            "n-1      weak   levenshtein-word                     –      –      0           10"
                + "                     –      –             240.0");
    assertThat(Csv.format(report.table()).lines().findFirst().orElseThrow())
        .startsWith("variant,model,metric,r_o,r_o_low,r_o_high,r_o_why,r_star");
  }

  @Test
  void aSettingUnderWhichNothingFailedIsLeftOutOfTheFigure() throws IOException {
    Figure figure = new ExpansionReport(runs()).figures().get(0);

    assertThat(figure.id()).isEqualTo("expansion-levenshtein-word");
    assertThat(figure.body()).contains("base").doesNotContain("n-1");
    assertThat(figure.caption()).contains("farther right is more robust");
  }

  private static Map<String, JsonNode> runs() throws IOException {
    Map<String, JsonNode> runs = new LinkedHashMap<>();
    runs.put(
        "base",
        run(
            """
            "r_o": 2.5, "r_o_ci": [1.5, 3.5], "r_star": 2.0, "found": 9, "not_reached": 1,
            "restricted_mean": 0.11, "restricted_mean_ci": [0.08, 0.14], "tau": 0.2,
            "queries_mean": 48.8
            """));
    runs.put(
        "n-1",
        run(
            "\"r_o\": null, \"r_o_ci\": null, \"found\": 0, \"not_reached\": 10, \"queries_mean\": 240"));
    return runs;
  }

  private static JsonNode run(String scores) throws IOException {
    return MAPPER.readTree(
        "{\"models\": [{\"model\": \"weak\", \"metrics\": [{\"metric\": \"levenshtein-word\","
            + " \"polarity\": \"distance\", "
            + scores
            + "}]}]}");
  }
}
