package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.java.subject.ClassCode;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Records which classes of a program use each member. */
final class MemberUses extends ClassCode {
  private static final String OBJECT = "java/lang/Object";

  /**
   * Initialisers, methods of {@code Object}, and methods that the JVM calls: these never become
   * private.
   */
  private static final Set<String> FIXED =
      Set.of("<init>", "<clinit>", "toString", "equals", "hashCode", "clone", "finalize", "main");

  /** A declared method. */
  private record Declared(String owner, String name, String descriptor, int access) {
    String id() {
      return Lowering.memberId(owner, name, descriptor);
    }
  }

  private final Set<Declared> methods = new HashSet<>();
  private final Map<String, Set<String>> users = new HashMap<>();
  private final Set<String> extended = new HashSet<>();
  private final Set<String> standalone = new HashSet<>();
  private final Set<String> handles = new HashSet<>();
  private boolean dynamicConstants;
  private String within = "";

  MemberUses(List<ClassFile> files) {
    read(files);
  }

  boolean usesDynamicConstants() {
    return dynamicConstants;
  }

  /** Returns whether a member is used by a class other than the one that declares it. */
  boolean isUsedByOthers(String id) {
    String owner = id.substring(0, id.indexOf('#'));
    return users.getOrDefault(id, Set.of()).stream().anyMatch(user -> !user.equals(owner));
  }

  /**
   * Returns the methods of a class that could be private and that inputs may not call.
   *
   * @param target internal name of the class
   * @param called keys of the methods that inputs may call
   */
  Set<String> hideableMethods(String target, Set<String> called) {
    return methods.stream()
        .filter(method -> method.owner().equals(target))
        .filter(method -> !called.contains(Lowering.methodKey(method.name(), method.descriptor())))
        .filter(method -> !FIXED.contains(method.name()))
        .filter(method -> isStatic(method) || isStandalone(target))
        .filter(method -> (method.access() & Opcodes.ACC_ABSTRACT) == 0)
        .map(Declared::id)
        .filter(id -> !isUsedByOthers(id) && !handles.contains(id))
        // a private method that nothing uses would be unreachable, so unused methods are left
        // unchanged
        .filter(users::containsKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isStatic(Declared method) {
    return (method.access() & Opcodes.ACC_STATIC) != 0;
  }

  /** Returns whether the methods of a class neither override any method nor are overridden. */
  private boolean isStandalone(String type) {
    return standalone.contains(type) && !extended.contains(type);
  }

  @Override
  protected void onClass(int access, String name, String above, List<String> interfaces) {
    within = name;
    boolean plain = (access & Opcodes.ACC_INTERFACE) == 0 && interfaces.isEmpty();
    if (plain && above.equals(OBJECT)) {
      standalone.add(name);
    }
    extended.add(above);
  }

  @Override
  protected void onMethod(int access, String name, String descriptor) {
    methods.add(new Declared(within, name, descriptor, access));
  }

  @Override
  protected void onConstant(@Nullable Object constant) {
    super.onConstant(constant);
    if (constant instanceof ConstantDynamic) {
      dynamicConstants = true;
    } else if (constant instanceof Handle handle) {
      handles.add(Lowering.memberId(handle.getOwner(), handle.getName(), handle.getDesc()));
    }
  }

  @Override
  protected void onFieldAccess(String owner, String name, String descriptor) {
    onCall(owner, name, descriptor);
  }

  @Override
  protected void onCall(String owner, String name, String descriptor) {
    users
        .computeIfAbsent(Lowering.memberId(owner, name, descriptor), id -> new HashSet<>())
        .add(within);
  }
}
