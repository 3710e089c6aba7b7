package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * Rewrites the class files of a program to version 52, the newest that EvoSuite 1.0.6 reads.
 *
 * <ul>
 *   <li>Records, sealed types and nests lose their class file attributes.
 *   <li>Without nests, other classes of the same source cannot access a private member. So a
 *       private member that they use becomes package-private, and synthetic so that EvoSuite does
 *       not use it.
 *   <li>Members that must not be called from outside become private if only their own class uses
 *       them, so that the search must reach their branches through the methods that inputs may
 *       call.
 *   <li>Private methods that nothing calls are removed: no input reaches them, and a search would
 *       use up its budget trying to cover their branches.
 *   <li>Line numbers are removed, so that programs that differ only in layout have equal class
 *       files.
 * </ul>
 */
final class Lowering {
  private static final int API = Opcodes.ASM9;

  private final List<ClassFile> files;
  private final MemberUses members;
  private final Set<String> reached;

  /** Thrown if a program cannot be lowered; the message says why. */
  static final class ImpossibleException extends Exception {
    private static final long serialVersionUID = 1L;

    ImpossibleException(String why) {
      super(why);
    }
  }

  private Lowering(List<ClassFile> files) {
    this.files = files;
    this.members = new MemberUses(files);
    this.reached = Reach.fromOutside(files).reachableMethods();
  }

  /**
   * Lowers class files.
   *
   * @param target binary name of the class to be tested
   * @param called keys of the target's members that inputs may call
   */
  static List<ClassFile> lower(List<ClassFile> files, String target, Set<String> called)
      throws ImpossibleException {
    try {
      Lowering lowering = new Lowering(files);
      Set<String> hidden = lowering.members.hideableMethods(target.replace('.', '/'), called);
      return lowering.rewrite(hidden);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | TypeNotPresentException e) {
      throw new ImpossibleException("its class files cannot be read: " + e.getMessage());
    }
  }

  private List<ClassFile> rewrite(Set<String> hidden) throws ImpossibleException {
    if (members.usesDynamicConstants()) {
      throw new ImpossibleException("it uses dynamic constants");
    }
    List<ClassFile> lowered = new ArrayList<>();
    for (ClassFile file : files) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(file.bytes()).accept(new Rewriter(writer, hidden), ClassReader.SKIP_DEBUG);
      lowered.add(new ClassFile(file.name(), writer.toByteArray()));
    }
    return lowered;
  }

  /** Returns {@code owner#name} followed by the descriptor. */
  static String memberId(String owner, String name, String descriptor) {
    return owner + "#" + name + descriptor;
  }

  /** Returns the oracle's key of a method: its name and erased parameter types. */
  static String methodKey(String name, String descriptor) {
    List<String> types = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      types.add(type.getClassName().replace('$', '.'));
    }
    return name + "(" + String.join(",", types) + ")";
  }

  private final class Rewriter extends ClassVisitor {
    private final Set<String> hidden;
    private String owner = "";
    private boolean inInterface;

    Rewriter(ClassVisitor next, Set<String> hidden) {
      super(API, next);
      this.hidden = hidden;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name;
      inInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      int kept = access & ~Opcodes.ACC_RECORD;
      super.visit(Opcodes.V1_8, kept, name, signature, superName, interfaces);
    }

    @Override
    public void visitNestHost(String host) {}

    @Override
    public void visitNestMember(String member) {}

    @Override
    public void visitPermittedSubclass(String subclass) {}

    @Override
    public @Nullable RecordComponentVisitor visitRecordComponent(
        String name, String descriptor, @Nullable String signature) {
      return null;
    }

    @Override
    public FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      return super.visitField(
          openedAccess(access, memberId(owner, name, descriptor)),
          name,
          descriptor,
          signature,
          value);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if (!reached.contains(name + descriptor)) {
        return null;
      }
      String id = memberId(owner, name, descriptor);
      int changed = hidden.contains(id) ? privateAccess(access) : openedAccess(access, id);
      return super.visitMethod(changed, name, descriptor, signature, exceptions);
    }

    private int openedAccess(int access, String id) {
      if ((access & Opcodes.ACC_PRIVATE) == 0 || !members.isUsedByOthers(id)) {
        return access;
      }
      int open = (access & ~Opcodes.ACC_PRIVATE) | Opcodes.ACC_SYNTHETIC;
      return inInterface ? open | Opcodes.ACC_PUBLIC : open;
    }

    private static int privateAccess(int access) {
      int visibility = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
      return (access & ~visibility & ~Opcodes.ACC_FINAL) | Opcodes.ACC_PRIVATE;
    }
  }
}
