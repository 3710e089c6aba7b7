package dev.morph.scenarios.program.sandbox.worker.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One step of an input.
 *
 * @param kind what the step does
 * @param type binary name of the class
 * @param member key of the constructor or method, {@code name(erased parameter types)}; for {@code
 *     MAIN} the content of standard input; for {@code SET} the field's name
 * @param target the earlier step on whose object a method is called, {@link #STATIC} or {@link
 *     #FRESH}
 * @param args the arguments; {@link Value#stepReference} refers to earlier steps
 */
public record Step(Kind kind, String type, String member, int target, List<Value> args) {
  /** Target of a static method. */
  public static final int STATIC = -1;

  /** Target of a method that is called on a new object, made by the no-argument constructor. */
  public static final int FRESH = -2;

  /** The key of the method that every enum has. */
  public static final String VALUE_OF = "valueOf(java.lang.String)";

  /** The kinds of steps. Their order is part of the wire format. */
  public enum Kind {
    /** Makes an object. */
    NEW,
    /** Calls a method. */
    CALL,
    /** Runs {@code main}. */
    MAIN,
    /** Sets a field of an earlier object. */
    SET,
    /** Does nothing; preserves the numbering. */
    SKIP
  }

  /** Returns the key of a constructor or method. */
  public static String key(Executable member) {
    String name = member instanceof Constructor ? "<init>" : member.getName();
    return Arrays.stream(member.getParameterTypes())
        .map(type -> String.valueOf(type.getCanonicalName()))
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  /** The member as {@code class#key}. */
  public String memberId() {
    return type + "#" + member;
  }

  /** Returns a step that makes an object. */
  public static Step newObject(String type, String constructor, List<Value> args) {
    return new Step(Kind.NEW, type, constructor, STATIC, List.copyOf(args));
  }

  /** Returns a step that calls a method. */
  public static Step call(String type, String method, int target, List<Value> args) {
    return new Step(Kind.CALL, type, method, target, List.copyOf(args));
  }

  /** Returns a step that runs {@code main} with strings as arguments. */
  public static Step main(String type, List<Value> args, String stdin) {
    return new Step(Kind.MAIN, type, stdin, STATIC, List.copyOf(args));
  }

  /**
   * Returns a step that sets a field of an object created by an earlier step, or of the class if
   * the target is {@link #STATIC}.
   */
  public static Step set(String type, String field, int target, Value value) {
    return new Step(Kind.SET, type, field, target, List.of(value));
  }

  /** Returns a step that does nothing. */
  public static Step skip() {
    return new Step(Kind.SKIP, "", "", STATIC, List.of());
  }
}
