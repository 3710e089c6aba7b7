package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.worker.ClassFile;
import dev.morph.scenarios.sandbox.worker.Compiled;
import dev.morph.scenarios.sandbox.worker.StillWorld;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A program whose clock stands still and whose draws are always the same: where it asks the JDK for
 * either, it asks {@link StillWorld} instead.
 *
 * @param program with the class files rewritten, and one more
 * @param exact whether it reads the date only: then what it gives does not depend on how often it
 *     reads the clock, or how it uses what it draws
 */
record Stilled(Compiled program, boolean exact) {
  private static final String WORLD = Type.getInternalName(StillWorld.class);
  private static final String NEW = "<init>()V";

  /** Calls of the JDK that read the clock or draw, and what stands for each. */
  private static final Map<String, String> EXACT =
      Map.ofEntries(
          Map.entry("java/util/Calendar.getInstance()Ljava/util/Calendar;", "calendar"),
          Map.entry("java/time/Clock.systemUTC()Ljava/time/Clock;", "clock"),
          Map.entry("java/time/Clock.systemDefaultZone()Ljava/time/Clock;", "clock"),
          Map.entry("java/time/Clock.system(Ljava/time/ZoneId;)Ljava/time/Clock;", "clock"),
          Map.entry("java/time/Instant.now()Ljava/time/Instant;", "instant"),
          Map.entry("java/time/LocalDate.now()Ljava/time/LocalDate;", "localDate"),
          Map.entry("java/time/LocalTime.now()Ljava/time/LocalTime;", "localTime"),
          Map.entry("java/time/LocalDateTime.now()Ljava/time/LocalDateTime;", "localDateTime"),
          Map.entry("java/time/ZonedDateTime.now()Ljava/time/ZonedDateTime;", "zonedDateTime"),
          Map.entry("java/time/Year.now()Ljava/time/Year;", "year"),
          Map.entry("java/time/YearMonth.now()Ljava/time/YearMonth;", "yearMonth"),
          Map.entry("java/util/Date." + NEW, ""));

  private static final Map<String, String> LOOSE =
      Map.of(
          "java/lang/System.currentTimeMillis()J",
          "currentTimeMillis",
          "java/lang/System.nanoTime()J",
          "nanoTime",
          "java/lang/Math.random()D",
          "random",
          "java/util/UUID.randomUUID()Ljava/util/UUID;",
          "randomUUID",
          "java/util/Collections.shuffle(Ljava/util/List;)V",
          "shuffle",
          "java/util/Random." + NEW,
          "");

  /** The program held still; none if it neither reads a clock nor draws, or cannot be rewritten. */
  static Optional<Stilled> of(Compiled program) {
    Rewriter rewriter = new Rewriter();
    List<ClassFile> files = new ArrayList<>();
    try {
      for (ClassFile file : program.classFiles()) {
        files.add(rewriter.rewrite(file));
      }
      files.add(world());
    } catch (IllegalArgumentException | IndexOutOfBoundsException | IOException e) {
      return Optional.empty(); // class files of a Java that the reader does not know
    }
    Compiled still =
        new Compiled(
            program.diagnostics(),
            program.repairs(),
            program.normalised(),
            files,
            program.classes(),
            program.literals());
    return rewriter.any ? Optional.of(new Stilled(still, !rewriter.loose)) : Optional.empty();
  }

  private static ClassFile world() throws IOException {
    String file = "/" + WORLD + ".class";
    try (InputStream bytes = StillWorld.class.getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IOException("our own classes are not whole");
      }
      return new ClassFile(StillWorld.class.getName(), bytes.readAllBytes());
    }
  }

  private static final class Rewriter {
    private boolean any;
    private boolean loose;

    ClassFile rewrite(ClassFile file) {
      ClassReader reader = new ClassReader(file.bytes());
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Classes(writer), 0);
      return new ClassFile(file.name(), writer.toByteArray());
    }

    private final class Classes extends ClassVisitor {
      Classes(ClassVisitor next) {
        super(Opcodes.ASM9, next);
      }

      @Override
      public MethodVisitor visitMethod(
          int access,
          String name,
          String descriptor,
          @Nullable String signature,
          String @Nullable [] exceptions) {
        return new Calls(super.visitMethod(access, name, descriptor, signature, exceptions));
      }
    }

    private final class Calls extends MethodVisitor {
      Calls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String call = owner + "." + name + descriptor;
        String still = EXACT.getOrDefault(call, LOOSE.get(call));
        if (still == null) {
          super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
          return;
        }
        any = true;
        loose |= LOOSE.containsKey(call);
        if (still.isEmpty()) {
          // both classes have a constructor that takes a long: a seed, or a time
          super.visitLdcInsn(LOOSE.containsKey(call) ? StillWorld.SEED : StillWorld.MILLIS);
          super.visitMethodInsn(opcode, owner, name, "(J)V", false);
        } else {
          super.visitMethodInsn(Opcodes.INVOKESTATIC, WORLD, still, descriptor, false);
        }
      }
    }
  }
}
