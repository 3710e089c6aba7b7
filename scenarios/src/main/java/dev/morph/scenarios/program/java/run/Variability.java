package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.subject.ClassCode;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Determines from class files whether a program's behaviour may vary from run to run, that is,
 * whether it uses nondeterministic parts of the JDK. Clocks, random numbers, threads, files, object
 * addresses and the order of a set of enum constants are not deterministic. The result only decides
 * how often and in how many processes a program is run.
 */
public final class Variability extends ClassCode {
  private static final List<String> STEADY =
      List.of(
          "java/util/",
          "java/math/",
          "java/text/",
          "java/time/",
          "java/io/",
          "java/lang/String",
          "java/lang/Math.",
          "java/lang/StrictMath.",
          "java/lang/Character",
          "java/lang/Iterable",
          "java/lang/Runnable.",
          "java/lang/AutoCloseable.",
          "java/lang/Appendable.",
          "java/lang/Comparable",
          "java/lang/CharSequence",
          "java/lang/Enum.",
          "java/lang/Record.",
          "java/lang/Throwable.",
          "java/lang/Class.getSimpleName",
          "java/lang/Class.getName",
          "java/lang/Class.desiredAssertionStatus",
          "java/lang/System.arraycopy",
          "java/lang/System.lineSeparator",
          "java/lang/System.exit",
          "java/lang/Object.<init>",
          "java/lang/Object.equals",
          "java/lang/Object.getClass",
          "java/lang/Object.clone",
          "java/lang/Object.wait",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps");

  /**
   * Sources of variation that vary on each use, even within one process: threads, random numbers
   * and clocks; also files, because all inputs use the same folder.
   */
  private static final List<String> EACH_TIME =
      List.of(
          "java/nio/file/",
          "java/io/File",
          "java/io/RandomAccessFile",
          "java/lang/Thread.",
          "java/util/concurrent/",
          "java/util/Random",
          "java/util/SplittableRandom",
          "java/util/random/",
          "java/util/UUID.randomUUID",
          "java/util/Collections.shuffle",
          "java/util/Date",
          "java/util/Calendar",
          "java/util/GregorianCalendar",
          "java/lang/Math.random",
          "java/lang/StrictMath.random",
          "java/lang/System.nanoTime",
          "java/lang/System.currentTimeMillis",
          "java/lang/Object.notify");

  /**
   * Sources of variation in otherwise deterministic packages, which may stay constant within a
   * process.
   */
  private static final List<String> BY_PROCESS =
      List.of(
          "java/util/Timer",
          "java/util/TimeZone",
          "java/util/Locale",
          "java/util/Set.of",
          "java/util/Set.copyOf",
          "java/util/Map.of",
          "java/util/Map.copyOf",
          "java/util/Map.ofEntries",
          "java/util/stream/Collectors.toUnmodifiable",
          "java/util/Collection.parallelStream",
          "java/util/IdentityHashMap",
          "java/util/WeakHashMap",
          "java/time/Clock",
          "java/time/InstantSource",
          "java/time/ZoneId.systemDefault",
          "java/util/ServiceLoader",
          "java/util/Arrays.parallel",
          "java/util/jar/",
          "java/util/zip/",
          "java/util/prefs/",
          "java/util/logging/");

  private static final List<String> COLLECTIONS = List.of("List", "Set", "Map");

  /** Calls that create a set or map with at most one item, whose order cannot vary. */
  private static final Set<String> ORDERED =
      Set.of(
          "java/util/Set.of()Ljava/util/Set;",
          "java/util/Set.of(Ljava/lang/Object;)Ljava/util/Set;",
          "java/util/Map.of()Ljava/util/Map;",
          "java/util/Map.of(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;");

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Number");

  private boolean varies;
  private boolean byProcess;
  private boolean hashes;
  private boolean timed;
  private String within = "";
  private final Set<String> hashed = new HashSet<>();
  private final Set<String> own = new HashSet<>();
  private final Set<String> made = new HashSet<>();

  private Variability(Compiled program) {
    program.classFiles().forEach(file -> own.add(file.name().replace('.', '/')));
    read(program.classFiles());
  }

  /** Returns whether a program's behaviour may vary. */
  public static boolean mayVary(Compiled program) {
    try {
      Variability found = new Variability(program);
      return found.varies || found.dependsOnAddresses();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return true; // class files of an unknown Java version
    }
  }

  /** Returns whether every source of variation already varies within one process. */
  static boolean variesEachTime(Compiled program) {
    try {
      Variability found = new Variability(program);
      return found.varies && !found.byProcess && !found.dependsOnAddresses();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return false;
    }
  }

  /**
   * Returns whether the program may depend on object addresses: it uses hash tables, and objects
   * without a stable hash code. Among these are enum constants, such as days of the week and units
   * of time.
   */
  private boolean dependsOnAddresses() {
    return hashes && (timed || made.stream().anyMatch(type -> !hashed.contains(type)));
  }

  private void inspectCall(String owner, String name) {
    String call = owner + "." + name;
    if (own.contains(owner) || (owner.startsWith("[") && name.equals("clone"))) {
      return;
    }
    hashes |= owner.contains("Hash") || name.equals("toSet") || name.startsWith("grouping");
    boolean plain =
        BOXES.contains(owner)
            || owner.endsWith("Exception")
            || owner.endsWith("Error")
            || STEADY.stream().anyMatch(call::startsWith);
    boolean now = owner.startsWith("java/time/") && name.equals("now");
    boolean tracing = name.contains("StackTrace");
    boolean eachTime = now || EACH_TIME.stream().anyMatch(call::startsWith);
    boolean another =
        !plain
            || eachTime
            || tracing
            || BY_PROCESS.stream().anyMatch(call::startsWith)
            || name.equals("parallel");
    timed |= owner.startsWith("java/time/");
    varies |= another;
    byProcess |= another && (tracing || !eachTime);
  }

  @Override
  protected void onClass(int access, String name, String above, List<String> interfaces) {
    within = name;
    if ((access & Opcodes.ACC_ENUM) != 0) {
      made.add(name);
    }
    if (!own.contains(above)) {
      // a class that extends a list, a set or a map inherits a hash code that depends on the
      // content
      if (above.startsWith("java/util/") && COLLECTIONS.stream().anyMatch(above::endsWith)) {
        hashed.add(name);
      }
      varies |= above.equals("java/lang/Thread") || above.startsWith("java/util/concurrent/");
    }
  }

  @Override
  protected void onMethod(int access, String name, String descriptor) {
    if (name.equals("hashCode") && descriptor.equals("()I")) {
      hashed.add(within);
    }
    markProcessVariation((access & Opcodes.ACC_NATIVE) != 0);
  }

  private void markProcessVariation(boolean so) {
    varies |= so;
    byProcess |= so;
  }

  @Override
  protected void onCall(String owner, String name, String descriptor) {
    if (!ORDERED.contains(owner + "." + name + descriptor)) {
      inspectCall(owner, name);
    }
  }

  @Override
  protected void onCreation(String type) {
    markProcessVariation(type.equals("java/lang/Object"));
    if (own.contains(type)) {
      made.add(type);
    }
  }
}
