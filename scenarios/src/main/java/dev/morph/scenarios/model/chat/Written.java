package dev.morph.scenarios.model.chat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value in the form that Python shows, or in that of {@code json.dumps}. */
final class Written {
  private static final int MOST_INDENT = 16;

  private final TemplateRun run;
  private final boolean json;
  private final int indent;
  private final StringBuilder out = new StringBuilder();

  private Written(TemplateRun run, boolean json, int indent) {
    this.run = run;
    this.json = json;
    this.indent = indent;
  }

  /** Returns the form written into the text. */
  static String text(TemplateRun run, @Nullable Object value) {
    return value instanceof String text ? text : new Written(run, false, -1).whole(value);
  }

  /**
   * Returns JSON with characters beyond ASCII unescaped.
   *
   * @param indent below 0: in one line
   */
  static String json(TemplateRun run, @Nullable Object value, int indent) {
    if (indent > MOST_INDENT) {
      throw new TemplateFailure("'indent' is more than " + MOST_INDENT);
    }
    return new Written(run, true, indent).whole(value);
  }

  private String whole(@Nullable Object value) {
    write(value, indent < 0 ? "" : "\n");
    return out.toString();
  }

  private void write(@Nullable Object value, String lineEnd) {
    run.step();
    String inner = indent < 0 ? "" : lineEnd + " ".repeat(indent);
    String between = (indent < 0 ? ", " : ",") + inner;
    String before = inner;
    if (value instanceof List<?> list) {
      append("[");
      for (Object item : list) {
        append(before);
        write(item, inner);
        before = between;
      }
      append((list.isEmpty() ? "" : lineEnd) + "]");
    } else if (value instanceof Map<?, ?> map) {
      append("{");
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        append(before);
        write(json ? text(run, entry.getKey()) : entry.getKey(), inner);
        append(": ");
        write(entry.getValue(), inner);
        before = between;
      }
      append((map.isEmpty() ? "" : lineEnd) + "}");
    } else {
      append(single(value));
    }
  }

  private void append(String part) {
    out.append(run.made(part));
  }

  private String single(@Nullable Object value) {
    if (value instanceof String text) {
      return json ? quoted(text) : shown(text);
    }
    if (value instanceof Double number) {
      return number(number);
    }
    if (value instanceof Boolean truth && !json) {
      return truth ? "True" : "False";
    }
    if (value instanceof Boolean || value instanceof Long) {
      return value.toString();
    }
    if (value == null) {
      return json ? "null" : "None";
    }
    if (json) {
      throw new TemplateFailure("'tojson' cannot write this value");
    }
    if (value instanceof Missing) {
      return "";
    }
    throw new TemplateFailure("a function or a namespace cannot be written");
  }

  /** Returns a text as Python shows it inside a list. */
  private static String shown(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }

  private static String number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e16) {
      return new BigDecimal(value).toPlainString() + ".0";
    }
    return Double.toString(value).replace("E-", "e-").replace("E", "e+");
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        case '\b' -> quoted.append("\\b");
        case '\f' -> quoted.append("\\f");
        default -> quoted.append(c < ' ' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }
}
