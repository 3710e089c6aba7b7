package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.tools.importer.PublishedTable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains where to get published vectors. */
@Command(
    name = "fetch-help",
    description = "Tells where to download glove.6B and glove.840B, and checks a downloaded file.",
    footer = {
      "  morph vectors fetch-help glove.6B",
      "  morph vectors fetch-help glove.6B --verify glove.6B.50d.txt"
    })
final class VectorsFetchHelpCommand extends Verb {
  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "glove.6B or glove.840B (default: both).")
  private @Nullable String name;

  @Option(
      names = "--verify",
      paramLabel = "FILE",
      description = "Check size and structure of this file and print its SHA-256.")
  private @Nullable Path check;

  @Override
  public Integer call() {
    List<PublishedTable> wanted =
        Arrays.stream(PublishedTable.values())
            .filter(table -> name == null || table.release().equalsIgnoreCase(name))
            .toList();
    if (wanted.isEmpty()) {
      throw CommonFault.UNKNOWN_NAME.because(
          "release of vectors", String.valueOf(name), "glove.6B, glove.840B");
    }
    if (check == null) {
      wanted.forEach(table -> out().println(table.help()));
      return 0;
    }
    Path file = check;
    try {
      PublishedTable table =
          PublishedTable.recognise(file)
              .orElseThrow(
                  () ->
                      CommonFault.FILE_UNREADABLE.because(
                          file, "its name is not that of a GloVe release"));
      out().println(table.check(file));
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
    return 0;
  }
}
