package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The methods of Python's strings that templates use. */
final class TextMethods {
  private static final Pattern BLANKS =
      Pattern.compile("[\\p{javaWhitespace}\\p{javaSpaceChar}]++");

  private TextMethods() {}

  static @Nullable Object call(TemplateRun run, String text, String name, Arguments arguments) {
    run.make(text.length());
    return switch (name) {
      case "strip" -> stripped(text, arguments, true, true);
      case "lstrip" -> stripped(text, arguments, true, false);
      case "rstrip" -> stripped(text, arguments, false, true);
      case "upper" -> text.toUpperCase(Locale.ROOT);
      case "lower" -> text.toLowerCase(Locale.ROOT);
      case "title" -> title(text);
      case "capitalize" -> capitalised(text);
      case "startswith" -> fits(arguments.get(0, "prefix", ""), text, true);
      case "endswith" -> fits(arguments.get(0, "suffix", ""), text, false);
      case "find" -> (long) text.indexOf(arguments.text(0, "sub", ""));
      case "rfind" -> (long) text.lastIndexOf(arguments.text(0, "sub", ""));
      case "count" -> (long) parts(run, text, arguments.text(0, "sub", ""), -1).size() - 1;
      case "removeprefix" -> {
        String prefix = arguments.text(0, "prefix", "");
        yield text.startsWith(prefix) ? text.substring(prefix.length()) : text;
      }
      case "removesuffix" -> {
        String suffix = arguments.text(0, "suffix", "");
        yield text.endsWith(suffix) ? text.substring(0, text.length() - suffix.length()) : text;
      }
      case "replace" ->
          replaced(
              run,
              text,
              arguments.text(0, "old", ""),
              arguments.text(1, "new", ""),
              arguments.number(2, "count", -1));
      case "split" ->
          arguments.get(0, "sep", null) == null
              ? words(run, text)
              : parts(run, text, arguments.text(0, "sep", ""), arguments.number(1, "maxsplit", -1));
      case "splitlines" -> text.lines().toList();
      case "join" -> joined(run, Values.items(run, arguments.get(0, "items", "")), text);
      default -> throw new TemplateFailure("a text has no method '" + name + "'");
    };
  }

  private static boolean fits(@Nullable Object given, String text, boolean start) {
    if (given instanceof List<?> any) {
      return any.stream().anyMatch(one -> fits(one, text, start));
    }
    return given instanceof String part && (start ? text.startsWith(part) : text.endsWith(part));
  }

  private static String stripped(String text, Arguments arguments, boolean left, boolean right) {
    Object given = arguments.get(0, "chars", null);
    int begin = 0;
    int end = text.length();
    while (left && begin < end && goes(given, text.charAt(begin))) {
      begin++;
    }
    while (right && end > begin && goes(given, text.charAt(end - 1))) {
      end--;
    }
    return text.substring(begin, end);
  }

  private static boolean goes(@Nullable Object given, char c) {
    return given instanceof String characters
        ? characters.indexOf(c) >= 0
        : Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static String capitalised(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT)
            + text.substring(1).toLowerCase(Locale.ROOT);
  }

  private static String title(String text) {
    StringBuilder title = new StringBuilder();
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      title.append(inside ? Character.toLowerCase(c) : Character.toUpperCase(c));
      inside = Character.isLetter(c);
    }
    return title.toString();
  }

  private static String replaced(TemplateRun run, String whole, String old, String by, int most) {
    if (old.isEmpty()) {
      throw new TemplateFailure("'replace' needs a text to replace");
    }
    return joined(run, parts(run, whole, old, most), by);
  }

  private static List<@Nullable Object> parts(
      TemplateRun run, String text, String separator, int most) {
    if (separator.isEmpty()) {
      throw new TemplateFailure("an empty text separates nothing");
    }
    List<@Nullable Object> parts = new ArrayList<>();
    int from = 0;
    for (int at = text.indexOf(separator);
        at >= 0 && (most < 0 || parts.size() < most);
        at = text.indexOf(separator, from)) {
      run.make(1);
      parts.add(text.substring(from, at));
      from = at + separator.length();
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static List<@Nullable Object> words(TemplateRun run, String text) {
    List<@Nullable Object> words = new ArrayList<>();
    for (String word : BLANKS.split(text, -1)) {
      if (!word.isEmpty()) {
        run.make(1);
        words.add(word);
      }
    }
    return words;
  }

  static String joined(TemplateRun run, List<?> items, String between) {
    StringBuilder text = new StringBuilder();
    String separator = "";
    for (Object item : items) {
      run.make((long) separator.length());
      text.append(separator).append(run.made(Written.text(run, item)));
      separator = between;
    }
    return text.toString();
  }
}
