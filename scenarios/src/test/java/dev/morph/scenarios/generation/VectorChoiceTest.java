package dev.morph.scenarios.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.fault.FaultException;
import dev.morph.glove.EmbeddingTableException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VectorChoiceTest {
  @Test
  void aFileWithoutVectorsIsReportedOnceWithAFittingRemedy() {
    String why = "no line is a word and its vector; skipped: 1 ragged (lines 1)";

    FaultException fault =
        VectorChoice.unusable(
            Path.of("Ok.java"), new EmbeddingTableException("cannot use Ok.java: " + why));

    assertThat(fault).hasMessage("cannot read Ok.java: " + why);
    assertThat(fault.remedy()).startsWith("name a file of lines 'word number number ...'");
  }
}
