package dev.morph.experiments.cli.answers;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows one answer in full. */
@Command(name = "show", description = "Shows one answer with its prompt and the program in it.")
final class AnswersShowCommand extends JsonVerb {
  @Parameters(
      index = "0",
      paramLabel = "DIR|BUNDLE",
      description = "A run's folder, or a bundle of answers.")
  private Path place = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "KEY",
      description = "The first characters of the answer's key.")
  private String key = "";

  @Override
  public Integer call() {
    int[] found = new int[1];
    new RecordedAnswers(place)
        .read(
            answer -> {
              if (answer.key().startsWith(key)) {
                found[0]++;
                printAnswer(answer);
              }
            });
    require(found[0] > 0, "KEY", key, "the beginning of a key, as 'morph answers list' shows it");
    return 0;
  }

  private void printAnswer(JournaledAnswer answer) {
    Extracted extracted = ProgramLanguage.extracted(answer.prompt(), answer.text());
    if (isJson()) {
      Map<String, Object> fields = AnswersListCommand.answerFields(answer);
      fields.put("program", extracted.program());
      fields.put("cause", extracted.cause());
      fields.put("repairs", extracted.repairs());
      printJsonLine(fields);
      return;
    }
    print("key     %s%n", PlainText.line(answer.key()));
    print("model   %s%n", PlainText.line(answer.model()));
    print("ended   %s%n", PlainText.line(answer.usage().finishReason()));
    printBlock("prompt", answer.prompt());
    printBlock("answer", answer.text());
    printBlock(
        extracted.usable() ? "program" : "no program: " + extracted.cause(), extracted.program());
    extracted.repairs().forEach(repair -> print("repair  %s%n", repair));
  }

  /**
   * Prints a text line by line with control characters removed, because an answer may contain
   * anything, including cursor movements.
   */
  private void printBlock(String title, String text) {
    print("--- %s%n", title);
    text.lines().forEach(line -> out().println(printableLine(line)));
  }

  private static String printableLine(String line) {
    String tabs = line.replace("\t", "    ");
    int indent = tabs.length() - tabs.stripLeading().length();
    return " ".repeat(indent) + PlainText.line(tabs);
  }
}
