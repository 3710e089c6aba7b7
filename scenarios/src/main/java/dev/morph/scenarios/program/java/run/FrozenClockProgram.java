package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.evosuite.MockedClock;
import dev.morph.scenarios.program.java.subject.RewrittenMethods;
import dev.morph.scenarios.program.sandbox.worker.run.FixedRandomAndClock;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A program with a frozen clock and fixed random numbers: it reads a {@link MockedClock} instead of
 * the JDK's clock, and uses {@link FixedRandomAndClock} for random numbers and waiting.
 *
 * @param program the program with rewritten and replacement class files
 * @param readsDate whether the program reads the date
 * @param onlyReadsDate whether the program only reads the date, so that its results depend neither
 *     on random numbers nor on how often it reads the clock
 */
public record FrozenClockProgram(Compiled program, boolean readsDate, boolean onlyReadsDate) {
  private static final String WORLD = Type.getInternalName(FixedRandomAndClock.class);
  private static final String NEW_DATE = "java/util/Date.<init>()V";
  private static final String NEW_RANDOM = "java/util/Random.<init>()V";
  private static final String MILLIS = "java/lang/System.currentTimeMillis()J";

  /** JDK calls that use randomness or measure time, with their replacements. */
  private static final Map<String, String> LOOSE =
      Map.of(
          "java/lang/System.nanoTime()J",
          "nanoTime",
          "java/lang/Math.random()D",
          "random",
          "java/util/UUID.randomUUID()Ljava/util/UUID;",
          "randomUUID",
          "java/util/Collections.shuffle(Ljava/util/List;)V",
          "shuffle");

  /**
   * Freezes a program at a time, in milliseconds since 1970; empty if it neither reads a clock nor
   * uses randomness, or cannot be rewritten.
   */
  public static Optional<FrozenClockProgram> freeze(Compiled program, long millis) {
    Reads reads = new Reads();
    return RewrittenMethods.rewrite(
            program,
            FixedRandomAndClock.class,
            (next, type, access, method) -> new Calls(next, millis, reads))
        .filter(still -> reads.clock || reads.loose)
        .map(
            still -> {
              List<ClassFile> files = new ArrayList<>(still.classFiles());
              files.addAll(reads.clock ? MockedClock.classFiles() : List.of());
              return new FrozenClockProgram(still.withClassFiles(files), reads.clock, !reads.loose);
            });
  }

  /** Whether the program reads the date, and whether it uses randomness or measures time. */
  private static final class Reads {
    private boolean clock;
    private boolean loose;
  }

  private static final class Calls extends MethodVisitor {
    private final MethodVisitor code;
    private final long millis;
    private final Reads reads;

    Calls(MethodVisitor code, long millis, Reads reads) {
      super(Opcodes.ASM9, code);
      this.code = code;
      this.millis = millis;
      this.reads = reads;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String call = owner + "." + name + descriptor;
      if (MockedClock.hasMock(owner, name, descriptor)) {
        reads.clock = true;
        MockedClock.emitSetTime(code, millis);
        MockedClock.emitMockCall(code, owner, name, descriptor);
      } else if (call.equals(NEW_DATE)) {
        reads.clock = true;
        MockedClock.emitSetTime(code, millis);
        MockedClock.emitReadTime(code);
        code.visitMethodInsn(opcode, owner, name, "(J)V", false);
      } else if (call.equals(MILLIS)) {
        reads.clock = true;
        reads.loose = true;
        MockedClock.emitSetTime(code, millis);
        MockedClock.emitReadTime(code);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, WORLD, "passedMillis", "()J", false);
        code.visitInsn(Opcodes.LADD);
      } else if (call.equals(NEW_RANDOM)) {
        reads.loose = true;
        code.visitLdcInsn(FixedRandomAndClock.SEED);
        code.visitMethodInsn(opcode, owner, name, "(J)V", false);
      } else if (LOOSE.containsKey(call)) {
        reads.loose = true;
        code.visitMethodInsn(Opcodes.INVOKESTATIC, WORLD, LOOSE.get(call), descriptor, false);
      } else {
        code.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }
  }
}
