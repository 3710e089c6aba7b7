package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FileFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Programs out of answers. */
@Command(
    name = "extract",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Extracts the Java program from a model's answer. Says what had to be repaired.",
    footer = {
      "",
      "Examples:",
      "  morph extract --in answer.txt",
      "  morph extract --answers answers.jsonl --out programs.jsonl"
    })
public final class ExtractCommand extends Verb {
  /** How the providers say that a token limit cut an answer. */
  private static final Set<String> CUT =
      Set.of("length", "LENGTH", "max_tokens", "MAX_TOKENS", "model_length");

  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  static final class Source {
    @Option(names = "--in", paramLabel = "FILE|-", description = "One answer; - is standard input.")
    private @Nullable String one;

    @Option(
        names = "--answers",
        paramLabel = "FILE",
        description = "JSON Lines of {\"id\",\"answer\"[,\"prompt\"][,\"finish_reason\"]}.")
    private @Nullable Path many;
  }

  @Override
  public Integer call() {
    try (JsonLinesOutput lines = JsonLinesOutput.to(out, out())) {
      if (source.one != null) {
        lines.write(line("answer", CodeExtraction.extract(read(source.one))));
      } else if (source.many != null) {
        new JsonLinesInput(source.many)
            .forEach(
                answer -> {
                  ExtractionContext context =
                      answer
                          .optionalText("prompt")
                          .map(ExtractionContext::ofPrompt)
                          .orElse(ExtractionContext.NONE);
                  Extracted extracted = CodeExtraction.extract(answer.text("answer"), context);
                  boolean cut = CUT.contains(answer.optionalText("finish_reason").orElse(""));
                  lines.write(line(answer.text("id"), cut ? extracted.cut() : extracted));
                });
      }
    }
    return 0;
  }

  private static Map<String, Object> line(String id, Extracted extracted) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", id);
    line.put("program", extracted.program());
    line.put("usable", extracted.usable());
    line.put("cause", extracted.cause());
    line.put("repairs", extracted.repairs());
    return line;
  }

  private static String read(String file) {
    try {
      return file.equals("-")
          ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(Path.of(file));
    } catch (IOException e) {
      throw FileFault.unreadable(Path.of(file), e);
    }
  }
}
