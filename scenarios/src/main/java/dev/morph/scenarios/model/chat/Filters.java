package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jinja's filters and tests, as far as chat templates use them. */
final class Filters {
  private static final String ATTRIBUTE = "attribute";

  private Filters() {}

  static @Nullable Object filtered(
      TemplateRun run, String name, @Nullable Object value, Arguments arguments) {
    run.step();
    return switch (name) {
      case "default", "d" ->
          value instanceof Missing
                  || (Values.truth(arguments.get(1, "boolean", false)) && !Values.truth(value))
              ? arguments.get(0, "default_value", "")
              : value;
      case "trim" -> TextMethods.call(run, whole(run, value), "strip", arguments);
      case "upper", "lower", "title", "capitalize", "replace" ->
          TextMethods.call(run, whole(run, value), name, arguments);
      case "string", "safe" -> whole(run, value);
      case "indent" -> indented(run, whole(run, value), arguments);
      case "tojson" -> Written.json(run, value, arguments.number(0, "indent", -1));
      case "length", "count" ->
          (long) (value instanceof String text ? text.length() : Values.items(run, value).size());
      case "int" -> (long) number(value);
      case "float" -> number(value);
      case "abs" ->
          value instanceof Long whole ? Math.abs(whole) : (Object) Math.abs(number(value));
      case "round" -> (double) Math.round(number(value));
      case "items" -> value instanceof Map<?, ?> map ? Parts.entries(run, map) : List.of();
      default -> ofList(run, name, value, arguments);
    };
  }

  private static @Nullable Object ofList(
      TemplateRun run, String name, @Nullable Object value, Arguments arguments) {
    return switch (name) {
      case "list" -> Values.items(run, value);
      case "first" -> Parts.of(Values.items(run, value), 0L);
      case "last" -> Parts.of(Values.items(run, value), -1L);
      case "join" ->
          TextMethods.joined(
              run,
              mapped(run, Values.items(run, value), arguments.get(1, ATTRIBUTE, null)),
              arguments.text(0, "d", ""));
      case "reverse" -> Parts.slice(run, value, null, null, -1L);
      case "unique" -> unique(run, Values.items(run, value));
      case "sort", "dictsort" -> sorted(run, value, name, arguments);
      case "map" -> map(run, Values.items(run, value), arguments);
      case "select", "reject" ->
          chosen(run, Values.items(run, value), name.equals("select"), null, arguments);
      case "selectattr", "rejectattr" ->
          chosen(
              run,
              Values.items(run, value),
              name.equals("selectattr"),
              arguments.text(0, ATTRIBUTE, ""),
              arguments.rest(1));
      default -> throw new TemplateFailure("there is no filter '" + name + "'");
    };
  }

  private static String whole(TemplateRun run, @Nullable Object value) {
    return run.made(Written.text(run, value));
  }

  private static double number(@Nullable Object value) {
    if (value instanceof String text) {
      try {
        return Double.parseDouble(text.strip());
      } catch (NumberFormatException e) {
        return 0;
      }
    }
    return Values.numeric(value);
  }

  private static String indented(TemplateRun run, String text, Arguments arguments) {
    int width = arguments.number(0, "width", 4);
    run.make(Math.max(0, (long) width) * (1 + text.lines().count()));
    String margin = " ".repeat(Math.max(0, width));
    StringBuilder out = new StringBuilder();
    boolean first = !Values.truth(arguments.get(1, "first", false));
    for (String line : text.split("\n", -1)) {
      out.append(out.length() > 0 ? "\n" : "");
      out.append(first || line.isEmpty() ? "" : margin).append(line);
      first = false;
    }
    return out.toString();
  }

  private static @Nullable Object part(@Nullable Object item, @Nullable Object attribute) {
    Object part = item;
    if (attribute instanceof String path) {
      for (String name : path.split("\\.", -1)) {
        part = Parts.of(part, name);
      }
    }
    return part;
  }

  private static List<@Nullable Object> mapped(
      TemplateRun run, List<?> items, @Nullable Object attribute) {
    List<@Nullable Object> mapped = new ArrayList<>();
    for (Object item : items) {
      run.make(1);
      mapped.add(part(item, attribute));
    }
    return mapped;
  }

  private static List<@Nullable Object> map(TemplateRun run, List<?> items, Arguments arguments) {
    if (arguments.named().containsKey(ATTRIBUTE)) {
      return mapped(run, items, arguments.named().get(ATTRIBUTE));
    }
    List<@Nullable Object> mapped = new ArrayList<>();
    for (Object item : items) {
      mapped.add(filtered(run, arguments.text(0, "filter", ""), item, arguments.rest(1)));
    }
    return mapped;
  }

  private static List<@Nullable Object> chosen(
      TemplateRun run,
      List<?> items,
      boolean keep,
      @Nullable String attribute,
      Arguments arguments) {
    List<@Nullable Object> chosen = new ArrayList<>();
    for (Object item : items) {
      run.make(1);
      Object asked = part(item, attribute);
      boolean passes =
          arguments.placed().isEmpty()
              ? Values.truth(asked)
              : passes(run, arguments.text(0, "test", ""), asked, arguments.rest(1));
      if (passes == keep) {
        chosen.add(item);
      }
    }
    return chosen;
  }

  private static List<@Nullable Object> unique(TemplateRun run, List<?> items) {
    List<@Nullable Object> unique = new ArrayList<>();
    for (Object item : items) {
      if (!Values.contains(run, unique, item)) {
        unique.add(item);
      }
    }
    return unique;
  }

  private static List<@Nullable Object> sorted(
      TemplateRun run, @Nullable Object value, String name, Arguments arguments) {
    boolean entries = name.equals("dictsort");
    List<@Nullable Object> items =
        entries && value instanceof Map<?, ?> map
            ? Parts.entries(run, map)
            : Values.items(run, value);
    Object attribute = arguments.named().get(ATTRIBUTE);
    Comparator<@Nullable Object> order =
        (a, b) -> {
          run.step();
          return Values.order(
              folded(entries ? Parts.of(a, 0L) : part(a, attribute)),
              folded(entries ? Parts.of(b, 0L) : part(b, attribute)));
        };
    items.sort(Values.truth(arguments.named().get("reverse")) ? order.reversed() : order);
    return items;
  }

  private static @Nullable Object folded(@Nullable Object value) {
    return value instanceof String text ? text.toLowerCase(Locale.ROOT) : value;
  }

  /** Whether a value passes one of Jinja's tests. */
  static boolean passes(TemplateRun run, String test, @Nullable Object value, Arguments arguments) {
    run.step();
    Object other = arguments.get(0, "other", null);
    return switch (test) {
      case "defined" -> !(value instanceof Missing);
      case "undefined" -> value instanceof Missing;
      case "none" -> value == null;
      case "string" -> value instanceof String;
      case "number" -> Values.isNumber(value);
      case "integer" -> value instanceof Long;
      case "float" -> value instanceof Double;
      case "boolean" -> value instanceof Boolean;
      case "true" -> Boolean.TRUE.equals(value);
      case "false" -> Boolean.FALSE.equals(value);
      case "mapping" -> value instanceof Map;
      case "sequence", "iterable" ->
          value instanceof List || value instanceof Map || value instanceof String;
      case "callable" -> value instanceof Callable;
      case "eq", "equalto", "==", "sameas" -> Values.equal(run, value, other);
      case "ne", "!=" -> !Values.equal(run, value, other);
      case "lt", "<", "lessthan" -> Values.order(value, other) < 0;
      case "le", "<=" -> Values.order(value, other) <= 0;
      case "gt", ">", "greaterthan" -> Values.order(value, other) > 0;
      case "ge", ">=" -> Values.order(value, other) >= 0;
      case "in" -> Values.contains(run, other, value);
      case "even" -> value instanceof Long number && number % 2 == 0;
      case "odd" -> value instanceof Long number && number % 2 != 0;
      case "divisibleby" ->
          value instanceof Long a && other instanceof Long b && b != 0 && a % b == 0;
      case "lower" -> value instanceof String text && text.equals(text.toLowerCase(Locale.ROOT));
      case "upper" -> value instanceof String text && text.equals(text.toUpperCase(Locale.ROOT));
      default -> throw new TemplateFailure("there is no test '" + test + "'");
    };
  }
}
