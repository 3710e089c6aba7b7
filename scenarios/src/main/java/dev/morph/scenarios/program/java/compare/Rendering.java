package dev.morph.scenarios.program.java.compare;

import dev.morph.scenarios.program.oracle.PrintedText;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Renders inputs and outcomes for people, with bounded length and without control characters. */
public final class Rendering {
  private static final int MAX_TEXT = 600;
  private static final int MOST_ITEMS = 60;

  private Rendering() {}

  /** Renders an input as Java-like statements. */
  public static String render(Input input) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < input.steps().size(); i++) {
      lines.add(renderStatement(input.steps().get(i), i));
    }
    return bounded(String.join("; ", lines));
  }

  /**
   * Renders the outcome of an input: each step's result, the arguments that it changed, and
   * everything that was printed.
   */
  public static String render(Outcome outcome, Input input) {
    String printed = PrintedText.standardOutput(outcome);
    String errors = PrintedText.standardError(outcome);
    String text =
        switch (outcome.ending()) {
          case ENDED ->
              IntStream.range(0, outcome.steps().size())
                  .mapToObj(i -> renderStep(outcome.steps().get(i), argumentsOf(input, i)))
                  .collect(Collectors.joining("; "));
          case TIMED_OUT -> "does not end in time";
          case EXITED -> "ends the process";
          case LOST -> "crashes its process";
          case LIMITED -> "exceeds the limits of a process";
          case UNBUILDABLE -> "cannot be called this way";
          case NOT_RUN -> "was not run";
        };
    return bounded(
        text
            + (printed.isEmpty() ? "" : "; prints " + quoted(printed))
            + (errors.isEmpty() ? "" : "; prints as errors " + quoted(errors)));
  }

  private static List<Value> argumentsOf(Input input, int step) {
    return step < input.steps().size() ? input.steps().get(step).args() : List.of();
  }

  private static String renderStep(StepOutcome step, List<Value> given) {
    String after = renderChanged(step.argumentsAfter(), given);
    String value =
        switch (step.value().kind()) {
          case VOID -> "ends";
          case THROWN -> "throws " + render(step.value());
          default -> "returns " + render(step.value());
        };
    return value + (after.isEmpty() || step.threw() ? "" : " with arguments now " + after);
  }

  /** Returns the arguments after a step if one of them changed, otherwise an empty text. */
  private static String renderChanged(List<Value> after, List<Value> given) {
    List<String> shown = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < after.size(); i++) {
      if (after.get(i).kind() != Value.Kind.VOID) {
        String now = render(after.get(i));
        shown.add(now);
        changed |= i >= given.size() || !now.equals(render(given.get(i)));
      }
    }
    return changed ? String.join(", ", shown) : "";
  }

  private static String renderStatement(Step step, int index) {
    String type =
        step.type()
            .substring(Math.max(step.type().lastIndexOf('.'), step.type().lastIndexOf('$')) + 1);
    String args = step.args().stream().map(Rendering::render).collect(Collectors.joining(", "));
    String name =
        step.member().contains("(")
            ? step.member().substring(0, step.member().indexOf('('))
            : step.member();
    return switch (step.kind()) {
      case NEW -> "o" + index + " = new " + type + "(" + args + ")";
      case CALL -> renderTarget(step, type) + "." + name + "(" + args + ")";
      case MAIN -> type + ".main(" + args + ") with standard input " + quoted(step.member());
      case SET -> "o" + step.target() + "." + step.member() + " = " + args;
      case SKIP -> "";
    };
  }

  private static String renderTarget(Step step, String type) {
    return switch (step.target()) {
      case Step.STATIC -> type;
      case Step.FRESH -> "new " + type + "()";
      default -> "o" + step.target();
    };
  }

  /** Returns untrusted text, bounded and without control characters. */
  public static String plainText(String text) {
    return bounded(escaped(text, ""));
  }

  /** Renders a value as a Java-like literal. */
  static String render(Value value) {
    return switch (value.kind()) {
      case VOID -> "nothing";
      case NULL -> "null";
      case BOOLEAN -> value.bits() == 0 ? "false" : "true";
      case BYTE, SHORT, INT -> Long.toString(value.bits());
      case LONG -> value.bits() + "L";
      case CHAR -> "'" + escaped(String.valueOf((char) value.bits())) + "'";
      case FLOAT -> (float) value.realValue() + "f";
      case DOUBLE -> Double.toString(value.realValue());
      case TEXT -> quoted(value.text());
      case ARRAY -> "{" + renderItems(value) + "}";
      case LIST -> "[" + renderItems(value) + "]";
      case SET -> "set(" + renderItems(value) + ")";
      case MAP -> "map(" + renderItems(value) + ")";
      case OPTIONAL -> "optional(" + renderItems(value) + ")";
      case ENTRY -> "entry(" + renderItems(value) + ")";
      case BEAN -> escaped(value.text()) + "(" + renderItems(value) + ")";
      case CYCLE -> "(itself)";
      case CUT -> "...";
      case THROWN -> escaped(value.text()) + (value.bits() == 1 ? " (own subclass)" : "");
      case STEP -> "o" + value.bits();
      case NAMED, CONSTANT, OPAQUE -> escaped(value.text());
    };
  }

  private static String renderItems(Value value) {
    return value.items().stream()
        .limit(MOST_ITEMS)
        .map(Rendering::render)
        .collect(Collectors.joining(", ", "", value.items().size() > MOST_ITEMS ? ", ..." : ""));
  }

  private static String quoted(String text) {
    return "\"" + escaped(text) + "\"";
  }

  private static String escaped(String text) {
    return escaped(text, "\"\\");
  }

  /**
   * Escapes control characters, non-ASCII characters other than letters, and the given characters.
   */
  private static String escaped(String text, String marked) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), MAX_TEXT); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '\n' -> escaped.append("\\n");
        case '\t' -> escaped.append("\\t");
        default -> {
          escaped.append(marked.indexOf(unit) < 0 ? "" : "\\");
          boolean plain = (unit >= ' ' && unit < 127) || (unit > 160 && Character.isLetter(unit));
          escaped.append(plain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
        }
      }
    }
    return escaped.toString();
  }

  private static String bounded(String text) {
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "...";
  }
}
