package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.java.subject.ClassCode;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods of a program that are reachable from given methods. Calls are followed by name
 * and descriptor, regardless of the receiver. Initialisers count as called.
 */
public final class Reach extends ClassCode {
  private final Map<String, Set<String>> calls = new HashMap<>();
  private final Set<String> roots = new HashSet<>();
  private final Set<String> answers = new HashSet<>();

  private final Root root;
  private String type = "";
  private boolean extended;
  private Set<String> callees = new HashSet<>();

  /** Decides which methods can be called from outside the program. */
  @FunctionalInterface
  private interface Root {
    boolean isRoot(String type, int access, String name, String descriptor);
  }

  private Reach(List<ClassFile> files, Root root) {
    this.root = root;
    read(files);
  }

  /**
   * Computes the methods that are reachable from the methods that inputs may call.
   *
   * @param called {@code class#key} of the methods that inputs may call
   */
  public static Reach from(List<ClassFile> files, Set<String> called) {
    return new Reach(
        files,
        (type, access, name, descriptor) ->
            called.contains(type + "#" + Lowering.methodKey(name, descriptor)));
  }

  /** Computes the methods that are reachable from any method that another class can call. */
  static Reach fromOutside(List<ClassFile> files) {
    return new Reach(
        files, (type, access, name, descriptor) -> (access & Opcodes.ACC_PRIVATE) == 0);
  }

  /**
   * Returns the names and descriptors of the given methods and of all methods reached from them.
   */
  public Set<String> calledMethods() {
    return closure(roots);
  }

  /**
   * Returns the same as {@link #calledMethods}, plus methods that the JDK may call, which are
   * methods of classes that extend or implement another type, and all methods reached from them.
   */
  public Set<String> reachableMethods() {
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

  @Override
  protected void onClass(int access, String name, String above, List<String> interfaces) {
    type = name.replace('/', '.');
    extended = !above.equals("java/lang/Object") || !interfaces.isEmpty();
  }

  @Override
  protected void onMethod(int access, String name, String descriptor) {
    String id = name + descriptor;
    boolean open = (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0;
    if (name.startsWith("<") || root.isRoot(type, access, name, descriptor)) {
      roots.add(id);
    } else if (extended && open) {
      answers.add(id);
    }
    callees = calls.computeIfAbsent(id, absent -> new HashSet<>());
  }

  @Override
  protected void onCall(String owner, String name, String descriptor) {
    callees.add(name + descriptor);
  }
}
