package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.List;

/**
 * A method or constructor as a caller sees it.
 *
 * @param name as declared; {@code <init>} for a constructor
 * @param key {@code name(erased parameter types)}
 * @param modifiers its modifiers, as declared
 * @param typeParameters its type parameters with their bounds
 * @param parameters its parameters, in order
 * @param returns its generic return type, as printed by javac
 * @param helper whether another method of the program (not {@code main}) calls one of this name
 */
public record MethodShape(
    String name,
    String key,
    List<String> modifiers,
    List<String> typeParameters,
    List<ParameterShape> parameters,
    String returns,
    boolean helper) {

  /** Whether the method is static. */
  public boolean isStatic() {
    return modifiers.contains("static");
  }

  /** Whether the member is public. */
  public boolean isPublic() {
    return modifiers.contains("public");
  }

  /** Whether the member is private. */
  public boolean isPrivate() {
    return modifiers.contains("private");
  }

  /** Whether the member is a constructor. */
  public boolean isConstructor() {
    return name.equals("<init>");
  }

  /**
   * Whether a launcher may start a program with it: {@code main}, static or not, with or without
   * {@code String[]}, not private (JEP 512).
   */
  public boolean isMain() {
    boolean launched = key.equals("main(java.lang.String[])") || key.equals("main()");
    return launched && !isPrivate() && returns.equals("void");
  }
}
