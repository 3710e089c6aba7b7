package dev.morph.scenarios.program.java.evosuite;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The clock of EvoSuite's standalone runtime, which programs read instead of the machine's clock.
 * Its mocks of {@code java.time} and {@code java.util} return the time that is set in the runtime.
 * Their class files are added to the program's, so that every input has its own clock.
 */
public final class MockedClock {
  private static final String RUNTIME = "org/evosuite/runtime/System";
  private static final String MOCKS = "org/evosuite/runtime/mock/";
  private static final int CLASS_CONSTANT = 7;
  private static final int LONGEST_NAME = 1 << 16;

  /** The classes whose {@code now()} and similar methods are mocked, by internal name. */
  private static final Set<String> MOCKED =
      Set.of(
          "java/time/Clock",
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/time/MonthDay",
          "java/time/OffsetDateTime",
          "java/time/OffsetTime",
          "java/time/Year",
          "java/time/YearMonth",
          "java/time/ZonedDateTime",
          "java/util/Calendar");

  private static final Set<String> READING =
      Set.of("now", "system", "systemUTC", "systemDefaultZone", "getInstance");

  private static List<ClassFile> files = List.of();

  private MockedClock() {}

  /** Returns whether this method reads the clock and has a mock. */
  public static boolean hasMock(String owner, String name, String descriptor) {
    boolean ofAnotherClock = descriptor.startsWith("(Ljava/time/Clock;");
    return MOCKED.contains(owner) && READING.contains(name) && !ofAnotherClock;
  }

  /** Emits code that sets the clock to a time, in milliseconds since 1970. */
  public static void emitSetTime(MethodVisitor code, long millis) {
    code.visitLdcInsn(millis);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, RUNTIME, "setCurrentTimeMillis", "(J)V", false);
  }

  /** Emits code that pushes the clock's time onto the stack, in milliseconds since 1970. */
  public static void emitReadTime(MethodVisitor code) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, RUNTIME, "currentTimeMillis", "()J", false);
  }

  /** Emits a call of the mock of a method for which {@link #hasMock} is true. */
  public static void emitMockCall(
      MethodVisitor code, String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, mockName(owner), name, descriptor, false);
  }

  private static String mockName(String owner) {
    int end = owner.lastIndexOf('/') + 1;
    return MOCKS + owner.substring(0, end) + "Mock" + owner.substring(end);
  }

  /**
   * Returns the class files of the clock: the mocks, and the runtime classes to which they refer.
   *
   * @throws dev.morph.core.fault.FaultException {@link
   *     dev.morph.scenarios.fault.ScenarioFault#NO_GENERATOR} if the runtime's jar is missing,
   *     {@link CommonFault#FILE_UNREADABLE} if it cannot be read
   */
  public static synchronized List<ClassFile> classFiles() {
    if (files.isEmpty()) {
      files = readClassFiles(EvoSuiteJars.runtimeJar());
    }
    return files;
  }

  private static List<ClassFile> readClassFiles(Path jar) {
    List<ClassFile> files = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>(List.of(RUNTIME));
    MOCKED.forEach(owner -> open.add(mockName(owner)));
    Set<String> seen = new HashSet<>(open);
    try (JarFile classes = new JarFile(jar.toFile())) {
      while (!open.isEmpty()) {
        String name = open.remove();
        ZipEntry entry = classes.getEntry(name + ".class");
        if (entry == null) {
          continue; // a class of the JDK
        }
        try (InputStream from = classes.getInputStream(entry)) {
          byte[] bytes = from.readAllBytes();
          files.add(new ClassFile(name.replace('/', '.'), bytes));
          referencedClasses(bytes).stream().filter(seen::add).forEach(open::add);
        }
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(jar, String.valueOf(e.getMessage()));
    }
    return List.copyOf(files);
  }

  /** Returns the classes named in a class file's constant pool. */
  private static List<String> referencedClasses(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    char[] buffer = new char[LONGEST_NAME];
    List<String> names = new ArrayList<>();
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at > 0 && reader.readByte(at - 1) == CLASS_CONSTANT) {
        names.add(reader.readUTF8(at, buffer));
      }
    }
    return names;
  }
}
