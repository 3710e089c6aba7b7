package dev.morph.scenarios.program.java.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A Java type, parsed from the text that javac prints.
 *
 * @param name qualified name, or the name of a type variable
 * @param args type arguments; wildcards are replaced by their bounds
 * @param dimensions number of array dimensions; 0 if the type is not an array
 */
public record JavaType(String name, List<JavaType> args, int dimensions) {
  private static final int MAX_DEPTH = 12;

  private static final Map<String, String> BOXES =
      Map.of(
          "java.lang.Boolean", "boolean",
          "java.lang.Byte", "byte",
          "java.lang.Short", "short",
          "java.lang.Integer", "int",
          "java.lang.Long", "long",
          "java.lang.Character", "char",
          "java.lang.Float", "float",
          "java.lang.Double", "double");

  public static JavaType of(String name) {
    return new JavaType(name, List.of(), 0);
  }

  /**
   * Parses the text of a type; a text that cannot be parsed becomes a type with the text as its
   * name.
   */
  public static JavaType parse(String text) {
    return new Parser(text).parseType(0);
  }

  /** Returns the name of the primitive type of a boxed type, or else the name itself. */
  public String unboxed() {
    return dimensions == 0 ? BOXES.getOrDefault(name, name) : name;
  }

  /** Returns the component type of an array. */
  public JavaType component() {
    return new JavaType(name, args, dimensions - 1);
  }

  /** Returns the type argument with this index, or {@code Object} if there is none. */
  public JavaType arg(int index) {
    return index < args.size() ? args.get(index) : of("java.lang.Object");
  }

  public boolean isVoid() {
    return name.equals("void");
  }

  /** Returns the same type with type variables replaced. */
  JavaType resolved(Map<String, JavaType> variables) {
    JavaType replaced = args.isEmpty() ? variables.get(name) : null;
    if (replaced != null) {
      return new JavaType(replaced.name, replaced.args, replaced.dimensions + dimensions);
    }
    return new JavaType(
        name, args.stream().map(arg -> arg.resolved(variables)).toList(), dimensions);
  }

  private static final class Parser {
    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    JavaType parseType(int depth) {
      skipSpaces();
      String name = parseName();
      if (name.equals("?")) {
        skipSpaces();
        if (skip("extends ") || skip("super ")) {
          return parseType(depth + 1);
        }
        return of("java.lang.Object");
      }
      List<JavaType> args = new ArrayList<>();
      if (depth < MAX_DEPTH && skip("<")) {
        do {
          args.add(parseType(depth + 1));
          skipSpaces();
        } while (skip(","));
        skip(">");
      }
      int dimensions = 0;
      while (skip("[]")) {
        dimensions++;
      }
      return new JavaType(name, List.copyOf(args), dimensions);
    }

    private String parseName() {
      int start = at;
      while (at < text.length() && "<>,[] &".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      return text.substring(start, at);
    }

    private void skipSpaces() {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
    }

    private boolean skip(String token) {
      boolean there = text.startsWith(token, at);
      at += there ? token.length() : 0;
      return there;
    }
  }

  /** Returns the type without packages and type arguments. */
  public String simpleText() {
    return name.substring(name.lastIndexOf('.') + 1) + "[]".repeat(dimensions);
  }
}
