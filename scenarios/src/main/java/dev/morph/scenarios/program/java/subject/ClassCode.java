package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads class files once and reports what they declare and use, with the JVM's internal names. */
public abstract class ClassCode {
  private static final int API = Opcodes.ASM9;

  /**
   * Reads class files in order.
   *
   * @throws IllegalArgumentException or {@link IndexOutOfBoundsException} if a class file has a
   *     Java version unknown to the reader
   */
  protected final void read(List<ClassFile> files) {
    files.forEach(
        file -> new ClassReader(file.bytes()).accept(new Classes(), ClassReader.SKIP_DEBUG));
  }

  /** Called at the beginning of each class. */
  protected void onClass(int access, String name, String above, List<String> interfaces) {}

  /** Called at the beginning of each method. */
  protected void onMethod(int access, String name, String descriptor) {}

  /** Called for each method that is called, by an instruction or through a method handle. */
  protected void onCall(String owner, String name, String descriptor) {}

  /**
   * Called for each constant that is loaded or passed to a bootstrap method, including method
   * handles.
   */
  protected void onConstant(@Nullable Object constant) {
    if (constant instanceof Handle handle) {
      onCall(handle.getOwner(), handle.getName(), handle.getDesc());
    }
  }

  /** Called for each read or write of a field. */
  protected void onFieldAccess(String owner, String name, String descriptor) {}

  /** Called for each creation of an object. */
  protected void onCreation(String type) {}

  private final class Classes extends ClassVisitor {
    Classes() {
      super(API);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String above,
        String @Nullable [] interfaces) {
      onClass(
          access,
          name,
          above == null ? "" : above,
          interfaces == null ? List.of() : List.of(interfaces));
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      onMethod(access, name, descriptor);
      return new Code();
    }
  }

  private final class Code extends MethodVisitor {
    Code() {
      super(API);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      onCall(owner, name, descriptor);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      onFieldAccess(owner, name, descriptor);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        onCreation(type);
      }
    }

    @Override
    public void visitLdcInsn(@Nullable Object value) {
      onConstant(value);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, @Nullable Object... arguments) {
      onConstant(bootstrap);
      for (Object argument : arguments) {
        onConstant(argument);
      }
    }
  }
}
