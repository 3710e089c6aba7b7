package dev.morph.scenarios.program.oracle.coverage;

import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Probes;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A program with JaCoCo's probes at its branches, which {@link Probes} gathers among its own
 * classes.
 */
final class ProbedProgram {
  private static final String PROBES = Type.getInternalName(Probes.class);

  private ProbedProgram() {}

  /** The same program with probes; none if it cannot be instrumented. */
  static Optional<Compiled> of(Compiled program) {
    Instrumenter instrumenter = new Instrumenter(new Accessor());
    List<ClassFile> files = new ArrayList<>();
    try {
      for (ClassFile file : program.classFiles()) {
        files.add(new ClassFile(file.name(), instrumenter.instrument(file.bytes(), file.name())));
      }
      files.add(probes());
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty(); // class files of a Java that the reader does not know
    }
    return Optional.of(
        new Compiled(
            program.diagnostics(),
            program.repairs(),
            program.normalised(),
            files,
            program.classes(),
            program.literals()));
  }

  /** Asks which probes were passed. */
  static Input report(int limitMillis) {
    Step step = Step.call(Probes.class.getName(), "report()", Step.STATIC, List.of());
    return new Input(List.of(step), limitMillis);
  }

  private static ClassFile probes() throws IOException {
    try (InputStream bytes = Probes.class.getResourceAsStream("/" + PROBES + ".class")) {
      if (bytes == null) {
        throw new IOException("our own classes are not whole");
      }
      return new ClassFile(Probes.class.getName(), bytes.readAllBytes());
    }
  }

  private static final class Accessor implements IExecutionDataAccessorGenerator {
    private static final int STACK = 4;

    @Override
    public int generateDataAccessor(
        long classId, String className, int probeCount, MethodVisitor code) {
      code.visitLdcInsn(classId);
      code.visitLdcInsn(className);
      code.visitLdcInsn(probeCount);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, PROBES, "of", "(JLjava/lang/String;I)[Z", false);
      return STACK;
    }
  }
}
