package dev.morph.experiments.published;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import dev.morph.core.entity.BrokenJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.core.fault.UserFile;
import dev.morph.scenarios.engine.store.RunFolder;
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
public record Replication(
    @JsonProperty(required = true) String publication,
    @JsonProperty(required = true) List<String> discrepancies) {
  /** The name of the file with this data in a run folder. */
  public static final String FILE = "replication.json";

  private static final int LONGEST_REASON = 200;

  public Replication {
    discrepancies = List.copyOf(discrepancies);
  }

  /** Reads the data from a run folder; empty if the run does not replicate a study. */
  static Optional<Replication> read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String text = UserFile.readText(file);
    try {
      Object unused = RunFolder.JSON.readTree(text); // errors in the JSON itself come first
      return Optional.ofNullable(RunFolder.JSON.readValue(text, Replication.class));
    } catch (JsonMappingException e) {
      throw broken(file, e, "it must contain the text 'publication' and the list 'discrepancies'");
    } catch (JsonProcessingException e) {
      String reason = PlainText.line(BrokenJson.describe(e), LONGEST_REASON);
      throw broken(file, e, "it is not JSON: " + reason);
    }
  }

  private static FaultException broken(Path file, JsonProcessingException e, String reason) {
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    return CommonFault.BROKEN_LINE.because(file, line, "-", reason);
  }
}
