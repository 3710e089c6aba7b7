package dev.morph.experiments.published;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Additional data stored by a run that replicates a published study.
 *
 * @param publication the study's name
 * @param discrepancies differences from the study, in sentences
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Replication(String publication, List<String> discrepancies) {
  /** The name of the file with this data in a run folder. */
  public static final String FILE = "replication.json";

  public Replication {
    discrepancies = List.copyOf(discrepancies);
  }

  /** Reads the data from a run folder; empty if the run does not replicate a study. */
  static Optional<Replication> read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(RunFolder.JSON.readValue(file.toFile(), Replication.class));
    } catch (JsonProcessingException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, e.getLocation() == null ? 1 : e.getLocation().getLineNr(), "-", "it is broken");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not UTF-8 text");
    }
  }
}
