package dev.morph.scenarios.program.oracle.coverage;

import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Probes;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A program that records which branches it takes, with {@link Probes} added to its classes.
 *
 * @param program the program with rewritten class files
 * @param ways the meaning of each branch number
 */
record ProbedProgram(Compiled program, List<Way> ways) {
  /**
   * A branch of a method, or the entry into it.
   *
   * @param type binary name of its class
   * @param method its name and descriptor
   * @param entry whether it is the method's entry rather than a branch
   */
  record Way(String type, String method, boolean entry) {}

  /** Returns the same program with probes; empty if it cannot be instrumented. */
  static Optional<ProbedProgram> of(Compiled program) {
    List<Way> ways = new ArrayList<>();
    List<ClassFile> files = new ArrayList<>();
    try {
      for (ClassFile file : program.classFiles()) {
        ClassReader reader = new ClassReader(file.bytes());
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Classes(writer, file.name(), ways), 0);
        files.add(new ClassFile(file.name(), writer.toByteArray()));
      }
      files.add(ClassFile.of(Probes.class));
    } catch (IllegalArgumentException | IndexOutOfBoundsException | IOException e) {
      return Optional.empty(); // an unknown Java version, or a method that is too long
    }
    return Optional.of(new ProbedProgram(program.with(files), List.copyOf(ways)));
  }

  /** Returns the input that asks which branches were taken. */
  static Input report(int limitMillis) {
    Step step = Step.call(Probes.class.getName(), "report()", Step.STATIC, List.of());
    return new Input(List.of(step), limitMillis);
  }

  private static final class Classes extends ClassVisitor {
    private final String type;
    private final List<Way> ways;

    Classes(ClassVisitor next, String type, List<Way> ways) {
      super(Opcodes.ASM9, next);
      this.type = type;
      this.ways = ways;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean made = (access & Opcodes.ACC_SYNTHETIC) != 0 && !name.startsWith("lambda$");
      return made ? next : new BranchProbes(next, type, name + descriptor, ways);
    }
  }
}
