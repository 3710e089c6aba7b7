package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.scenarios.generation.VectorChoice;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Describes a word table. */
@Command(
    name = "info",
    description = "Shows the contents and origin of a word table, and verifies every byte of it.",
    footer = {"  morph vectors info glove.6B.50d.vectors"})
final class VectorsInfoCommand extends Verb {
  private final RecordOptions<VectorChoice> vectors = options(VectorChoice.class);

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The table; the same as --vectors FILE.")
  private @Nullable String file;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    VectorChoice choice = choice();
    EmbeddingTable table = choice.open();
    try {
      table.verify();
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE.because(choice.name(), String.valueOf(e.getMessage()));
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("table", choice.name());
    facts.put("words", table.size());
    facts.put("dimension", table.dimension());
    facts.put("encoding", table.encoding().name());
    facts.put("sha256", table.sha256());
    facts.put("first", table.words().subList(0, Math.min(10, table.size())));
    facts.put("provenance", table.provenance());
    if (json) {
      jsonLine(facts);
    } else {
      facts.forEach(
          (name, value) ->
              String.valueOf(value)
                  .lines()
                  .forEach(line -> out().printf("%-11s %s%n", name, PlainText.line(line))));
    }
    return 0;
  }

  private VectorChoice choice() {
    if (file == null) {
      return vectors.value();
    }
    if (vectors.gives("vectors")) {
      throw CommonFault.BAD_OPTION.because("--vectors", vectors.value().name(), "the table once");
    }
    return new VectorChoice(file);
  }
}
