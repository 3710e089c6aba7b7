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

  /** Whether to print JSON, for programs. */
  protected final boolean isJson() {
    return json;
  }

  /** Prints each item: as one line of JSON, or as text with the consumer. */
  protected final <T> void printEach(Iterable<T> items, Consumer<? super T> text) {
    items.forEach(json ? this::printJsonLine : text);
  }

  /** Prints names with their values: as one JSON object, or as text with one value per line. */
  protected final void printFacts(Map<String, ?> facts) {
    if (json) {
      printJsonLine(facts);
      return;
    }
    facts.forEach(
        (name, value) ->
            formatValue(value)
                .lines()
                .forEach(line -> print("%-15s %s%n", name, PlainText.line(line))));
  }

  private static String formatValue(Object value) {
    if (value instanceof Map<?, ?> counts) {
      StringJoiner words = new StringJoiner(", ");
      counts.forEach((name, count) -> words.add(name + ": " + count));
      return words.toString();
    }
    return String.valueOf(value);
  }
}
