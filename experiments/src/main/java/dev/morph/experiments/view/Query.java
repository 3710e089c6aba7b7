package dev.morph.experiments.view;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query string of an address.
 *
 * @param values the values of each name, in order
 */
record Query(Map<String, List<String>> values) {
  /** Parses a query string; anything that is not a {@code name=value} pair is skipped. */
  static Query of(@Nullable String raw) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String pair : raw == null ? new String[0] : raw.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        values
            .computeIfAbsent(decoded(pair.substring(0, equals)), name -> new ArrayList<>())
            .add(decoded(pair.substring(equals + 1)));
      }
    }
    return new Query(values);
  }

  /** The first value with this name; empty if there is none. */
  String firstValue(String name) {
    return allValues(name).stream().findFirst().orElse("");
  }

  /** All values with this name. */
  List<String> allValues(String name) {
    return List.copyOf(values.getOrDefault(name, List.of()));
  }

  /** Encodes a text for use in an address. */
  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return ""; // a malformed escape is ignored
    }
  }
}
