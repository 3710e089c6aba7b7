package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.scenarios.settings.VectorChoice;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Describes a word table. */
@Command(
    name = "info",
    description = "Shows the contents and origin of a word table, and verifies every byte of it.",
    footer = {"  morph vectors info glove.6B.50d.vectors"})
final class VectorsInfoCommand extends JsonVerb {
  private final RecordOptions<VectorChoice> vectors = options(VectorChoice.class);

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The table; the same as --vectors FILE.")
  private @Nullable String file;

  @Override
  public Integer call() {
    VectorChoice choice = choice();
    EmbeddingTable table = choice.open();
    try {
      table.verify();
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE.because(
          choice.displayName(), String.valueOf(e.getMessage()));
    }
    Map<String, Object> facts = describe(choice.displayName(), table);
    facts.put("first", table.words().subList(0, Math.min(10, table.size())));
    facts.put("provenance", table.provenance());
    printFacts(facts);
    return 0;
  }

  /** Returns the properties of a table for printing. */
  static Map<String, Object> describe(String name, EmbeddingTable table) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("table", name);
    facts.put("words", table.size());
    facts.put("dimension", table.dimension());
    facts.put("encoding", table.encoding().name());
    facts.put("sha256", table.sha256());
    return facts;
  }

  private VectorChoice choice() {
    if (file == null) {
      return vectors.value();
    }
    boolean twice = vectors.isGiven("vectors");
    require(!twice, "--vectors", vectors.value().displayName(), "the table once");
    return new VectorChoice(file);
  }
}
