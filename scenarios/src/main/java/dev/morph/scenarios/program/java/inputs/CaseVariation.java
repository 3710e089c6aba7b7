package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Values that are one or two changes away from the values in a task's cases, because most values
 * that a task intends are similar to its examples.
 *
 * @param known texts worth trying, which may replace any text
 */
record CaseVariation(SeededDraw draw, List<String> known) {
  private static final int LONGEST = 2_000;

  /** Returns a copy of the arguments with one or two changes. */
  List<Value> vary(List<Value> args) {
    List<Value> varied = new ArrayList<>(args);
    int changes = 1 + draw.nextInt(2);
    for (int i = 0; i < changes && !varied.isEmpty(); i++) {
      int at = draw.nextInt(varied.size());
      varied.set(at, vary(varied.get(at)));
    }
    return varied;
  }

  private Value vary(Value value) {
    return switch (value.kind()) {
      case BOOLEAN -> Value.of(value.bits() == 0);
      case BYTE, SHORT, INT, LONG -> Value.ofBits(value.kind(), varyNumber(value));
      case FLOAT, DOUBLE -> varyReal(value);
      case TEXT -> Value.of(varyText(value.text()));
      case LIST, ARRAY -> varyItems(value);
      case MAP -> varyEntries(value);
      default -> value;
    };
  }

  private long varyNumber(Value value) {
    long number = value.bits();
    long other =
        switch (draw.nextInt(8)) {
          case 0 -> -number;
          case 1 -> 2 * number;
          case 2 -> number / 2;
          case 3 -> number + draw.nextInt(21) - 10;
          case 4 -> draw.nextInt(10);
          case 5 -> number + 1;
          default -> number - 1;
        };
    return switch (value.kind()) {
      case BYTE -> (byte) other;
      case SHORT -> (short) other;
      case INT -> (int) other;
      default -> other;
    };
  }

  private Value varyReal(Value value) {
    double number = value.realValue();
    double other =
        switch (draw.nextInt(5)) {
          case 0 -> -number;
          case 1 -> number + 1;
          case 2 -> number / 2;
          case 3 -> number + draw.nextInt(1000) / 1000.0;
          default -> draw.nextInt(100) / 8.0;
        };
    return Value.ofBits(
        value.kind(), Double.doubleToLongBits(Boundaries.round(value.kind(), other)));
  }

  private String varyText(String text) {
    if (!known.isEmpty() && draw.nextInt(3) > 0) {
      return known.get(draw.nextInt(known.size()));
    }
    if (text.isEmpty() || text.length() > LONGEST) {
      return text;
    }
    int at = draw.nextInt(text.length());
    return switch (draw.nextInt(6)) {
      case 0 -> text.substring(0, at) + text.substring(at + 1);
      case 1 -> text.substring(0, at) + text.charAt(at) + text.substring(at);
      case 2 -> text.substring(at) + text.substring(0, at);
      case 3 -> new StringBuilder(text).reverse().toString();
      case 4 -> text + text;
      default ->
          text.substring(0, at) + text.charAt(draw.nextInt(text.length())) + text.substring(at + 1);
    };
  }

  private Value varyItems(Value value) {
    List<Value> items = new ArrayList<>(value.items());
    if (items.isEmpty() || items.size() > LONGEST) {
      return value;
    }
    int at = draw.nextInt(items.size());
    switch (draw.nextInt(9)) {
      case 0 -> items.remove(at);
      case 1 -> items.add(draw.nextInt(items.size() + 1), items.get(at));
      case 2 -> Collections.swap(items, at, draw.nextInt(items.size()));
      case 3 -> items.add(at, vary(items.get(at)));
      case 4 -> items.addAll(List.copyOf(items));
      case 5 -> Collections.reverse(items);
      default -> items.set(at, vary(items.get(at)));
    }
    return new Value(value.kind(), value.text(), value.bits(), List.copyOf(items));
  }

  private Value varyEntries(Value value) {
    List<Value> items = new ArrayList<>(value.items());
    if (items.isEmpty()) {
      return value;
    }
    int key = 2 * draw.nextInt(items.size() / 2);
    switch (draw.nextInt(3)) {
      case 0 -> items.subList(key, key + 2).clear();
      case 1 -> {
        Value other = vary(items.get(key));
        for (int i = 0; i < items.size(); i += 2) {
          if (items.get(i).equals(other)) {
            return value;
          }
        }
        items.set(key, other);
      }
      default -> items.set(key + 1, vary(items.get(key + 1)));
    }
    return Value.ofItems(value.kind(), items);
  }
}
