package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import java.util.ArrayDeque;
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

/**
 * Which methods of a program can be reached from some of them: calls are followed by name and
 * descriptor, whatever object they are made on. Initialisers count as called.
 */
public final class Reach {
  private final Map<String, Set<String>> calls = new HashMap<>();
  private final Set<String> roots = new HashSet<>();
  private final Set<String> answers = new HashSet<>();

  /** Where calls begin. */
  @FunctionalInterface
  private interface Root {
    boolean is(String type, int access, String name, String descriptor);
  }

  private Reach(List<ClassFile> files, Root root) {
    for (ClassFile file : files) {
      new ClassReader(file.bytes()).accept(new Classes(file.name(), root), ClassReader.SKIP_DEBUG);
    }
  }

  /**
   * From the methods that inputs call.
   *
   * @param called their {@code class#key}
   */
  public static Reach from(List<ClassFile> files, Set<String> called) {
    return new Reach(
        files,
        (type, access, name, descriptor) ->
            called.contains(type + "#" + Lowering.key(name, descriptor)));
  }

  /** From every method that another class can call. */
  static Reach fromOutside(List<ClassFile> files) {
    return new Reach(
        files, (type, access, name, descriptor) -> (access & Opcodes.ACC_PRIVATE) == 0);
  }

  /** Names and descriptors of all that the program itself calls. */
  public Set<String> called() {
    return closure(roots);
  }

  /**
   * The same with what the JDK may call: methods of objects of a class that extends or implements
   * something, and what these call.
   */
  public Set<String> methods() {
    Set<String> all = new HashSet<>(roots);
    all.addAll(answers);
    return closure(all);
  }

  private Set<String> closure(Set<String> from) {
    Set<String> reached = new HashSet<>(from);
    Deque<String> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      for (String next : calls.getOrDefault(open.pop(), Set.of())) {
        if (reached.add(next)) {
          open.push(next);
        }
      }
    }
    return reached;
  }

  private final class Classes extends ClassVisitor {
    private final String type;
    private final Root root;
    private boolean extended;

    Classes(String type, Root root) {
      super(Opcodes.ASM9);
      this.type = type;
      this.root = root;
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
      if (name.startsWith("<") || root.is(type, access, name, descriptor)) {
        roots.add(id);
      } else if (extended && open) {
        answers.add(id);
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
