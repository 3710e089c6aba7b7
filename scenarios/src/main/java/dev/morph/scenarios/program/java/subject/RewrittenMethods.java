package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
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

/** Rewrites the methods of a class. */
public final class RewrittenMethods extends ClassVisitor {
  private final String type;
  private final Rewriter rewriter;

  /** Decides how to rewrite each method. */
  @FunctionalInterface
  public interface Rewriter {
    /**
     * Returns the visitor for a method.
     *
     * @param next the visitor to which the returned visitor passes the rewritten method
     * @param type binary name of the method's class
     * @param access access flags of the method
     * @param method name and descriptor of the method
     */
    MethodVisitor visitor(MethodVisitor next, String type, int access, String method);
  }

  private RewrittenMethods(ClassVisitor next, String type, Rewriter rewriter) {
    super(Opcodes.ASM9, next);
    this.type = type;
    this.rewriter = rewriter;
  }

  /**
   * Returns a program with rewritten methods; empty if a method cannot be rewritten, because its
   * class file has an unknown Java version or the method becomes too long.
   *
   * @param called the class of Morph that the rewritten methods call, which is added to the program
   */
  public static Optional<Compiled> rewrite(Compiled program, Class<?> called, Rewriter rewriter) {
    List<ClassFile> files = new ArrayList<>();
    try {
      for (ClassFile file : program.classFiles()) {
        ClassReader reader = new ClassReader(file.bytes());
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new RewrittenMethods(writer, file.name(), rewriter), 0);
        files.add(new ClassFile(file.name(), writer.toByteArray()));
      }
      files.add(ClassFile.of(called));
      return Optional.of(program.withClassFiles(files));
    } catch (IllegalArgumentException | IndexOutOfBoundsException | IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return rewriter.visitor(next, type, access, name + descriptor);
  }
}
