package dev.morph.scenarios.model.chat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a call, positional and by name. */
record Arguments(List<@Nullable Object> placed, Map<String, @Nullable Object> named) {
  boolean has(int index, String name) {
    return index < placed.size() || named.containsKey(name);
  }

  @Nullable Object get(int index, String name, @Nullable Object otherwise) {
    if (index < placed.size()) {
      return placed.get(index);
    }
    return named.containsKey(name) ? named.get(name) : otherwise;
  }

  String text(int index, String name, String otherwise) {
    Object value = get(index, name, otherwise);
    if (value instanceof String text) {
      return text;
    }
    throw new TemplateFailure("'" + name + "' must be a text");
  }

  int number(int index, String name, int otherwise) {
    Object value = get(index, name, (long) otherwise);
    if (value instanceof Long number && number == number.intValue()) {
      return number.intValue();
    }
    throw new TemplateFailure("'" + name + "' must be a number");
  }

  Arguments rest(int from) {
    return new Arguments(placed.subList(Math.min(from, placed.size()), placed.size()), named);
  }
}
