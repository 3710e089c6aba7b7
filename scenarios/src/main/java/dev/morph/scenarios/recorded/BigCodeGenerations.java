package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Place;

/**
 * The generations of bigcode-evaluation-harness: for each task, in the order of the data set, a
 * list of texts that begin with the prompt. The file is named after the model.
 */
final class BigCodeGenerations implements AnswerLog {
  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.isList() && beginning.fields().isEmpty();
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    String model = file.nameWithoutEnding();
    file.parse(
        parser -> {
          parser.nextToken();
          int task = 0;
          for (JsonToken token = parser.nextToken();
              token != JsonToken.END_ARRAY;
              token = parser.nextToken()) {
            int line = Math.max(1, parser.currentTokenLocation().getLineNr());
            LogEntry row =
                new LogEntry(JsonNodeFactory.instance.objectNode(), new Place(file.name(), line));
            String id = RecordedAnswer.POSITION + task++;
            if (token == JsonToken.VALUE_NULL) {
              found.addUnanswered();
              continue;
            }
            if (token != JsonToken.START_ARRAY) {
              throw row.broken(
                  "[" + (task - 1) + "]", "it must be the list of a task's generations");
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
              if (parser.currentToken() == JsonToken.VALUE_STRING) {
                found.addAnswer(row, About.ofUnchanged(id, model), parser.getText());
              } else if (parser.currentToken() == JsonToken.VALUE_NULL) {
                found.addUnanswered();
              } else {
                throw row.broken("[" + (task - 1) + "]", "a generation must be text");
              }
            }
          }
        });
  }
}
