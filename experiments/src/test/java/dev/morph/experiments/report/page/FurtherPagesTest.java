package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a run with more first failures than one page takes. */
class FurtherPagesTest {
  private static final int TASKS = 1205;

  @TempDir static Path temporary;
  private static Path folder;
  private static Document report;

  @BeforeAll
  static void write() throws IOException {
    folder = KeptRun.in(temporary.resolve("run"));
    Path results = folder.resolve("results.jsonl");
    String found = Files.readAllLines(results).get(0);
    Files.write(
        results,
        IntStream.rangeClosed(1, TASKS)
            .mapToObj(i -> found.replace("\"seed\":\"s1\"", "\"seed\":\"s" + i + "\""))
            .toList());
    report = Jsoup.parse(KeptRun.report(folder, folder));
  }

  @Test
  void theFirstThousandFailuresAreInTheReportAndOthersOnFurtherPages() throws Exception {
    Document further = page("first-failures-2.html");

    assertThat(report.select(".tip")).hasSize(1000);
    assertThat(further.select(".tip .task").eachText()).hasSize(205).startsWith("s1001");
    assertThat(report.select(".leaves").text()).isEqualTo("1 to 1,000 of 1,205; page 1 2");
    assertThat(further.select(".leaves").text()).isEqualTo("1,001 to 1,205 of 1,205; page 1 2");
    assertThat(further.select(".leaves a[aria-current=page]").text()).isEqualTo("2");
    assertThat(further.select("header a").eachAttr("href")).contains("report.html");
  }

  @Test
  void everyTaskLinksToItsFirstFailureOnAnyPage() throws Exception {
    List<String> links = report.select(".grid td.broke a").eachAttr("href");

    assertThat(links).hasSize(TASKS);
    assertThat(links.get(999)).isEqualTo("#t1000");
    assertThat(report.getElementById("t1000").select(".task").text()).isEqualTo("s1000");
    assertThat(links.get(1099)).isEqualTo("first-failures-2.html#t1100");
    assertThat(page("first-failures-2.html").getElementById("t1100").select(".task").text())
        .isEqualTo("s1100");
  }

  @Test
  void overlappingMarksAreDrawnOnceAndCounted() throws Exception {
    String topics = Files.readString(folder.resolve("plots/topic-chrf.svg"));

    assertThat(topics).containsOnlyOnce("class=\"hint\"").contains("1,205 tasks, such as s1,");
  }

  @Test
  void anUnneededPageIsRemoved() throws Exception {
    Path smaller = KeptRun.in(temporary.resolve("smaller"));
    KeptRun.report(smaller, smaller);
    Path page = Files.writeString(smaller.resolve("first-failures-2.html"), "of an earlier report");
    Path list = smaller.resolve("tables/contents.csv");
    Files.writeString(list, Files.readString(list) + "first-failures-2.html,First failures\n");

    Document again = Jsoup.parse(KeptRun.report(smaller, smaller));

    assertThat(page).doesNotExist();
    assertThat(again.select(".leaves")).isEmpty();
    assertThat(again.select(".tip")).hasSize(1);
  }

  private static Document page(String name) throws IOException {
    return Jsoup.parse(Files.readString(folder.resolve(name)));
  }
}
