package dev.morph.scenarios.program.oracle.coverage;

import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which methods of a program the compared ones can reach: calls are followed by name and
 * descriptor, whatever object they are made on. What the JDK may call (methods of classes that
 * extend or implement something, initialisers) counts as reached.
 */
final class Reach {
  private final Map<String, Set<String>> calls = new HashMap<>();
  private final Set<String> roots = new HashSet<>();

  /**
   * Reads a program.
   *
   * @param called {@code class#key} of the methods that inputs call
   */
  Reach(List<ClassFile> files, Set<String> called) {
    for (ClassFile file : files) {
      new ClassReader(file.bytes())
          .accept(new Classes(file.name(), called), ClassReader.SKIP_DEBUG);
    }
  }

  /** Names and descriptors of all that is reached. */
  Set<String> methods() {
    Set<String> reached = new HashSet<>(roots);
    Deque<String> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      for (String next : calls.getOrDefault(open.pop(), Set.of())) {
        if (reached.add(next)) {
          open.push(next);
        }
      }
    }
    return reached;
  }

  private static String key(String name, String descriptor) {
    List<String> types = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      types.add(type.getClassName().replace('$', '.'));
    }
    return name + "(" + String.join(",", types) + ")";
  }

  private final class Classes extends ClassVisitor {
    private final String type;
    private final Set<String> called;
    private boolean extended;

    Classes(String type, Set<String> called) {
      super(Opcodes.ASM9);
      this.type = type;
      this.called = called;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String above,
        String @Nullable [] interfaces) {
      extended = !"java/lang/Object".equals(above) || (interfaces != null && interfaces.length > 0);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      String id = name + descriptor;
      boolean open = (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0;
      if (called.contains(type + "#" + key(name, descriptor))
          || name.startsWith("<")
          || (extended && open)) {
        roots.add(id);
      }
      return new Calls(calls.computeIfAbsent(id, absent -> new HashSet<>()));
    }
  }

  private static final class Calls extends MethodVisitor {
    private final Set<String> called;

    Calls(Set<String> called) {
      super(Opcodes.ASM9);
      this.called = called;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      called.add(name + descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) {
          called.add(handle.getName() + handle.getDesc());
        }
      }
    }
  }
}
