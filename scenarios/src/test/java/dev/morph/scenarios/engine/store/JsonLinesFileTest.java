package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.WholeFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesFileTest {
  @TempDir Path folder;

  /** An object of a line. */
  record Named(String name, int number) {}

  @Test
  void equalTextsOfManyLinesAreOneObject() {
    write("{\"name\":\"a mutant\",\"number\":1}\n{\"name\":\"a mutant\",\"number\":2}\n");

    List<Named> read = read();

    assertThat(read).containsExactly(new Named("a mutant", 1), new Named("a mutant", 2));
    assertThat(read.get(0).name()).isSameAs(read.get(1).name());
  }

  @Test
  void nonTextsAreNotShared() {
    write("{\"name\":null,\"number\":1}\n{\"number\":2}\n");

    assertThat(read()).extracting(Named::name).containsExactly(null, null);
  }

  @Test
  void theFirstBrokenLineIsReported() {
    write("{\"name\":\"x\",\"number\":1}\n{\"name\":\"x\",\n{\"name\"\n");

    assertThatThrownBy(this::read)
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining("not a valid named one");
  }

  @Test
  void invalidBytesAreRefused() throws Exception {
    Files.write(file(), new byte[] {'{', (byte) 0xff, (byte) 0xfe, '}', '\n'});

    assertThatThrownBy(this::read)
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("it is not UTF-8 text");
  }

  @Test
  void aGrowingFileIsInvisibleUntilCommitted() {
    write("before\n");
    try (GrowingLines lines = GrowingLines.createNextTo(file())) {
      lines.add(List.of(new Named("é\n", 1)));
      lines.add(List.of(new Named("b", 2), new Named("c", 3)));
      assertThat(file()).hasContent("before\n");
      lines.replaceTarget();
    }

    assertThat(read()).containsExactly(new Named("é\n", 1), new Named("b", 2), new Named("c", 3));
    assertThat(folder).isDirectoryNotContaining(it -> it.toString().endsWith(".new"));
  }

  @Test
  void anUncommittedFileLeavesNothingBehind() {
    write("before\n");
    try (GrowingLines lines = GrowingLines.createNextTo(file())) {
      lines.add(List.of(new Named("a", 1)));
    }

    assertThat(file()).hasContent("before\n");
    assertThat(folder).isDirectoryNotContaining(it -> it.toString().endsWith(".new"));
  }

  @Test
  void aFileWhoseFolderIsGoneCannotGrow() {
    assertThatThrownBy(() -> GrowingLines.createNextTo(folder.resolve("gone/lines.jsonl")))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("lines.jsonl");
  }

  private Path file() {
    return folder.resolve("lines.jsonl");
  }

  private void write(String text) {
    WholeFile.write(file(), text);
  }

  private List<Named> read() {
    return JsonLinesFile.read(file(), Named.class, "named one");
  }
}
