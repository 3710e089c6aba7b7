package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.UserFile;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Extracts programs from answers. */
@Command(
    name = "extract",
    description = "Extracts the program from a model's answer and reports what had to be repaired.",
    footer = {
      "  morph extract --in answer.txt",
      "  morph extract --answers answers.jsonl --out programs.jsonl"
    })
public final class ExtractCommand extends Verb {
  /** Finish reasons with which providers report that the token limit cut off an answer. */
  private static final Set<String> CUT =
      Set.of("length", "LENGTH", "max_tokens", "MAX_TOKENS", "model_length");

  private static final CodingTask NO_TASK = new CodingTask("answers", "", "", TaskDetails.NONE);

  @Option(
      names = "--language",
      paramLabel = "NAME",
      description = "Language of the program, such as java or python.")
  private String language = ProgramLanguage.DEFAULT;

  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  static final class Source {
    @Option(
        names = "--in",
        paramLabel = "FILE|-",
        description = "File with one answer; - reads standard input.")
    private @Nullable String one;

    @Option(
        names = "--answers",
        paramLabel = "FILE",
        description = "JSON Lines of {\"id\",\"answer\"[,\"prompt\"][,\"finish_reason\"]}.")
    private @Nullable Path many;
  }

  @Override
  public Integer call() {
    ProgramLanguage known = ProgramLanguage.named(language);
    JsonLinesOutput.requireOther(
        out, source.many == null ? Path.of(String.valueOf(source.one)) : source.many);
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      if (source.one != null) {
        lines.write(toLine("answer", known.extract(NO_TASK, readAnswer(source.one))));
      } else if (source.many != null) {
        JsonLinesInput.forEach(
            source.many,
            answer -> {
              String text = answer.text("answer");
              Extracted extracted =
                  answer
                      .optionalText("prompt")
                      .map(prompt -> known.continued(prompt, text))
                      .orElseGet(() -> known.extract(NO_TASK, text));
              boolean cut = CUT.contains(answer.optionalText("finish_reason").orElse(""));
              lines.write(toLine(answer.text("id"), cut ? extracted.asTruncated() : extracted));
            });
      }
    }
    return 0;
  }

  private record Line(
      String id, String program, boolean usable, String cause, List<String> repairs) {}

  private static Line toLine(String id, Extracted it) {
    return new Line(id, it.program(), it.usable(), it.cause(), it.repairs());
  }

  private static String readAnswer(String file) {
    try {
      return file.equals("-")
          ? UserFile.withoutMark(new String(System.in.readAllBytes(), StandardCharsets.UTF_8))
          : UserFile.readText(Path.of(file));
    } catch (IOException e) {
      throw FileFault.unreadable(Path.of(file), e);
    }
  }
}
