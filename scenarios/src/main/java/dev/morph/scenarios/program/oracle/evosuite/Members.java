package dev.morph.scenarios.program.oracle.evosuite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which class of a program uses which member. */
final class Members {
  private static final String OBJECT = "java/lang/Object";

  /** Initialisers, what {@code Object} has, and what the JVM starts. */
  private static final Set<String> FIXED =
      Set.of("<init>", "<clinit>", "toString", "equals", "hashCode", "clone", "finalize", "main");

  /** A method as declared. */
  private record Declared(String owner, String name, String descriptor, int access) {
    String id() {
      return Lowering.id(owner, name, descriptor);
    }
  }

  private final Set<Declared> methods = new HashSet<>();
  private final Map<String, Set<String>> users = new HashMap<>();
  private final Set<String> extended = new HashSet<>();
  private final Set<String> standalone = new HashSet<>();
  private final Set<String> handles = new HashSet<>();
  private boolean dynamicConstants;

  ClassVisitor scan() {
    return new Scan();
  }

  boolean usesDynamicConstants() {
    return dynamicConstants;
  }

  /** Whether another class than its own uses a member. */
  boolean usedByOthers(String id) {
    String owner = id.substring(0, id.indexOf('#'));
    return users.getOrDefault(id, Set.of()).stream().anyMatch(user -> !user.equals(owner));
  }

  /**
   * The methods of a class that could as well be private, of those that are not called.
   *
   * @param target internal name of the class
   * @param called keys of the methods that are called from outside
   */
  Set<String> hideable(String target, Set<String> called) {
    return methods.stream()
        .filter(method -> method.owner().equals(target))
        .filter(method -> !called.contains(Lowering.key(method.name(), method.descriptor())))
        .filter(method -> !FIXED.contains(method.name()))
        .filter(method -> isStatic(method) || isAlone(target))
        .filter(method -> (method.access() & Opcodes.ACC_ABSTRACT) == 0)
        .map(Declared::id)
        .filter(id -> !usedByOthers(id) && !handles.contains(id))
        // one that nobody uses would be out of reach: leave it as it is
        .filter(users::containsKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isStatic(Declared method) {
    return (method.access() & Opcodes.ACC_STATIC) != 0;
  }

  /** It neither overrides anything nor is overridden. */
  private boolean isAlone(String type) {
    return standalone.contains(type) && !extended.contains(type);
  }

  private final class Scan extends ClassVisitor {
    private String owner = "";

    Scan() {
      super(Opcodes.ASM9);
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
      boolean noInterfaces = interfaces == null || interfaces.length == 0;
      if (OBJECT.equals(superName) && noInterfaces && (access & Opcodes.ACC_INTERFACE) == 0) {
        standalone.add(name);
      }
      if (superName != null) {
        extended.add(superName);
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      methods.add(new Declared(owner, name, descriptor, access));
      return new Uses(owner);
    }
  }

  private final class Uses extends MethodVisitor {
    private final String user;

    Uses(String user) {
      super(Opcodes.ASM9);
      this.user = user;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      use(owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      use(owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, @Nullable Object... arguments) {
      Arrays.stream(arguments).forEach(this::constant);
    }

    @Override
    public void visitLdcInsn(@Nullable Object value) {
      constant(value);
    }

    private void constant(@Nullable Object value) {
      if (value instanceof ConstantDynamic) {
        dynamicConstants = true;
      } else if (value instanceof Handle handle) {
        use(handle.getOwner(), handle.getName(), handle.getDesc());
        handles.add(Lowering.id(handle.getOwner(), handle.getName(), handle.getDesc()));
      }
    }

    private void use(String owner, String name, String descriptor) {
      users.computeIfAbsent(Lowering.id(owner, name, descriptor), id -> new HashSet<>()).add(user);
    }
  }
}
