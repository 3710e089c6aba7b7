package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenTextsTest {
  private static final Path PUBLISHED = Path.of("../../shared/data/humaneval_r");

  @TempDir private Path folder;

  @Test
  void ourFormatMayBeJsonLinesOrCsvWithLabels() throws IOException {
    assertThat(
            read(
                "a.jsonl",
                "{\"id\":\"Java/0\",\"text\":\"Say hi.\",\"kind\":\"Re phrased\",\"label\":\"Valid\"}"
                    + "\n\n{\"id\":\"Java/1\",\"text\":\"Say ho.\"}\n"))
        .containsExactly(
            new GivenText("Java/0", "Say hi.", "re-phrased", false, Optional.of("valid")),
            new GivenText("Java/1", "Say ho.", "a"));
    assertThat(read("synonyms.csv", "id,text,label\nJava/0,\"Say, hi.\",\n"))
        .containsExactly(new GivenText("Java/0", "Say, hi.", "synonyms"));
  }

  @Test
  void aTextIsTakenAsItIsGiven() throws IOException {
    String stub = "  /** Füge \u4e8c hinzu. For example: f(1) */\\n  int f(int x) {\\n";
    assertThat(read("a.jsonl", "{\"id\":\"a\",\"text\":\"" + stub + "\"}\n"))
        .extracting(GivenText::text)
        .containsExactly(stub.replace("\\n", "\n"));
  }

  @Test
  void aCompletedSheetIsReadBack() throws IOException {
    assertThat(
            read(
                "sheet.csv",
                "id,label,task,original,paraphrase,changes,order\n"
                    + "ab12,changed,Java/7,Find x.,Find y.,x -> y,1\n"))
        .containsExactly(
            new GivenText("Java/7", "Find y.", "sheet", false, Optional.of("changed")));
  }

  @Test
  void theApostropheBeforeATextThatLooksLikeAFormulaIsNoPartOfIt() throws IOException {
    assertThat(
            read(
                "sheet.csv",
                "id,label,task,original,paraphrase,kind\n"
                    + "ab12,,a1,Find x.,'- Find y.,terse\n"
                    + "cd34,,a1,Find x.,'x' is to be found.,terse\n"))
        .extracting(GivenText::text)
        .containsExactly("- Find y.", "'x' is to be found.");
  }

  @Test
  void aPythonPromptGivesTheProseOfItsLastFunction() throws IOException {
    String prompt =
        "def one(x):\\n    \\\"\\\"\\\" Not this. \\\"\\\"\\\"\\n\\n\\ndef two(x):\\n    '''\\n    Double"
            + " it\\n    now.\\n    >>> two(1)\\n    2\\n    '''\\n";
    assertThat(
            read(
                "humaneval_BackTranslation_s0.jsonl",
                "{\"task_id\":\"HumanEval/3\",\"prompt\":\"" + prompt + "\",\"perturbed\":true}\n"))
        .containsExactly(
            new GivenText(
                "HumanEval/3", "Double it\nnow.", "back-translation", true, Optional.empty()));
  }

  @Test
  void thePublishedSetWithPeoplesLabelsIsRead() {
    Path file = PUBLISHED.resolve("humaneval_synonym_substitution.csv.gz");
    assumeTrue(Files.exists(file), "HumanEval-R is not here");
    List<GivenText> texts = GivenTexts.read(file);
    assertThat(texts).hasSize(164);
    assertThat(texts)
        .allSatisfy(
            text -> {
              assertThat(text.kind()).isEqualTo("synonym-substitution");
              assertThat(text.label()).hasValue("valid");
              assertThat(text.text()).doesNotContain(">>>", "\"\"\"").isNotBlank();
            });
    assertThat(texts.get(0).task()).isEqualTo("HumanEval/0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "|",
      textBlock =
          """
          a.jsonl | {"id":"1","kind":"k"} | field 'text'
          a.jsonl | {"text":"x"} | field 'id'
          a.jsonl | {"id":"1","text":7} | it must be text
          a.jsonl | {"id":"1","text":null} | field 'text': it is null
          a.jsonl | {"id":"1","text":"x","label":"maybe"} | valid, changed or unsure
          a.jsonl | {"task_id":"1","prompt":"print(1)"} | no docstring of a Python function
          a.jsonl | [] | no paraphrase
          a.jsonl | {"id": | line 1
          a.csv | id,text;1,x,y,z | Too many entries
          a.csv | id,text;1 | Not enough column values
          """)
  void aBrokenFileIsToldWhatIsWrongAndWhere(String name, String content, String told) {
    assertThatThrownBy(() -> read(name, content.replace(';', '\n') + "\n"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining(told);
  }

  @Test
  void aFileInAnotherEncodingIsRefused() throws IOException {
    Path file = folder.resolve("latin.csv");
    Files.write(file, "id,text\n1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> GivenTexts.read(file))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> GivenTexts.read(folder.resolve("none.csv")))
        .hasMessageContaining("there is no such file");
  }

  private List<GivenText> read(String name, String content) throws IOException {
    return GivenTexts.read(Files.writeString(folder.resolve(name), content));
  }
}
