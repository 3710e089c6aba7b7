package dev.morph.scenarios.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.fault.FaultException;
import dev.morph.glove.EmbeddingTableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorChoiceTest {
  @Test
  void aFileWithoutVectorsIsReportedOnceWithAFittingRemedy() {
    String why = "no line contains a word and its vector; skipped: 1 ragged (lines 1)";

    FaultException fault =
        VectorChoice.unusableFault(
            Path.of("Ok.java"), new EmbeddingTableException("cannot use Ok.java: " + why));

    assertThat(fault).hasMessage("cannot read Ok.java: " + why);
    assertThat(fault.remedy()).startsWith("name a file of lines 'word number number ...'");
  }

  @Test
  void aTextThatIsCutIsNamedWithWhatIsMissing(@TempDir Path folder) throws IOException {
    Path cut = folder.resolve("cut.txt");
    Files.writeString(cut, "3 2\none 1 0\ntwo 0 1\nthree 0.");
    Path twice = folder.resolve("twice.txt");
    Files.writeString(twice, "one 1 0\nOne 0 1\n");

    assertThat(lacks(cut)).hasValue(cut + " was only partly read; skipped: 1 ragged (lines 4)");
    assertThat(lacks(twice)).as("a word that is named again").isEmpty();
  }

  private static Optional<String> lacks(Path file) {
    VectorChoice choice = new VectorChoice(file.toString());
    return choice.describeMissing(choice.open());
  }
}
