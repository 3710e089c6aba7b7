package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Renders inputs and outcomes in Python syntax for display, each on one line of bounded length. */
final class PythonRendering {
  private static final int MOST = 600;
  private static final int DEEPEST = 20;

  private PythonRendering() {}

  /** Renders an input: its calls, one after another. */
  static String input(Item item) {
    try {
      JsonNode input = Host.JSON.readTree(item.text());
      if (input.has("m")) {
        return brief("standard input " + quoted(input.path("m").path("stdin").asText()));
      }
      return brief(
          PythonValues.items(input.path("s"), 0).stream()
              .map(PythonRendering::step)
              .collect(Collectors.joining("; ")));
    } catch (JsonProcessingException e) {
      return brief(item.text());
    }
  }

  private static String step(JsonNode step) {
    String kind = step.path(0).asText();
    boolean held = kind.equals("m") || kind.equals("p") || kind.equals("q");
    String name = step.path(held ? 2 : 1).asText();
    String last = name.substring(name.lastIndexOf('.') + 1);
    String args = arguments(step.path(held ? 3 : 2), step.path(held ? 4 : 3));
    String object = held ? object(step.path(1).asInt()) : "";
    return switch (kind) {
      case "n" -> "it = " + name + "(" + args + ")";
      case "m" -> object + "." + last + "(" + args + ")";
      case "p" -> object + "." + last;
      case "q" -> object + "." + last + " = " + value(step.path(3), 0);
      case "o" -> name.replaceFirst("\\.", "().") + "(" + args + ")";
      case "y" ->
          name
              + "("
              + arguments(step.path(2), MissingNode.getInstance())
              + "), sent "
              + list(PythonValues.items(step.path(3), 0), 0);
      default -> name + "(" + args + ")";
    };
  }

  private static String object(int number) {
    return number == 0 ? "it" : "it" + (number + 1);
  }

  private static String arguments(JsonNode values, JsonNode named) {
    List<String> parts = new ArrayList<>();
    values.forEach(it -> parts.add(value(it, 0)));
    if (named.isObject()) {
      named.properties().forEach(it -> parts.add(it.getKey() + "=" + value(it.getValue(), 0)));
    }
    return String.join(", ", parts);
  }

  /** Renders the outcome of a program. */
  static String ending(Ending ending) {
    return switch (ending.how()) {
      case OUT_OF_TIME -> "ran out of time";
      case DIED -> "its process ended with status " + ending.status();
      case ABANDONED, LOST -> "is not known";
      case FORGED -> "its process wrote an invalid outcome";
      case UNBUILDABLE -> "the input could not be built";
      case ENDED -> brief(outcome(ending.said()));
    };
  }

  private static String outcome(JsonNode said) {
    if (said.has("l")) {
      return "loading it raises " + said.path("l").path(0).asText();
    }
    StringBuilder text = new StringBuilder();
    for (JsonNode step : said.path("st")) {
      text.append(text.isEmpty() ? "" : "; ");
      text.append(
          step.has("x")
              ? "raises " + step.path("x").path(0).asText()
              : "returns " + value(step.path("v"), 0));
      for (JsonNode probe : step.path("p")) {
        text.append(", its ").append(probe.path(0).asText()).append(" is ");
        text.append(value(probe.path(1), 0));
      }
      for (JsonNode change : step.path("a")) {
        text.append(", argument ").append(change.path(0).asInt() + 1).append(" is then ");
        text.append(value(change.path(1), 0));
      }
    }
    for (JsonNode object : said.path("ob")) {
      text.append("; it is then ").append(value(object, 0));
    }
    print(text, " prints ", said.path("o"));
    print(text, " writes to standard error ", said.path("e"));
    return text.toString();
  }

  private static void print(StringBuilder text, String what, JsonNode printed) {
    if (printed.has("t")) {
      text.append(text.isEmpty() ? "" : ";").append(what);
      text.append(quoted(Texts.masked(printed.path("t").asText())));
    }
  }

  private static String value(JsonNode node, int depth) {
    if (depth > DEEPEST) {
      return "...";
    }
    if (!node.isArray()) {
      return node.isTextual()
          ? quoted(node.textValue())
          : node.isNull()
              ? "None"
              : node.isBoolean() ? (node.asBoolean() ? "True" : "False") : node.asText();
    }
    String tag = node.path(0).asText();
    List<JsonNode> items = PythonValues.items(node, 1);
    return switch (tag) {
      case "i" -> "0x" + node.path(1).asText();
      case "f", "e" -> node.path(1).asText();
      case "t" -> "(" + list(items, depth) + (items.size() == 1 ? ",)" : ")");
      case "s" -> items.isEmpty() ? "set()" : "{" + list(items, depth) + "}";
      case "d" -> "{" + pairs(items, depth) + "}";
      case "l" -> "[" + list(items, depth) + "]";
      case "g" -> "generator of [" + list(items, depth) + "]";
      case "G" ->
          "generator of "
              + value(node.path(1), depth + 1)
              + (node.path(2).path(0).asText().equals("X") ? " which " : " which returns ")
              + value(node.path(2), depth + 1);
      case "A" -> "coroutine of " + value(node.path(1), depth + 1);
      case "X" -> "raises " + node.path(1).asText();
      case "T" -> "class " + node.path(1).asText();
      case "n" -> node.path(1).asText() + "(" + value(node.path(2), depth + 1) + ")";
      case "O" ->
          node.path(1).asText() + "(" + pairs(PythonValues.items(node.path(2), 0), depth) + ")";
      case "b", "B" -> "bytes " + node.path(1).asText();
      case "L" -> quoted(node.path(1).asText()) + "... of " + node.path(2).asText();
      case "V" -> node.path(1).asText() + " " + node.path(2).asText();
      case "U", "h" -> node.path(1).asText();
      case "@" -> object(node.path(1).asInt());
      case "new" ->
          node.path(1).asText() + "(" + list(PythonValues.items(node.path(2), 0), depth) + ")";
      default -> tag + "(" + list(items, depth) + ")";
    };
  }

  private static String list(List<JsonNode> items, int depth) {
    return items.stream().map(item -> value(item, depth + 1)).collect(Collectors.joining(", "));
  }

  private static String pairs(List<JsonNode> pairs, int depth) {
    return pairs.stream()
        .map(it -> value(it.path(0), depth + 1) + ": " + value(it.path(1), depth + 1))
        .collect(Collectors.joining(", "));
  }

  private static String quoted(String text) {
    String some = text.length() > MOST ? text.substring(0, MOST) : text;
    return "'" + some.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }

  private static String brief(String text) {
    return PlainText.line(text.length() > MOST ? text.substring(0, MOST) + " ..." : text, MOST + 4);
  }
}
