package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvRowsTest {
  @TempDir private Path folder;

  @Test
  void rowsHaveTheirCellsAndTheirFirstLine() throws IOException {
    List<CsvRows.Row> rows = read("\uFEFFid, text\na,\"two\nlines\"\n\nb, one \n", "id");

    assertThat(rows).extracting(CsvRows.Row::line).containsExactly(2, 5);
    assertThat(rows.get(0).requiredText("text")).isEqualTo("two\nlines");
    assertThat(rows.get(1).cells()).containsEntry("text", " one ");
    assertThat(rows.get(1).requiredText("text")).isEqualTo("one");
    assertThat(rows.get(1).optionalText("none")).isEmpty();
    assertThatThrownBy(() -> rows.get(1).requiredText("none"))
        .hasMessageContaining("line 5, field 'none'");
  }

  @Test
  void aFileWithoutTheseColumnsIsRefused() throws IOException {
    assertThatThrownBy(() -> read("id;text\na;b\n", "id")).hasMessageContaining("not separated");
    assertThatThrownBy(() -> read("text\na\n", "id")).hasMessageContaining("line 1, field 'id'");
    assertThatThrownBy(() -> read("id,text\na\n", "id")).hasMessageContaining("it is not CSV");
    assertThat(read("id\n", "id")).isEmpty();
    assertThat(read("", "id")).isEmpty();
    Path latin = folder.resolve("latin.csv");
    Files.write(latin, "id\n\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> CsvRows.read(latin, List.of("id")))
        .hasMessageContaining("not UTF-8 text");
    assertThatThrownBy(() -> CsvRows.read(folder.resolve("none"), List.of("id")))
        .isInstanceOfSatisfying(
            FaultException.class,
            fault -> assertThat(fault.fault()).isEqualTo(CommonFault.FILE_MISSING));
  }

  private List<CsvRows.Row> read(String text, String required) throws IOException {
    Path file = Files.writeString(folder.resolve("rows.csv"), text);
    return CsvRows.read(file, List.of(required));
  }
}
