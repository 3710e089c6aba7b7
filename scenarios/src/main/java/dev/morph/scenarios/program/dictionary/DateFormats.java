package dev.morph.scenarios.program.dictionary;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates and times in the formats that programs parse, such as {@code "%Y-%m-%d"} in Python and
 * {@code "yyyy-MM-dd"} in Java.
 */
final class DateFormats {
  private static final int MOST_FORMATS = 4;

  private static final Pattern PYTHON = Pattern.compile("%([A-Za-z%])");

  /** A format in Java: all letters are fields, except a {@code 'T'}. */
  private static final Pattern JAVA = Pattern.compile("(?:[yuMdHhmsEa]|'T'|[^A-Za-z'%])++");

  private static final Pattern TWICE = Pattern.compile("yy|MM|dd|HH|hh|mm|ss");
  private static final Pattern FIELD = Pattern.compile("[yuMdHhms]");

  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("Y", "uuuu"),
          Map.entry("y", "yy"),
          Map.entry("m", "MM"),
          Map.entry("d", "dd"),
          Map.entry("H", "HH"),
          Map.entry("I", "hh"),
          Map.entry("M", "mm"),
          Map.entry("S", "ss"),
          Map.entry("f", "SSSSSS"),
          Map.entry("p", "a"),
          Map.entry("b", "MMM"),
          Map.entry("B", "MMMM"),
          Map.entry("a", "EEE"),
          Map.entry("A", "EEEE"),
          Map.entry("j", "DDD"));

  private DateFormats() {}

  /** Returns dates and times in each format among the string literals of programs. */
  static List<String> texts(List<String> sources) {
    List<DateTimeFormatter> formats =
        sources.stream()
            .flatMap(source -> Literal.Reader.of(source).literals().stream())
            .filter(literal -> !literal.isNumber())
            .map(Literal::text)
            .distinct()
            .map(DateFormats::javaFormat)
            .filter(format -> !format.isEmpty())
            .distinct()
            .limit(MOST_FORMATS)
            .map(format -> DateTimeFormatter.ofPattern(format, Locale.ENGLISH))
            .toList();
    List<String> texts = new ArrayList<>();
    List<String> dates = WorthTrying.ALWAYS.dates();
    List<String> times = WorthTrying.ALWAYS.times();
    for (int i = 0; i < dates.size(); i++) {
      LocalDateTime at =
          LocalDate.parse(dates.get(i)).atTime(LocalTime.parse(times.get(i % times.size())));
      formats.forEach(format -> texts.add(format.format(at)));
    }
    return texts;
  }

  /** Returns a format in Java's letters; empty if the text is no format with two fields. */
  private static String javaFormat(String text) {
    String format = text;
    if (PYTHON.matcher(text).find()) {
      StringBuilder java = new StringBuilder();
      Matcher fields = PYTHON.matcher(text);
      int from = 0;
      while (fields.find()) {
        String field = FIELDS.get(fields.group(1));
        if (field == null) {
          return "";
        }
        java.append(quoted(text.substring(from, fields.start()))).append(field);
        from = fields.end();
      }
      format = java.append(quoted(text.substring(from))).toString();
    } else if (!JAVA.matcher(text).matches() || !TWICE.matcher(text).find()) {
      return "";
    }
    Set<String> fields = new HashSet<>();
    FIELD
        .matcher(format.replaceAll("'[^']*'", ""))
        .results()
        .map(MatchResult::group)
        .forEach(fields::add);
    return fields.size() >= 2 && isFormat(format) ? format : "";
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "" : "'" + text.replace("'", "''") + "'";
  }

  private static boolean isFormat(String format) {
    try {
      LocalDateTime any = LocalDateTime.of(2000, 1, 1, 0, 0);
      return !DateTimeFormatter.ofPattern(format, Locale.ENGLISH).format(any).isEmpty();
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }
}
