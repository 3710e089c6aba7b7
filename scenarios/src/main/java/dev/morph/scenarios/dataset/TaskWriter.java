package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A writer of tasks as lines of our own format; {@link TaskReader} reads them back as equal tasks.
 */
public final class TaskWriter {
  private TaskWriter() {}

  /**
   * Returns the line. Computed values are written like given ones, and named in {@code derived};
   * {@code topic_words} are the words that decided a computed topic.
   */
  public static ObjectNode write(CodingTask task) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("id", task.id());
    line.put("description", task.description());
    task.topic().ifPresent(topic -> line.put("topic", topic));
    task.source().ifPresent(source -> line.put("source", source));
    task.complexity().ifPresent(complexity -> line.put("complexity", complexity));
    task.signature().ifPresent(signature -> line.put("signature", signature));
    if (!task.details().domain().isEmpty()) {
      ArrayNode domain = line.putArray("domain");
      task.details().domain().forEach(rule -> domain.add(rule.write()));
    }
    task.frozen().ifPresent(frozen -> line.put("frozen", frozen));
    ArrayNode solutions = line.putArray("solutions");
    task.solutions().forEach(solutions::add);
    ArrayNode io = line.putArray("io");
    task.io().forEach(example -> io.add(write(example)));
    ArrayNode tests = line.putArray("tests");
    task.tests()
        .forEach(test -> tests.addObject().put("kind", test.kind()).put("source", test.source()));
    if (!task.details().derived().isEmpty()) {
      ArrayNode derived = line.putArray("derived");
      task.details().derived().stream().sorted().forEach(derived::add);
    }
    if (task.details().derived().contains("topic")) {
      ArrayNode words = line.putArray("topic_words");
      task.topic().ifPresent(t -> TopicRule.found(task.description(), t).forEach(words::add));
    }
    task.details().other().entrySet().stream()
        .sorted(java.util.Map.Entry.comparingByKey())
        .filter(field -> !line.has(field.getKey()))
        .forEach(field -> line.set(field.getKey(), field.getValue()));
    return line;
  }

  private static ObjectNode write(IoCase example) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    if (example instanceof CallCase call) {
      ArrayNode args = line.putArray("call");
      call.args().forEach(args::add);
      line.set("returns", call.returns());
      return line;
    }
    MainCase main = (MainCase) example;
    ArrayNode args = line.putArray("args");
    main.args().forEach(args::add);
    return line.put("stdin", main.stdin()).put("stdout", main.stdout());
  }
}
