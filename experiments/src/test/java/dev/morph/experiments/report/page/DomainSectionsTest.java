package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.history.RunsOnDisk;
import dev.morph.scenarios.engine.store.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a page tells of several domains. */
class DomainSectionsTest {
  private static final Exclusion OPPOSITES = new Exclusion("oppositions", "oppositions");

  @TempDir Path folder;

  /**
   * Twelve tasks: published, all fail at 2; with the meaning kept, four hold and eight fail at 5.
   */
  private static List<Result> inBothDomains() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String task = "s" + i;
      Result kept = i < 4 ? Lines.notReached("m", task, 6) : Lines.found("m", task, 5, 4);
      results.add(Lines.inDomain("meaning", kept, Map.of()));
      results.add(
          Lines.inDomain("published", Lines.found("m", task, 2, 1), Map.of("meaning", OPPOSITES)));
    }
    return results;
  }

  @Test
  void domainsAreShownSideBySideStartingWithTheHeadline() throws IOException {
    Path run = run(inBothDomains());

    List<String> rows = Files.readAllLines(run.resolve("tables/domains.csv"));
    assertThat(rows).hasSize(1 + 2);
    assertThat(rows.get(1)).startsWith("levenshtein-word,m,meaning,5").endsWith("8,4");
    assertThat(rows.get(2)).startsWith("levenshtein-word,m,published,2").endsWith("12,0");
    assertThat(page(run).select("#domains").text())
        .contains("Domain meaning: only paraphrases that keep the meaning count.", "oppositions");
  }

  @Test
  void anotherDomainHasTablesUnderItsName() throws IOException {
    Path run = run(inBothDomains());

    Document page = page(run);
    assertThat(page.select("[id=domain-published] h2, [id=domain-published] summary").text())
        .contains("In the domain published");
    assertThat(page.select("#domain-meaning")).as("the page itself is about it").isEmpty();
    assertThat(page.select("#domain-published caption").eachText())
        .isNotEmpty()
        .allMatch(caption -> caption.contains("in the domain published"));
    assertThat(run.resolve("tables/published-scores-levenshtein-word.csv")).exists();
    assertThat(run.resolve("tables/scores-levenshtein-word.csv")).exists();
  }

  @Test
  void aRunOfOneDomainLacksThisPart() throws IOException {
    Path run =
        run(
            inBothDomains().stream()
                .filter(it -> it.head().domain().name().equals("published"))
                .toList());

    assertThat(page(run).select("#domains, [id^=domain-]")).isEmpty();
    assertThat(run.resolve("tables/domains.csv")).doesNotExist();
  }

  private Path run(List<Result> results) {
    return new RunsOnDisk(folder).finished("run", "2026-01-01T00:00:00Z", results);
  }

  private static Document page(Path run) throws IOException {
    return Jsoup.parse(Files.readString(run.resolve("report.html")));
  }
}
