package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Paraphrases that go out to people before any model is asked, and come back. */
class GivenRunTest extends EvaluationTest {
  @Test
  @Tag("long")
  void aCompletedSheetIsAFileOfParaphrasesWhoseLabelsAppearInTheTables() throws Exception {
    Path exported = folder.resolve("to-judge.jsonl");
    assertThat(
            morph(
                "export jsonl --tasks 14 --datamorphism ask-question,be-polite --nearest 20 --n 2"
                    + " --k 1 --domain published --out",
                exported))
        .as(err.toString())
        .isZero();
    Path sheet = folder.resolve("sheet.csv");
    assertThat(morph("label --out " + sheet, "given:" + exported)).as(err.toString()).isZero();
    List<String> rows = Files.readAllLines(sheet);
    assertThat(rows.get(0)).isEqualTo("id,label,task,original,paraphrase,kind");
    String filled = Files.readString(sheet).replaceAll("(?m)^([0-9a-f]{12}),,", "$1,valid,");
    Files.writeString(sheet, filled.replaceFirst(",valid,", ",changed,"));

    Path run = folder.resolve("run");
    assertThat(
            morph(
                "evaluate --tasks 14 --model local:bm25 --metric levenshtein-char --domain"
                    + " published --design both --variants 1 --oracle off --budget 20 --max-queries"
                    + " 20 --datamorphism given:"
                    + sheet
                    + " --out",
                run))
        .as(err.toString())
        .isZero();

    for (String table : List.of("fragility", "perturbations")) {
      List<String> lines = Files.readAllLines(run.resolve("tables/" + table + ".csv"));
      assertThat(lines.get(0)).as(table).contains("people");
      assertThat(lines)
          .as(table)
          .anyMatch(line -> line.contains("given-ask-question") && line.contains(" valid"))
          .anyMatch(line -> line.contains("given-be-polite") && line.contains("1 changed"));
    }
    assertThat(morph("label --in " + sheet, "given:" + exported)).isEqualTo(2);
    assertThat(err.toString()).contains("--datamorphism given:");
  }

  private int morph(String words, Object last) {
    return morph((words + " " + last).split(" "));
  }
}
