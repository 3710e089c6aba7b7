package dev.morph.experiments.cli.console;

import dev.morph.core.fault.PlainText;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** A verb that prints its results for people or for programs. */
public abstract class JsonVerb extends Verb {
  @Option(names = "--json", description = "Print JSON: one object, or one per line.")
  private boolean json;

  /** Whether its output is read by programs. */
  protected final boolean json() {
    return json;
  }

  /**
   * Prints one line for each item: its JSON for programs, otherwise the text that the consumer
   * prints.
   */
  protected final <T> void each(Iterable<T> items, Consumer<? super T> text) {
    items.forEach(json ? this::jsonLine : text);
  }

  /** Prints named facts: as one JSON object, or one per line. */
  protected final void facts(Map<String, ?> facts) {
    if (json) {
      jsonLine(facts);
      return;
    }
    facts.forEach(
        (name, value) ->
            words(value).lines().forEach(line -> print("%-15s %s%n", name, PlainText.line(line))));
  }

  private static String words(Object value) {
    if (value instanceof Map<?, ?> counts) {
      StringJoiner words = new StringJoiner(", ");
      counts.forEach((name, count) -> words.add(name + ": " + count));
      return words.toString();
    }
    return String.valueOf(value);
  }
}
