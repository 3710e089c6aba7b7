package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;

/**
 * Determines from class files whether a program reads standard input. If it does not, its {@code
 * main} only demonstrates other methods, which are called anyway.
 */
public final class StandardInputUse extends ClassCode {
  private boolean reads;

  private StandardInputUse() {}

  /** Returns whether a program reads standard input; true if its class files cannot be read. */
  public static boolean readsInput(Compiled program) {
    StandardInputUse reading = new StandardInputUse();
    try {
      reading.read(program.classFiles());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return true;
    }
    return reading.reads;
  }

  @Override
  protected void onFieldAccess(String owner, String name, String descriptor) {
    reads |= owner.equals("java/lang/System") && name.equals("in");
  }
}
