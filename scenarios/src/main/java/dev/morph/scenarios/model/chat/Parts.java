package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Access to the parts of a value: {@code a.b}, {@code a[b]}, {@code a[b:c]}, {@code a.b()}. */
final class Parts {
  private Parts() {}

  /** Returns a part by name or index; {@link Missing} if it does not exist. */
  static @Nullable Object of(@Nullable Object whole, @Nullable Object key) {
    if (whole instanceof Map<?, ?> map) {
      return map.containsKey(key) ? map.get(key) : new Missing(String.valueOf(key));
    }
    if (whole instanceof Namespace namespace && key instanceof String name) {
      return namespace.fields.containsKey(name) ? namespace.fields.get(name) : new Missing(name);
    }
    if (whole instanceof List<?> list && key instanceof Long index) {
      long at = index < 0 ? index + list.size() : index;
      return at >= 0 && at < list.size() ? list.get((int) at) : new Missing("item " + index);
    }
    if (whole instanceof String text && key instanceof Long index) {
      long at = index < 0 ? index + text.length() : index;
      return at >= 0 && at < text.length()
          ? String.valueOf(text.charAt((int) at))
          : new Missing("character " + index);
    }
    if (whole instanceof Missing) {
      throw new TemplateFailure(Values.kind(whole) + ", has no '" + key + "'");
    }
    return new Missing(String.valueOf(key));
  }

  /** Returns a slice; bounds may be omitted as in Python. */
  static Object slice(
      TemplateRun run,
      @Nullable Object whole,
      @Nullable Object from,
      @Nullable Object to,
      @Nullable Object step) {
    int size = whole instanceof String text ? text.length() : Values.items(run, whole).size();
    long stride = step instanceof Long by ? by : 1;
    if (stride == 0) {
      throw new TemplateFailure("the step of a slice cannot be 0");
    }
    boolean forward = stride > 0;
    long begin = place(from, size, forward ? 0 : size - 1, forward);
    long end = place(to, size, forward ? size : -1, forward);
    List<@Nullable Object> items = new ArrayList<>();
    StringBuilder characters = new StringBuilder();
    for (long i = begin; forward ? i < end : i > end; i += stride) {
      run.make(1);
      if (whole instanceof String text) {
        characters.append(text.charAt((int) i));
      } else if (whole instanceof List<?> list) {
        items.add(list.get((int) i));
      }
    }
    return whole instanceof String ? characters.toString() : items;
  }

  private static long place(@Nullable Object given, int size, long otherwise, boolean forward) {
    if (!(given instanceof Long place)) {
      return otherwise;
    }
    long at = place < 0 ? place + size : place;
    return forward ? Math.max(0, Math.min(size, at)) : Math.max(-1, Math.min(size - 1, at));
  }

  /** Calls a method of a value, one of the methods of Python's strings and dictionaries. */
  static @Nullable Object called(
      TemplateRun run, @Nullable Object whole, String name, Arguments arguments) {
    if (whole instanceof String text) {
      return TextMethods.call(run, text, name, arguments);
    }
    if (whole instanceof Map<?, ?> map) {
      switch (name) {
        case "items":
          return entries(run, map);
        case "keys":
          return Values.items(run, map);
        case "values":
          run.make(map.size());
          return new ArrayList<@Nullable Object>(map.values());
        case "get":
          Object key = arguments.get(0, "key", null);
          return map.containsKey(key) ? map.get(key) : arguments.get(1, "default", null);
        default:
          break;
      }
    }
    if (of(whole, name) instanceof Callable callable) {
      return callable.call(run, arguments);
    }
    throw new TemplateFailure(Values.kind(whole) + " has no method '" + name + "'");
  }

  static List<@Nullable Object> entries(TemplateRun run, Map<?, ?> map) {
    List<@Nullable Object> entries = new ArrayList<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      run.make(2);
      List<@Nullable Object> pair = new ArrayList<>();
      pair.add(entry.getKey());
      pair.add(entry.getValue());
      entries.add(pair);
    }
    return entries;
  }
}
