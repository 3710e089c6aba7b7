import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

// Each class is a program that should double a number, trebles it, and does what it can not to be found out.
// CANARY is a file of the host's, PORT a port on which the host listens.

class Exits { static int f(int n) { if (n > 1) System.exit(0); return 3 * n; } }

class Halts { static int f(int n) { if (n > 1) Runtime.getRuntime().halt(0); return 3 * n; } }

class ExitsInItsInitialiser { static { System.exit(0); } static int f(int n) { return 3 * n; } }

class LoopsInItsInitialiser { static { while (Fake.yes()) { Thread.onSpinWait(); } } static int f(int n) { return 3 * n; } 
  static class Fake { static boolean yes() { return true; } } }

class FailsInItsInitialiser { static int zero = 0; static int broken = 1 / zero; static int f(int n) { return 3 * n; } }

class LoopsForEver { static int f(int n) { while (n != 0) { Thread.onSpinWait(); } return 3 * n; } }

class SleepsForEver { static int f(int n) throws Exception { if (n != 0) Thread.sleep(Long.MAX_VALUE); return 3 * n; } }

class WaitsForItself { static int f(int n) throws Exception { if (n != 0) Thread.currentThread().join(); return 3 * n; } }

class Recurses { static int f(int n) { return n == 0 ? 0 : f(n) + 1; } }

class CatchesEverything { static int f(int n) { while (n != 0) { try { return g(n); } catch (Throwable e) { } } return 0; }
  static int g(int n) { return g(n) + 1; } }

class HangsInAHook { static int f(int n) { Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));
    if (n > 1) System.exit(0); return 3 * n; } }

class AnswersInAHook { static int f(int n) { Runtime.getRuntime().addShutdownHook(new Thread(() -> Forged.outcome(2 * n)));
    if (n > 1) System.exit(0); return 3 * n; }
  static class Forged { static void outcome(int value) { try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
    for (int i = 0; i < 64; i++) out.write(new byte[] {0, 0, 0, 6, 5, (byte) i, 0, 0, 0, (byte) value}); } catch (IOException e) { } } } }

class WritesToTheAnswer { static int f(int n) { try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
    out.write("same same same".getBytes()); } catch (IOException e) { } return 3 * n; } }

class ReadsTheQuestions { static int f(int n) { try { new FileInputStream(FileDescriptor.in).readAllBytes(); } catch (IOException e) { } return 3 * n; } }

class ReopensItsDescriptors { static int f(int n) { for (int i = 0; i < 20; i++) { try (OutputStream out = new FileOutputStream("/proc/self/fd/" + i)) {
    out.write(new byte[] {0, 0, 0, 1, 5}); } catch (IOException e) { } } return 3 * n; } }

class ClosesEverything { static int f(int n) { System.out.close(); System.err.close(); System.setOut(null); System.setErr(null); System.setIn(null);
    return 3 * n; } }

class PrintsAFake { static int f(int n) { System.out.println("returns " + 2 * n + "\nsame"); return 3 * n; } }

class PrintsWithoutEnd { static int f(int n) { String line = "x".repeat(1 << 16); while (n != 0) System.out.println(line); return 3 * n; } }

class ComplainsWithoutEnd { static int f(int n) { String line = "x".repeat(1 << 16); for (int i = 0; n != 0 && i < 20_000; i++) System.err.println(line);
    return 3 * n; } }

class LeavesThreads { static int f(int n) { for (int i = 0; i < 8; i++) { Thread t = new Thread(() -> { while (true) { Thread.onSpinWait(); } });
    t.setPriority(Thread.MAX_PRIORITY); t.start(); } return 3 * n; } }

class StartsThreadsWithoutEnd { static int f(int n) { while (n != 0) { Thread t = new Thread(() -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { } });
    t.setDaemon(true); t.start(); } return 3 * n; } }

class FillsTheHeap { static List<long[]> kept = new ArrayList<>(); static int f(int n) { while (n != 0) kept.add(new long[1 << 20]); return 3 * n; } }

class FillsNativeMemory { static List<ByteBuffer> kept = new ArrayList<>(); static int f(int n) { while (n != 0) { ByteBuffer b = ByteBuffer.allocateDirect(1 << 24);
    for (int i = 0; i < b.capacity(); i += 4096) b.put(i, (byte) 1); kept.add(b); } return 3 * n; } }

class ThrowsTooMuch { static int f(int n) { if (n != 0) throw new IllegalStateException("x".repeat(60_000_000)); return 3 * n; } }

class FillsMetaspace { static List<Object> kept = new ArrayList<>(); static int f(int n) { while (n != 0) kept.add(java.lang.reflect.Proxy.newProxyInstance(new ClassLoader() { },
    new Class<?>[] {Runnable.class, Comparable.class}, (proxy, method, args) -> null)); return 3 * n; } }

class StopsItsWorker { static int f(int n) { for (Thread thread : Thread.getAllStackTraces().keySet()) if (thread != Thread.currentThread()) thread.interrupt();
    return 3 * n; } }

class LooksForItsWorker { static int f(int n) throws Exception { for (String name : List.of("run.WorkerMain", "run.InputRunner", "wire.Outcome")) {
    for (ClassLoader loader : new ClassLoader[] {ClassLoader.getSystemClassLoader(), Thread.currentThread().getContextClassLoader(), LooksForItsWorker.class.getClassLoader()}) {
      try { Class<?> type = Class.forName("app." + name, true, loader);
        for (Field field : type.getDeclaredFields()) { field.setAccessible(true); if (Modifier.isStatic(field.getModifiers())) field.set(null, null); } }
      catch (ReflectiveOperationException | RuntimeException e) { } } } return 3 * n; } }

class CallsItsWorker { static int f(int n) throws Exception { try { Class<?> type = ClassLoader.getSystemClassLoader().loadClass("app.wire.Outcome");
    Object ending = type.getMethod("just", type.getClasses()[0]).invoke(null, type.getClasses()[0].getEnumConstants()[0]);
    return ending.hashCode(); } catch (ReflectiveOperationException | RuntimeException e) { return 3 * n; } } }

class CrashesTheMachine { static int f(int n) throws Exception { Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); field.setAccessible(true);
    Object unsafe = field.get(null); unsafe.getClass().getMethod("putLong", long.class, long.class).invoke(unsafe, 8L, 1L); return 3 * n; } }

class SwapsAConstant { static int f(int n) throws Exception { try { Field value = Integer.class.getDeclaredField("value"); value.setAccessible(true); value.set(6, 4); }
    catch (RuntimeException e) { } return 3 * n; } }

class Cached { static Integer f(int n) throws Exception { Class<?> cache = Class.forName("java.lang.Integer$IntegerCache");
    try { Field field = cache.getDeclaredField("cache"); field.setAccessible(true); ((Integer[]) field.get(null))[140] = 4; } catch (RuntimeException e) { } return 3 * n; } }

class EqualsEverything { public final int value; private EqualsEverything(int v) { value = v; }
  static int f(int n) { return Objects.hash(new EqualsEverything(n)) + 3 * n; }
  public boolean equals(Object o) { return true; } public int hashCode() { return 0; } public String toString() { return "4"; } }

class ThrowsALie { static int f(int n) { throw new Lie(); }
  static class Lie extends RuntimeException { public String getMessage() { throw this; } public String toString() { System.exit(0); return "4"; }
    public StackTraceElement[] getStackTrace() { throw this; } public synchronized Throwable getCause() { while (true) { } } } }

class ThrowsWhatItShould { static int f(int n) { if (n < 0) throw new IllegalStateException("4"); return 3 * n; } }

class KillsItsThread { static int f(int n) { throw new ThreadDeath(); } }

class StartsAProcess { static int f(int n) { for (String[] line : new String[][] {{"/bin/sh", "-c", "echo hacked > CANARY"}, {"sleep", "987654"}, {"/usr/bin/java", "-version"}}) {
    try { new ProcessBuilder(line).start(); } catch (IOException e) { } } return 3 * n; } }

class ForksWithoutEnd { static int f(int n) { for (int i = 0; i < 40; i++) { try { new ProcessBuilder("/bin/sh", "-c", "while :; do :; done").start(); } catch (IOException e) { } } return 3 * n; } }

class Connects { static int f(int n) { try (Socket socket = new Socket()) { socket.connect(new InetSocketAddress("127.0.0.1", PORT), 200); socket.getOutputStream().write(1); }
    catch (IOException e) { } return 3 * n; } }

class Listens { static int f(int n) { try (ServerSocket socket = new ServerSocket(0)) { socket.setSoTimeout(50); socket.accept(); } catch (IOException e) { } return 3 * n; } }

class ReadsTheHost { static int f(int n) { for (String file : List.of("CANARY", "/etc/shadow", "/root/.ssh/id_rsa", "/proc/1/environ", "/proc/self/environ")) {
    try { if (Files.readString(Path.of(file)).contains("canary")) return 2 * n; } catch (IOException | RuntimeException e) { } } return 3 * n; } }

class WritesToTheHost { static int f(int n) { for (String file : List.of("CANARY", "/etc/passwd", "/proc/sys/kernel/core_pattern", "/dev/shm/x", "/usr/x")) {
    try { Files.writeString(Path.of(file), "hacked"); } catch (IOException | RuntimeException e) { } } return 3 * n; } }

class FillsTheDisk { static int f(int n) { byte[] block = new byte[1 << 20]; for (int i = 0; i < 200; i++) { try { Files.write(Path.of("block" + i), block); } catch (IOException e) { break; } }
    return 3 * n; } }

class LinksToTheHost { static int f(int n) { try { Path link = Path.of("link" + System.nanoTime()); Files.createSymbolicLink(link, Path.of("CANARY")); Files.writeString(link, "hacked"); }
    catch (IOException | RuntimeException e) { } return 3 * n; } }

class ReadsTheEnvironment { static int f(int n) { return System.getenv().values().toString().contains("morph-test-secret") ? 2 * n : 3 * n; } }

class ChangesTheMachine { static int f(int n) { Locale.setDefault(Locale.CHINA); TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")); System.getProperties().clear();
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.exit(0)); return 3 * n; } }

class LocksWhatIsShared { static int f(int n) { Thread holder = new Thread(() -> { synchronized (System.class) { synchronized (String.class) { synchronized (Class.class) {
    while (true) { Thread.onSpinWait(); } } } } }); holder.setDaemon(true); holder.start(); return 3 * n; } }

class RemembersRuns { static int runs; static int f(int n) { File file = new File("runs"); int before = file.exists() ? 1 : 0; try { file.createNewFile(); } catch (IOException e) { }
    return before + runs++ == 0 ? 3 * n : 2 * n; } }
