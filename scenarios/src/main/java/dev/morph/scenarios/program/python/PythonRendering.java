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
  static String renderInput(PythonInput item) {
    try {
      JsonNode input = Host.JSON.readTree(item.text());
      if (input.has("m")) {
        return brief("standard input " + quoted(input.path("m").path("stdin").asText()));
      }
      return brief(
          PythonValues.itemsFrom(input.path("s"), 0).stream()
              .map(PythonRendering::renderStep)
              .collect(Collectors.joining("; ")));
    } catch (JsonProcessingException e) {
      return brief(item.text());
    }
  }

  private static String renderStep(JsonNode step) {
    String kind = step.path(0).asText();
    boolean held = kind.equals("m") || kind.equals("p") || kind.equals("q");
    String name = step.path(held ? 2 : 1).asText();
    String last = name.substring(name.lastIndexOf('.') + 1);
    String args = renderArguments(step.path(held ? 3 : 2), step.path(held ? 4 : 3));
    String object = held ? objectName(step.path(1).asInt()) : "";
    return switch (kind) {
      case "n" -> "it = " + name + "(" + args + ")";
      case "m" -> object + "." + last + "(" + args + ")";
      case "p" -> object + "." + last;
      case "q" -> object + "." + last + " = " + renderValue(step.path(3), 0);
      case "o" -> name.replaceFirst("\\.", "().") + "(" + args + ")";
      case "y" ->
          name
              + "("
              + renderArguments(step.path(2), MissingNode.getInstance())
              + "), sent "
              + renderItems(PythonValues.itemsFrom(step.path(3), 0), 0);
      default -> name + "(" + args + ")";
    };
  }

  private static String objectName(int number) {
    return number == 0 ? "it" : "it" + (number + 1);
  }

  private static String renderArguments(JsonNode values, JsonNode named) {
    List<String> parts = new ArrayList<>();
    values.forEach(it -> parts.add(renderValue(it, 0)));
    if (named.isObject()) {
      named
          .properties()
          .forEach(it -> parts.add(it.getKey() + "=" + renderValue(it.getValue(), 0)));
    }
    return String.join(", ", parts);
  }

  /** Renders the outcome of a program. */
  static String renderOutcome(PythonOutcome ending) {
    return switch (ending.kind()) {
      case OUT_OF_TIME -> "ran out of time";
      case DIED -> "its process ended with status " + ending.status();
      case ABANDONED, LOST -> "is not known";
      case FORGED -> "its process wrote an invalid outcome";
      case UNBUILDABLE -> "the input could not be built";
      case ENDED -> brief(renderReport(ending.report()));
    };
  }

  private static String renderReport(JsonNode said) {
    if (said.has("l")) {
      return "loading it raises " + said.path("l").path(0).asText();
    }
    StringBuilder text = new StringBuilder();
    for (JsonNode step : said.path("st")) {
      text.append(text.isEmpty() ? "" : "; ");
      text.append(
          step.has("x")
              ? "raises " + renderException(step.path("x"))
              : "returns " + renderValue(step.path("v"), 0));
      for (JsonNode probe : step.path("p")) {
        text.append(", its ").append(probe.path(0).asText()).append(" is ");
        text.append(renderValue(probe.path(1), 0));
      }
      for (JsonNode change : step.path("a")) {
        text.append(", argument ").append(change.path(0).asInt() + 1).append(" is then ");
        text.append(renderValue(change.path(1), 0));
      }
    }
    for (JsonNode object : said.path("ob")) {
      text.append("; it is then ").append(renderValue(object, 0));
    }
    appendPrinted(text, " prints ", said.path("o"));
    appendPrinted(text, " writes to standard error ", said.path("e"));
    return text.toString();
  }

  /** Renders an exception with what counts in a comparison, such as an exit code. */
  private static String renderException(JsonNode raised) {
    List<JsonNode> members = PythonValues.itemsFrom(raised.path(1), 0);
    return raised.path(0).asText() + (members.isEmpty() ? "" : "(" + renderPairs(members, 0) + ")");
  }

  private static void appendPrinted(StringBuilder text, String what, JsonNode printed) {
    if (printed.has("t")) {
      text.append(text.isEmpty() ? "" : ";").append(what);
      text.append(quoted(TextComparison.maskAddresses(printed.path("t").asText())));
    }
  }

  private static String renderValue(JsonNode node, int depth) {
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
    List<JsonNode> items = PythonValues.itemsFrom(node, 1);
    return switch (tag) {
      case "i" -> "0x" + node.path(1).asText();
      case "f", "e" -> node.path(1).asText();
      case "t" -> "(" + renderItems(items, depth) + (items.size() == 1 ? ",)" : ")");
      case "s" -> items.isEmpty() ? "set()" : "{" + renderItems(items, depth) + "}";
      case "d" -> "{" + renderPairs(items, depth) + "}";
      case "l" -> "[" + renderItems(items, depth) + "]";
      case "g" -> "generator of [" + renderItems(items, depth) + "]";
      case "G" ->
          "generator of "
              + renderValue(node.path(1), depth + 1)
              + (node.path(2).path(0).asText().equals("X") ? " which " : " which returns ")
              + renderValue(node.path(2), depth + 1);
      case "A" -> "coroutine of " + renderValue(node.path(1), depth + 1);
      case "X" -> "raises " + node.path(1).asText();
      case "T" -> "class " + node.path(1).asText();
      case "n" -> node.path(1).asText() + "(" + renderValue(node.path(2), depth + 1) + ")";
      case "O" ->
          node.path(1).asText()
              + "("
              + renderPairs(PythonValues.itemsFrom(node.path(2), 0), depth)
              + ")";
      case "b", "B" -> "bytes " + node.path(1).asText();
      case "L" -> quoted(node.path(1).asText()) + "... of " + node.path(2).asText();
      case "V" -> node.path(1).asText() + " " + node.path(2).asText();
      case "U", "h" -> node.path(1).asText();
      case "@" -> objectName(node.path(1).asInt());
      case "new" ->
          node.path(1).asText()
              + "("
              + renderItems(PythonValues.itemsFrom(node.path(2), 0), depth)
              + ")";
      default -> tag + "(" + renderItems(items, depth) + ")";
    };
  }

  private static String renderItems(List<JsonNode> items, int depth) {
    return items.stream()
        .map(item -> renderValue(item, depth + 1))
        .collect(Collectors.joining(", "));
  }

  private static String renderPairs(List<JsonNode> pairs, int depth) {
    return pairs.stream()
        .map(it -> renderValue(it.path(0), depth + 1) + ": " + renderValue(it.path(1), depth + 1))
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
