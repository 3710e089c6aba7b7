package dev.morph.glove.tools.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.glove.table.EmbeddingTableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextCorpusTest {
  @TempDir private Path folder;

  @Test
  void aLineIsASentenceAndFilesFollowOneAnother() throws IOException {
    TextCorpus corpus =
        new TextCorpus(
            List.of(
                file("one", "Find  the\tLARGEST \n\n  number\n"),
                file("empty", ""),
                file("two", "sum of\r\nall")));

    List<List<String>> expected =
        List.of(
            List.of("find", "the", "largest"),
            List.of(),
            List.of("number"),
            List.of("sum", "of"),
            List.of("all"));
    assertThat(corpus).containsExactlyElementsOf(expected);
    assertThat(corpus).as("a second time").containsExactlyElementsOf(expected);
    assertThat(new TextCorpus(List.of())).isEmpty();
    assertThat(new TextCorpus(List.of(file("blank", "")))).isEmpty();
  }

  @Test
  void wordsOfAnyScriptAreFoldedAlikeWhateverTheMachinesLanguage() throws IOException {
    assertThat(
            new TextCorpus(
                List.of(file("text", "TITLE \u00c4RGER \u041c\u0418\u0420 \ud835\udd4f\n"))))
        .containsExactly(List.of("title", "\u00e4rger", "\u043c\u0438\u0440", "\ud835\udd4f"));
  }

  @Test
  void whatIsNoTextIsAnErrorThatNamesTheFile() throws IOException {
    Path bytes =
        Files.write(
            folder.resolve("picture.jpg"), new byte[] {'a', '\n', (byte) 0xff, (byte) 0xd8});
    Path missing = folder.resolve("missing.txt");

    assertThatThrownBy(() -> readAll(new TextCorpus(List.of(bytes))))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("picture.jpg")
        .hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> readAll(new TextCorpus(List.of(missing))))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("missing.txt");
    assertThatThrownBy(() -> readAll(new TextCorpus(List.of(folder))))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining(folder.getFileName().toString());
  }

  @Test
  void behindTheLastSentenceThereIsNone() throws IOException {
    Iterator<List<String>> sentences = new TextCorpus(List.of(file("one", "a\n"))).iterator();
    sentences.next();

    assertThat(sentences.hasNext()).isFalse();
    assertThatThrownBy(sentences::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void aVeryLongLineIsOneSentence() throws IOException {
    Path file = file("long", "word ".repeat(300_000));

    assertThat(new TextCorpus(List.of(file)).iterator().next()).hasSize(300_000);
  }

  private static List<List<String>> readAll(TextCorpus corpus) {
    List<List<String>> read = new ArrayList<>();
    corpus.forEach(read::add);
    return read;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
  }
}
