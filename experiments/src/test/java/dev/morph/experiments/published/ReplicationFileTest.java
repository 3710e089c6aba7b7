package dev.morph.experiments.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplicationFileTest {
  @TempDir Path folder;

  @Test
  void aRunThatReplicatesAStudyNamesItAndTheDifferences() throws IOException {
    assertThat(Replication.read(folder)).isEmpty();

    write("{\"publication\":\"study\",\"discrepancies\":[\"Other tasks.\"]}");
    assertThat(Replication.read(folder))
        .contains(new Replication("study", List.of("Other tasks.")));
  }

  @Test
  void aDamagedFileIsAnErrorWithItsReason() throws IOException {
    write("{\n\"publication\":\n");
    assertFault("replication.json, line 3", "it is not JSON: Unexpected end-of-input");
    write("{\"publication\":\"study\",\"discrepancies\":\"none\"}");
    assertFault("replication.json, line 1", "it must contain the text 'publication'");
    for (String json : List.of("", "[]", "{\"publication\":\"study\"}")) {
      write(json);
      assertFault("replication.json, line 1", "it must contain the text 'publication'");
    }
  }

  @Test
  void aFileThatCannotBeReadIsAnErrorWithItsReason() throws IOException {
    Path file = folder.resolve(Replication.FILE);
    Files.write(file, new byte[] {'"', (byte) 0xE9, '"'});
    assertFault("cannot read ", "it is not UTF-8 text");

    Files.delete(file);
    Files.createDirectory(file);
    assertFault("cannot read ", "it is a folder");
  }

  private void write(String json) throws IOException {
    Files.writeString(folder.resolve(Replication.FILE), json);
  }

  private void assertFault(String... parts) {
    assertThatThrownBy(() -> Replication.read(folder))
        .message()
        .contains(parts)
        .doesNotContain("\n", "start marker");
  }
}
