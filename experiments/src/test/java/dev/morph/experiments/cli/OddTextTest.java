package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts that editors, exports and models write: marks at the beginning, halves of characters. */
class OddTextTest extends CommandTest {
  private static final String MARK = "\ufeff";

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void halvesOfCharactersAreWrittenAsTheyCame() throws IOException {
    String half = "\\ud83d";
    String answers =
        file(
            "answers.jsonl",
            "{\"id\":\"a" + half + "\",\"answer\":\"class A { } // " + half + "\"}");
    Path extracted = folder.resolve("extracted.jsonl");

    assertThat(morph("extract", "--answers", answers, "--out", extracted.toString())).isZero();
    assertThat(Files.readString(extracted)).contains("\"a" + half + "\"");
    assertThat(err.toString()).doesNotContain("accepts no more data");
  }

  @Test
  void aByteOrderMarkIsNoPartOfAFile() throws IOException {
    String answers = file("answers.jsonl", MARK + "{\"id\":\"a\",\"answer\":\"class A { }\"}\n");
    assertThat(morph("extract", "--answers", answers)).isZero();
    assertThat(out.toString()).contains("class A");
  }

  @Test
  void aTextThatBeginsWithAtIsNoFile() throws IOException {
    String file = file("secret.txt", "what is in the file");

    morph("paraphrase", "--text", "@" + file, "--n", "1", "--k", "1");

    assertThat(out.toString()).doesNotContain("what is in the file");
  }
}
