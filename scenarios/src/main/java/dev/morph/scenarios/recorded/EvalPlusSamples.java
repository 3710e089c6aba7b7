package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The samples of EvalPlus, in one of three forms: JSON Lines with {@code task_id} and {@code
 * solution} or {@code completion}; {@code eval_results.json}, which also contains test results; or
 * a folder with a subfolder for each task. The file or folder is named after the model. The tasks'
 * texts come from the data set.
 */
final class EvalPlusSamples implements AnswerLog {
  private static final Set<String> WANTED =
      Set.of("task_id", "solution", "completion", "base_status", "plus_status");

  @Override
  public boolean recognises(Beginning beginning) {
    boolean answers = beginning.hasFields("solution") || beginning.hasFields("completion");
    return (beginning.hasFields("task_id") && answers)
        || beginning.hasFields("date", "hash", "eval");
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    String model = file.nameWithoutEnding().replace("--", "/");
    if (file.readBeginning().hasFields("eval")) {
      readResults(file, model.replaceFirst("[._]eval_results$", ""), found);
    } else {
      file.readRows(WANTED, row -> readRow(row, model, found));
    }
  }

  private static void readResults(LogFile file, String model, AnswerCollector found) {
    file.parse(
        parser -> {
          parser.nextToken();
          while (parser.nextToken() == JsonToken.FIELD_NAME) {
            boolean here = parser.currentName().equals("eval");
            JsonToken value = parser.nextToken();
            if (!here || value != JsonToken.START_OBJECT) {
              parser.skipChildren();
              continue;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
              parser.nextToken();
              file.readElements(parser, WANTED, row -> readRow(row, model, found));
            }
          }
        });
  }

  private static void readRow(LogEntry row, String model, AnswerCollector found) {
    String answer =
        row.text("solution")
            .or(() -> row.text("completion"))
            .orElseThrow(() -> row.missingFault("solution"));
    found.addAnswer(
        row, describeCase(row.requiredText("task_id"), model).withPassed(passed(row)), answer);
  }

  /**
   * Describes what was asked. The log does not contain the text, but the id given by morph export
   * is enough to distinguish texts.
   */
  private static About describeCase(String id, String model) {
    ExportedCase exported = ExportedCase.of(id, MissingNode.getInstance());
    About about = About.ofUnchanged(exported.task(), model);
    return exported.kind().isEmpty()
        ? about
        : about.withKind(exported.kind()).withText(Optional.of("the text of " + id));
  }

  private static Optional<Boolean> passed(LogEntry row) {
    Optional<String> base = row.text("base_status");
    return base.map(
        it -> it.equals("pass") && row.text("plus_status").orElse("pass").equals("pass"));
  }

  /** Whether a folder contains folders with solutions. */
  static boolean isFolder(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(Files::isDirectory).anyMatch(task -> !solutionFiles(task).isEmpty());
    } catch (IOException e) {
      throw FileFault.unreadable(folder, e);
    }
  }

  /** Reads a folder; {@code HumanEval_0/3.py} is the fourth answer to HumanEval/0. */
  static void readFolder(Path folder, AnswerCollector found) {
    String model = new LogFile(folder).nameWithoutEnding().replace("--", "/");
    try (Stream<Path> inside = Files.list(folder)) {
      for (Path task : inside.filter(Files::isDirectory).sorted().toList()) {
        for (Path solution : solutionFiles(task)) {
          LogEntry row =
              new LogEntry(
                  JsonNodeFactory.instance.objectNode(), new Place(solution.toString(), 1));
          String id = String.valueOf(task.getFileName()).replace('_', '/');
          found.addAnswer(row, About.ofUnchanged(id, model), readText(solution));
        }
      }
    } catch (IOException e) {
      throw FileFault.unreadable(folder, e);
    }
  }

  private static List<Path> solutionFiles(Path task) {
    try (Stream<Path> inside = Files.list(task)) {
      return inside
          .filter(it -> String.valueOf(it.getFileName()).matches("[0-9]{1,9}\\.py"))
          .sorted(Comparator.comparingInt(EvalPlusSamples::sampleNumber))
          .toList();
    } catch (IOException e) {
      throw FileFault.unreadable(task, e);
    }
  }

  private static int sampleNumber(Path solution) {
    return Integer.parseInt(String.valueOf(solution.getFileName()).replace(".py", ""));
  }

  private static String readText(Path solution) {
    try {
      return Files.readString(solution);
    } catch (IOException e) {
      throw FileFault.unreadable(solution, e);
    }
  }
}
