package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.subject.ClassCode;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;

/**
 * Determines from class files which parts of its environment a program uses. These parts may differ
 * on another machine, so the program may behave differently there. Calls that are known to have the
 * same result everywhere are allowed. All other calls are reported, under the word for a part of
 * the environment or as {@code other}.
 */
public final class EnvironmentAccess extends ClassCode {
  /** The calls that use each part of the environment, as prefixes of {@code class.method}. */
  private static final Map<String, List<String>> ASKED = new LinkedHashMap<>();

  static {
    ASKED.put(
        "environment", List.of("java/lang/System.getenv", "java/lang/ProcessBuilder.environment"));
    ASKED.put(
        "properties",
        List.of(
            "java/lang/System.getProp",
            "java/lang/System.getSecurityManager",
            "java/lang/Integer.getInteger",
            "java/lang/Long.getLong",
            "java/lang/Boolean.getBoolean",
            "java/util/Locale.getDefault",
            "java/util/TimeZone.getDefault",
            "java/time/ZoneId.systemDefault",
            "java/nio/charset/Charset.defaultCharset"));
    ASKED.put("stack", List.of("java/lang/StackWalker", "java/lang/Thread.dumpStack"));
    ASKED.put(
        "threads",
        List.of(
            "java/lang/Thread.get",
            "java/lang/Thread.threadId",
            "java/lang/Thread.enumerate",
            "java/lang/Thread.activeCount",
            "java/lang/Thread.isDaemon",
            "java/lang/Thread.isVirtual",
            "java/lang/Thread.toString",
            "java/lang/ThreadGroup"));
    ASKED.put(
        "classes",
        List.of(
            "java/lang/Class.forName",
            "java/lang/Class.getClassLoader",
            "java/lang/Class.getModule",
            "java/lang/Class.getProtectionDomain",
            "java/lang/Class.getResource",
            "java/lang/Class.getMethod",
            "java/lang/Class.getField",
            "java/lang/Class.getConstructor",
            "java/lang/Class.getDeclared",
            "java/lang/Class.getPackage",
            "java/lang/Class.getNest",
            "java/lang/Class.newInstance",
            "java/lang/Class.desiredAssertionStatus",
            "java/lang/Package",
            "java/lang/ClassLoader",
            "java/lang/Module",
            "java/lang/Thread.getContextClassLoader",
            "java/lang/invoke/MethodHandles",
            "java/lang/reflect/Method",
            "java/lang/reflect/Field",
            "java/lang/reflect/Constructor",
            "java/lang/reflect/Executable",
            "java/lang/reflect/AccessibleObject",
            "java/util/ServiceLoader",
            "java/util/ResourceBundle",
            "sun/misc/Unsafe"));
    ASKED.put(
        "machine",
        List.of(
            "java/lang/Runtime",
            "java/lang/management/",
            "javax/management/",
            "java/lang/ProcessHandle",
            "java/lang/ProcessBuilder",
            "java/lang/System.console",
            "java/lang/System.identityHashCode",
            "java/lang/System.gc",
            "java/lang/System.load",
            "java/lang/ref/",
            "java/util/WeakHashMap",
            "java/util/logging/",
            "java/util/prefs/",
            "java/awt/",
            "com/sun/management/"));
    ASKED.put(
        "clock",
        List.of(
            "java/lang/System.currentTimeMillis",
            "java/lang/System.nanoTime",
            "java/util/Date.<init>()",
            "java/util/Calendar.getInstance",
            "java/util/GregorianCalendar.<init>()",
            "java/time/Clock.system"));
    ASKED.put(
        "files",
        List.of(
            "java/nio/file/Files.",
            "java/nio/file/FileSystem",
            "java/io/FileInputStream",
            "java/io/FileReader",
            "java/io/RandomAccessFile",
            "java/io/FileOutputStream",
            "java/io/FileWriter",
            "java/io/File.create",
            "java/io/File.delete",
            "java/io/File.mk",
            "java/io/File.getFree",
            "java/io/File.getTotal",
            "java/io/File.getUsable",
            "java/io/File.exists",
            "java/io/File.is",
            "java/io/File.can",
            "java/io/File.list",
            "java/io/File.length",
            "java/io/File.lastModified",
            "java/io/File.getAbsolute",
            "java/io/File.getCanonical",
            "java/util/Scanner.<init>(Ljava/io/File",
            "java/nio/channels/FileChannel"));
    ASKED.put("network", List.of("java/net/", "java/nio/channels/Socket", "javax/net/"));
  }

  private static final List<String> PURE =
      List.of(
          "java/net/URI",
          "java/net/URLEncoder",
          "java/net/URLDecoder",
          "java/lang/ref/Cleaner$Cleanable");

  /** Calls that access a file, depending on their argument's type. */
  private static final Set<String> OPENING =
      Set.of(
          "java/util/Scanner.<init>(Ljava/nio/file/Path",
          "java/util/Scanner.<init>(Ljava/io/File",
          "java/util/Formatter.<init>(Ljava/lang/String;",
          "java/util/Formatter.<init>(Ljava/io/File",
          "java/io/PrintStream.<init>(Ljava/lang/String;",
          "java/io/PrintStream.<init>(Ljava/io/File",
          "java/io/PrintWriter.<init>(Ljava/lang/String;",
          "java/io/PrintWriter.<init>(Ljava/io/File",
          "java/nio/file/Path.to",
          "java/nio/file/Path.register",
          "java/nio/file/Path.getFileSystem");

  /** Packages whose classes behave the same everywhere, except for the calls listed above. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java/util",
          "java/util/function",
          "java/util/stream",
          "java/util/regex",
          "java/util/random",
          "java/util/concurrent",
          "java/util/concurrent/atomic",
          "java/util/concurrent/locks",
          "java/math",
          "java/text",
          "java/time",
          "java/time/chrono",
          "java/time/format",
          "java/time/temporal",
          "java/time/zone",
          "java/nio",
          "java/nio/charset",
          "java/lang/runtime",
          "java/lang/annotation");

  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/Object",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/CharSequence",
          "java/lang/Appendable",
          "java/lang/Readable",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Number",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Character$UnicodeBlock",
          "java/lang/Character$UnicodeScript",
          "java/lang/Void",
          "java/lang/Enum",
          "java/lang/Enum$EnumDesc",
          "java/lang/Record",
          "java/lang/Iterable",
          "java/lang/Comparable",
          "java/lang/AutoCloseable",
          "java/lang/Runnable",
          "java/lang/Cloneable",
          "java/lang/Throwable",
          "java/lang/Thread",
          "java/lang/Thread$State",
          "java/lang/Thread$UncaughtExceptionHandler",
          "java/lang/ThreadLocal",
          "java/lang/InheritableThreadLocal",
          "java/lang/System",
          "java/lang/Class",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/reflect/Array",
          "java/nio/file/Path",
          "java/nio/file/Paths",
          "java/util/zip/CRC32",
          "java/util/zip/Checksum",
          "java/security/MessageDigest",
          "java/security/SecureRandom");

  /**
   * Classes of {@code java.io} that work in memory or on the standard streams, as prefixes of their
   * names.
   */
  private static final List<String> STREAMS =
      List.of(
          "Serializable",
          "Externalizable",
          "Closeable",
          "Flushable",
          "Reader",
          "Writer",
          "InputStream",
          "OutputStream",
          "Buffered",
          "ByteArray",
          "CharArray",
          "StringReader",
          "StringWriter",
          "Print",
          "Data",
          "Object",
          "Filter",
          "Piped",
          "Pushback",
          "Sequence",
          "LineNumber",
          "StreamTokenizer",
          "File.");

  private static final String IO = "java/io/";

  private final Set<String> found = new TreeSet<>();

  /** The program's own classes. */
  private Set<String> own = Set.of();

  private EnvironmentAccess() {}

  /**
   * Returns the words for the parts of the environment that either of two programs uses, in
   * alphabetical order.
   */
  public static List<String> find(Compiled one, Compiled other) {
    EnvironmentAccess surroundings = new EnvironmentAccess();
    surroundings.readProgram(one);
    surroundings.readProgram(other);
    return List.copyOf(surroundings.found);
  }

  private void readProgram(Compiled program) {
    try {
      own =
          program.classFiles().stream()
              .map(file -> file.name().replace('.', '/'))
              .collect(Collectors.toSet());
      read(program.classFiles());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      found.add("classes"); // class files of an unknown Java version
    }
  }

  @Override
  protected void onMethod(int access, String name, String descriptor) {
    if ((access & Opcodes.ACC_NATIVE) != 0) {
      found.add("machine");
    }
  }

  @Override
  protected void onCall(String owner, String name, String descriptor) {
    if (PURE.stream().anyMatch(owner::startsWith) || own.contains(owner)) {
      return;
    }
    String call = owner + "." + name + descriptor;
    int before = found.size();
    if (OPENING.stream().anyMatch(call::startsWith)) {
      found.add("files");
    }
    ASKED.forEach(
        (what, calls) -> {
          if (calls.stream().anyMatch(call::startsWith)) {
            found.add(what);
          }
        });
    if (name.contains("StackTrace") && !name.equals("printStackTrace")) {
      found.add("stack");
    }
    if (owner.startsWith("java/time/") && name.equals("now")) {
      found.add("clock");
    }
    if (found.size() == before && !isAllowed(owner) && !isKnown(call)) {
      found.add("other");
    }
  }

  @Override
  protected void onFieldAccess(String owner, String name, String descriptor) {
    if (!own.contains(owner) && !isAllowed(owner)) {
      found.add("other");
    }
  }

  /** Returns whether a call belongs to a known part of the environment. */
  private static boolean isKnown(String call) {
    return OPENING.stream().anyMatch(call::startsWith)
        || ASKED.values().stream().flatMap(List::stream).anyMatch(call::startsWith);
  }

  private static boolean isAllowed(String owner) {
    if (owner.startsWith("[") || CLASSES.contains(owner)) {
      return true;
    }
    if (owner.startsWith(IO)) {
      String name = owner.substring(IO.length()) + ".";
      return name.endsWith("Exception.") || STREAMS.stream().anyMatch(name::startsWith);
    }
    int end = owner.lastIndexOf('/');
    boolean thrown =
        owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"));
    return thrown || (end > 0 && PACKAGES.contains(owner.substring(0, end)));
  }
}
