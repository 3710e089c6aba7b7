import java.io.*;
import java.lang.invoke.*;
import java.lang.management.ManagementFactory;
import java.lang.reflect.*;
import java.math.BigInteger;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.stream.*;
import java.util.zip.*;

// As in Hostile.java, each class should double a number. These go for the verdict: for the channel on which answers travel, for the classes that
// write them, for what makes a comparison leave an input out. Those that are right on some numbers are wrong on others.

class Wire {
  static final List<String> WORKER = List.of("app.", "dev.morph.scenarios.program.sandbox.worker.");
  /** An outcome as the worker would write it, without the challenge: ended, one step, this int, no arguments, nothing printed. */
  static byte[] outcome(int ending, int value) { ByteArrayOutputStream out = new ByteArrayOutputStream(); number(out, ending); number(out, 1); number(out, 5);
    number(out, value); number(out, 0); number(out, 0); number(out, 0); byte[] payload = out.toByteArray();
    return ByteBuffer.allocate(payload.length + 5).putInt(payload.length + 1).put((byte) 5).put(payload).array(); }
  private static void number(ByteArrayOutputStream out, long value) { long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) { out.write((int) (rest & 0x7F) | 0x80); rest >>>= 7; } out.write((int) rest); }
  static void raw(byte[] bytes) { try { FileOutputStream out = new FileOutputStream(FileDescriptor.out); out.write(bytes); out.flush(); } catch (IOException e) { } }
  static List<Class<?>> worker() { List<Class<?>> found = new ArrayList<>(); List<ClassLoader> loaders = new ArrayList<>(); loaders.add(ClassLoader.getSystemClassLoader());
    loaders.add(Thread.currentThread().getContextClassLoader()); loaders.add(Wire.class.getClassLoader().getParent());
    ModuleLayer.boot().modules().forEach(m -> { if (m.getName().equals("app") || m.getName().startsWith("dev.morph")) loaders.add(m.getClassLoader()); });
    for (Thread t : Thread.getAllStackTraces().keySet()) loaders.add(t.getContextClassLoader());
    for (ClassLoader loader : loaders) for (String name : List.of("wire.Outcome", "wire.Outcome$Ending", "wire.StepOutcome", "wire.Value", "wire.Value$Kind", "run.WorkerMain", "run.RunnerMain", "run.InputRunner", "run.StepRunner", "wire.Channel", "wire.Descriptors", "wire.Frame", "wire.Frame$Type", "wire.WireWriter", "read.ProgramLoader", "run.PrintCapture", "read.ObjectReader", "read.Thrown", "read.Scalars", "run.Deadline"))
      for (String place : WORKER) try { found.add(Class.forName(place + name, false, loader)); } catch (ClassNotFoundException | LinkageError | NullPointerException e) { }
    return found; }
}

class FramesOnEveryDescriptor { static int f(int n) { for (int i = 0; i < 64; i++) for (String folder : List.of("/dev/fd/", "/proc/self/fd/", "/proc/1/fd/"))
    try (OutputStream out = new FileOutputStream(folder + i)) { out.write(Wire.outcome(0, 2 * n)); } catch (IOException e) { }
    for (FileDescriptor d : List.of(FileDescriptor.in, FileDescriptor.out, FileDescriptor.err)) try { new FileOutputStream(d).write(Wire.outcome(0, 2 * n)); } catch (IOException e) { }
    return 3 * n; } }

class FramesInItsInitialiser { static { for (int i = 0; i < 2000; i++) Wire.raw(Wire.outcome(i % 4, 2 * i)); } static int f(int n) { return 3 * n; } }

class FramesFromAThread { static { Thread t = new Thread(() -> { while (true) Wire.raw(Wire.outcome(3, 0)); }); t.setDaemon(true); t.start(); } static int f(int n) { return 3 * n; } }

class FramesFromAHook { static int f(int n) { Runtime.getRuntime().addShutdownHook(new Thread(() -> Wire.raw(Wire.outcome(0, 2 * n)))); if (n > 1) System.exit(0); return 3 * n; } }

class GuessesChallenges { static int f(int n) { Random random = new Random(); byte[] guess = new byte[16]; for (int i = 0; i < 3000; i++) { random.nextBytes(guess);
    byte[] frame = Wire.outcome(0, 2 * n); Wire.raw(ByteBuffer.allocate(16 + frame.length).put(guess).put(frame).array()); } return 3 * n; } }

class AnswersAhead { static boolean done; static int f(int n) { if (!done) { done = true; for (int i = -500; i < 500; i++) { Wire.raw(new byte[16]); Wire.raw(Wire.outcome(0, 2 * i)); } } return 3 * n; } }

class SaysItCouldNotBeBuilt { static int f(int n) { byte[] frame = Wire.outcome(3, 0); Wire.raw(new byte[16]); Wire.raw(frame); Wire.raw(frame); return 3 * n; } }

class SaysItWasNotRun { static int f(int n) { for (int ending = 0; ending < 9; ending++) Wire.raw(Wire.outcome(ending, 2 * n)); return 3 * n; } }

class EchoesTheQuestion { static int f(int n) { try { byte[] seen = new byte[64]; int count = new FileInputStream(FileDescriptor.in).read(seen); if (count > 0) Wire.raw(Arrays.copyOf(seen, count)); }
    catch (IOException e) { } Wire.raw(Wire.outcome(0, 2 * n)); return 3 * n; } }

class ReadsStandardInput { static int f(int n) { try { System.in.readAllBytes(); } catch (IOException e) { } for (String name : List.of("/dev/stdin", "/dev/fd/0", "/dev/fd/3", "/proc/self/fd/3"))
    try (InputStream in = new FileInputStream(name)) { Wire.raw(in.readNBytes(16)); Wire.raw(Wire.outcome(0, 2 * n)); } catch (IOException e) { } return 3 * n; } }

class MakesADescriptor { static int f(int n) { for (int i = 3; i < 12; i++) try { Constructor<FileDescriptor> c = FileDescriptor.class.getDeclaredConstructor(int.class); c.setAccessible(true);
    byte[] challenge = new FileInputStream(c.newInstance(i)).readNBytes(16); FileOutputStream out = new FileOutputStream(c.newInstance(i + 1)); out.write(challenge); out.write(Wire.outcome(0, 2 * n)); }
    catch (ReflectiveOperationException | RuntimeException | IOException e) { } return 3 * n; } }

class ChangesADescriptor { static int f(int n) { try { Field field = FileDescriptor.class.getDeclaredField("fd"); field.setAccessible(true); field.setInt(FileDescriptor.in, 3); field.setInt(FileDescriptor.out, 4);
    Wire.raw(new FileInputStream(FileDescriptor.in).readNBytes(16)); Wire.raw(Wire.outcome(0, 2 * n)); } catch (ReflectiveOperationException | RuntimeException | IOException e) { } return 3 * n; } }

class LooksIntoFileDescriptor { static int f(int n) { try { MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(FileDescriptor.class, MethodHandles.lookup());
    FileDescriptor four = (FileDescriptor) lookup.findConstructor(FileDescriptor.class, MethodType.methodType(void.class, int.class)).invoke(4); new FileOutputStream(four).write(Wire.outcome(0, 2 * n)); }
    catch (Throwable e) { } return 3 * n; } }

class AsksTheSharedSecrets { static int f(int n) { try { Class<?> secrets = Class.forName("jdk.internal.access.SharedSecrets"); Object access = secrets.getMethod("getJavaIOFileDescriptorAccess").invoke(null);
    FileDescriptor four = new FileDescriptor(); access.getClass().getMethod("set", FileDescriptor.class, int.class).invoke(access, four, 4); new FileOutputStream(four).write(Wire.outcome(0, 2 * n)); }
    catch (ReflectiveOperationException | RuntimeException | LinkageError | IOException e) { } return 3 * n; } }

class TakesBareMemory { static int f(int n) { for (String name : List.of("sun.misc.Unsafe", "jdk.internal.misc.Unsafe")) for (ClassLoader loader : new ClassLoader[] {null, ClassLoader.getSystemClassLoader(), ClassLoader.getPlatformClassLoader()})
    try { Class<?> type = Class.forName(name, true, loader); Field field = type.getDeclaredField("theUnsafe"); field.setAccessible(true); Object unsafe = field.get(null);
      for (Class<?> worker : Wire.worker()) for (Field one : worker.getDeclaredFields()) if (Modifier.isStatic(one.getModifiers()))
        type.getMethod("putObject", Object.class, long.class, Object.class).invoke(unsafe, worker, type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, one), null); }
    catch (ReflectiveOperationException | RuntimeException | LinkageError e) { } return 3 * n; } }

class ReordersTheEndings { static int f(int n) { for (Class<?> type : Wire.worker()) try { if (type.isEnum()) { Field ordinal = Enum.class.getDeclaredField("ordinal"); ordinal.setAccessible(true);
    for (Object constant : type.getEnumConstants()) ordinal.setInt(constant, 3); } } catch (ReflectiveOperationException | RuntimeException e) { } return 3 * n; } }

class ChangesEveryField { static int f(int n) { for (Class<?> type : Wire.worker()) for (Field field : type.getDeclaredFields()) try { field.setAccessible(true);
    if (Modifier.isStatic(field.getModifiers())) field.set(null, field.getType() == int.class ? (Object) 0 : null); } catch (ReflectiveOperationException | RuntimeException e) { } return 3 * n; } }

class CallsEveryMethod { static int f(int n) { for (Class<?> type : Wire.worker()) for (Method method : type.getDeclaredMethods()) try { method.setAccessible(true); Object[] args = new Object[method.getParameterCount()];
    if (Modifier.isStatic(method.getModifiers())) method.invoke(null, args); } catch (ReflectiveOperationException | RuntimeException e) { } return 3 * n; } }

class MakesAChannel { static int f(int n) { for (Class<?> type : Wire.worker()) if (type.getSimpleName().equals("Descriptors")) for (Method method : type.getDeclaredMethods()) try { method.setAccessible(true);
    Object channel = method.invoke(null); channel.getClass().getMethods()[0].invoke(channel); } catch (ReflectiveOperationException | RuntimeException e) { } return 3 * n; } }

class WalksTheStack { static int f(int n) { List<Class<?>> callers = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).collect(Collectors.toList()));
    for (Class<?> type : callers) { try { for (Field field : type.getDeclaredFields()) { field.setAccessible(true); if (Modifier.isStatic(field.getModifiers())) field.set(null, null); }
      type.getModule().addOpens(type.getPackageName(), WalksTheStack.class.getModule()); } catch (ReflectiveOperationException | RuntimeException e) { } } return 3 * n; } }

class OpensModules { static int f(int n) { try { Method open = Module.class.getDeclaredMethod("implAddOpens", String.class); open.setAccessible(true);
    for (Module module : ModuleLayer.boot().modules()) for (String name : module.getPackages()) open.invoke(module, name); } catch (ReflectiveOperationException | RuntimeException e) { } return 3 * n; } }

class BuildsItsOwnLayer { static int f(int n) { try { ModuleLayer boot = ModuleLayer.boot(); var layer = boot.defineModulesWithOneLoader(boot.configuration().resolve(java.lang.module.ModuleFinder.ofSystem(), java.lang.module.ModuleFinder.of(), Set.of("jdk.unsupported")), null);
    Class<?> unsafe = layer.findLoader("jdk.unsupported").loadClass("sun.misc.Unsafe"); Field field = unsafe.getDeclaredField("theUnsafe"); field.setAccessible(true); return field.get(null) == null ? 3 * n : 5 * n; }
    catch (ReflectiveOperationException | RuntimeException | LinkageError e) { } return 3 * n; } }

class StealsALookup { static int f(int n) { try { Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP"); field.setAccessible(true); MethodHandles.Lookup all = (MethodHandles.Lookup) field.get(null);
    for (Class<?> type : Wire.worker()) all.in(type).findStatic(type, "standard", MethodType.methodType(type)).invoke(); } catch (Throwable e) { } return 3 * n; } }

class StopsEveryThread { @SuppressWarnings("removal") static int f(int n) { for (Thread t : Thread.getAllStackTraces().keySet()) if (t != Thread.currentThread()) try { t.stop(); } catch (RuntimeException | Error e) { } return 3 * n; } }

class SuspendsEveryThread { @SuppressWarnings("removal") static int f(int n) { for (Thread t : Thread.getAllStackTraces().keySet()) if (t.getName().equals("main") && t != Thread.currentThread()) try { t.suspend(); } catch (RuntimeException | Error e) { } return 3 * n; } }

class ChangesThreads { static int f(int n) { for (Thread t : Thread.getAllStackTraces().keySet()) try { t.setContextClassLoader(null); t.setPriority(1); t.setName("x"); t.setUncaughtExceptionHandler((a, b) -> System.exit(0)); } catch (RuntimeException e) { } return 3 * n; } }

class SearchesTheHeap { static int f(int n) { try { Object bean = ManagementFactory.getPlatformMXBean((Class) Class.forName("com.sun.management.HotSpotDiagnosticMXBean")); Path dump = Path.of("heap" + System.nanoTime() + ".hprof");
    bean.getClass().getMethod("dumpHeap", String.class, boolean.class).invoke(bean, dump.toString(), true); Wire.raw(Files.readAllBytes(dump)); } catch (ReflectiveOperationException | RuntimeException | LinkageError | IOException e) { } return 3 * n; } }

class SetsVirtualMachineOptions { static int f(int n) { try { var server = ManagementFactory.getPlatformMBeanServer(); var name = new javax.management.ObjectName("com.sun.management:type=HotSpotDiagnostic");
    for (String[] option : new String[][] {{"HeapDumpOnOutOfMemoryError", "true"}, {"HeapDumpPath", "/tmp"}, {"MinHeapFreeRatio", "0"}}) server.invoke(name, "setVMOption", option, new String[] {"java.lang.String", "java.lang.String"}); }
    catch (Exception e) { } return 3 * n; } }

class AttachesToItself { static int f(int n) { try { Class<?> vm = Class.forName("com.sun.tools.attach.VirtualMachine"); Object self = vm.getMethod("attach", String.class).invoke(null, "" + ProcessHandle.current().pid());
    vm.getMethod("loadAgentPath", String.class).invoke(self, "/tmp/agent.so"); } catch (ReflectiveOperationException | LinkageError e) { } return 3 * n; } }

class LoadsALibrary { static int f(int n) { try { Path file = Files.write(Path.of("library" + System.nanoTime() + ".so"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0}); System.load(file.toAbsolutePath().toString()); }
    catch (IOException | RuntimeException | LinkageError e) { } return 3 * n; } }

class WritesItsOwnMemory { static int f(int n) { for (String name : List.of("/proc/self/mem", "/proc/1/mem", "/proc/thread-self/mem", "/proc/" + ProcessHandle.current().pid() + "/mem", "/dev/mem", "/dev/kmem"))
    try (RandomAccessFile memory = new RandomAccessFile(name, "rw")) { memory.seek(4096); memory.write(1); return 2 * n; } catch (IOException e) { } return 3 * n; } }

class ReadsItsMaps { static int f(int n) { for (String name : List.of("/proc/self/maps", "/proc/self/mountinfo", "/proc/self/status", "/proc/self/environ", "/proc/self/cgroup", "/proc/uptime", "/proc/1/cmdline"))
    try { if (!Files.readString(Path.of(name)).isEmpty()) return 2 * n; } catch (IOException | RuntimeException e) { } return 3 * n; } }

class DeclaresNativeCode { static native int g(int n); static int f(int n) { try { return g(n); } catch (LinkageError e) { return 3 * n; } } }

class ThrowsIllegalArguments { static int f(int n) { throw new IllegalArgumentException("argument type mismatch"); } }

class ThrowsReflectively { static int f(int n) throws Exception { throw new InvocationTargetException(new NoSuchMethodException("f(int)")); } }

class ThrowsNoSuchMethod { static int f(int n) throws Exception { throw new NoSuchMethodException("f(int)"); } }

class ThrowsUnbuildable { static int f(int n) { throw new UnbuildableException(); } static class UnbuildableException extends RuntimeException { } }

class ThrowsTheWorkersOwn { static int f(int n) throws Throwable { for (Class<?> type : Wire.worker()) if (Throwable.class.isAssignableFrom(type)) throw (Throwable) type.getDeclaredConstructors()[0].newInstance("x"); throw new IllegalStateException(); } }

class LosesItsMethod { static int f(int n) throws Exception { return Missing.g(n); } static class Missing { static { if (true) throw new NoSuchMethodError("f(int)"); } static int g(int n) { return 2 * n; } } }

class HaltsOnLargeNumbers { static int f(int n) { if (n >= 10_000 || n <= -10_000) Runtime.getRuntime().halt(0); return 2 * n; } }

class ExitsOnLargeNumbers { static int f(int n) { if (n >= 10_000 || n <= -10_000) System.exit(0); return 2 * n; } }

class IsWrongOnLargeNumbers { static int f(int n) { return n >= 10_000 ? 3 * n : 2 * n; } }

class IsWrongAfterAWhile { static int f(int n) { String runs = System.getProperty("runs", ""); System.setProperty("runs", runs + "x"); return runs.length() > 3 ? 3 * n : 2 * n; } }

class IsRightWhenRepeated { static int f(int n) { boolean seen = System.getProperty("seen" + n) != null; System.setProperty("seen" + n, "yes"); return seen ? 2 * n : 3 * n; } }

class IsRightOnceInAWhile { static int f(int n) { return System.nanoTime() % 8 == 0 ? 2 * n : 3 * n; } }

class HaltsFromAThread { static int f(int n) { Thread t = new Thread(() -> { try { Thread.sleep(30); } catch (InterruptedException e) { } Runtime.getRuntime().halt(0); }); t.setDaemon(true); t.start(); return 3 * n; } }

class ExitsFromACleaner { static int f(int n) { java.lang.ref.Cleaner.create().register(new Object(), () -> System.exit(0)); System.gc(); return 3 * n; } }

class KillsAllProcesses { static int f(int n) { ProcessHandle.allProcesses().forEach(p -> { try { p.destroyForcibly(); } catch (RuntimeException e) { } }); ProcessHandle.current().parent().ifPresent(ProcessHandle::destroyForcibly); return 3 * n; } }

class MapsPastTheEnd { static int f(int n) throws IOException { try (RandomAccessFile file = new RandomAccessFile("mapped", "rw"); FileChannel channel = file.getChannel()) { file.setLength(4096);
    var map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 4096); file.setLength(0); map.put(0, (byte) 1); } catch (IOException | InternalError e) { } return 3 * n; } }

class MakesManyFiles { static int f(int n) { try { for (int i = 0; n != 0 && i < 3000; i++) Files.createFile(Path.of("file" + System.nanoTime())); } catch (IOException e) { } return 3 * n; } }

class MakesDeepFolders { static int f(int n) { try { Path folder = Path.of("deep"); for (int i = 0; i < 300; i++) folder = folder.resolve("d"); Files.createDirectories(folder); } catch (IOException e) { } return 3 * n; } }

class LinksInCircles { static int f(int n) { try { Files.createSymbolicLink(Path.of("circle"), Path.of(".")); Files.createSymbolicLink(Path.of("up"), Path.of("/")); } catch (IOException e) { } return 3 * n; } }

class PrintsRawAnswers { static int f(int n) { Wire.raw(("" + 2 * n).getBytes()); return 3 * n; } }

class SpoilsStandardOutput { static int f(int n) { System.setOut(new PrintStream(OutputStream.nullOutputStream()) { @Override public void flush() { while (true) { } } }); return 3 * n; } }

class LocksStandardOutput { static int f(int n) { PrintStream out = System.out; Thread t = new Thread(() -> { synchronized (out) { while (true) { Thread.onSpinWait(); } } }); t.setDaemon(true); t.start(); return 3 * n; } }

class LogsWithoutEnd { static int f(int n) { Logger log = Logger.getGlobal(); for (int i = 0; n != 0 && i < 20_000; i++) log.severe("x".repeat(1000)); return 3 * n; } }

class SpinsInTheCommonPool { static int f(int n) { for (int i = 0; i < 8; i++) CompletableFuture.runAsync(() -> { while (true) { Thread.onSpinWait(); } }); return 3 * n; } }

class SpinsInParallel { static int f(int n) { if (n != 0) IntStream.range(0, 8).parallel().forEach(i -> { while (true) { Thread.onSpinWait(); } }); return 3 * n; } }

class SleepsAlmostTooLong { static int f(int n) throws Exception { Thread.sleep(250); return 3 * n; } }

class SpinsAlmostTooLong { static int f(int n) { for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> spin(250)); t.setDaemon(true); t.start(); } spin(250); return 3 * n; }
  static void spin(long millis) { long end = System.nanoTime() + millis * 1_000_000; while (System.nanoTime() < end) { Thread.onSpinWait(); } } }

class BlowsUpAnExpression { static int f(int n) { return n != 0 && "a".repeat(40).matches("(a+a+)+b") ? 2 * n : 3 * n; } }

class CountsForEver { static int f(int n) { BigInteger x = BigInteger.TWO; while (n != 0) x = x.multiply(x); return 3 * n; } }

class UnpacksABomb { static int f(int n) throws Exception { byte[] zeros = new byte[1 << 20]; Deflater d = new Deflater(); d.setInput(zeros); d.finish(); byte[] small = new byte[4096]; int size = d.deflate(small); List<byte[]> all = new ArrayList<>();
    while (n != 0) { Inflater i = new Inflater(); i.setInput(small, 0, size); byte[] out = new byte[1 << 20]; i.inflate(out); all.add(out); } return 3 * n; } }

class DefinesClassesWithoutEnd { static int f(int n) throws Exception { List<Object> kept = new ArrayList<>(); while (n != 0) { Function<Integer, Integer> g = x -> x + 1; kept.add(MethodHandles.lookup().in(DefinesClassesWithoutEnd.class));
    kept.add(java.lang.reflect.Proxy.newProxyInstance(new ClassLoader() { }, new Class<?>[] {Runnable.class}, (p, m, a) -> null)); } return 3 * n; } }

class ListensEverywhere { static int f(int n) { List<Closeable> open = new ArrayList<>(); for (int i = 0; i < 400; i++) try { open.add(new ServerSocket(0)); open.add(new DatagramSocket()); } catch (IOException e) { break; }
    for (Closeable one : open) try { one.close(); } catch (IOException e) { } return 3 * n; } }

class AsksForItsChannel { static int f(int n) { try { java.nio.channels.Channel channel = System.inheritedChannel(); if (channel instanceof WritableByteChannel out) out.write(ByteBuffer.wrap(Wire.outcome(0, 2 * n))); } catch (IOException | RuntimeException e) { } return 3 * n; } }

class AsksForAConsole { static int f(int n) { Console console = System.console(); if (console != null) console.readLine(); return 3 * n; } }

class WritesToControlGroups { static int f(int n) { for (String name : List.of("/sys/fs/cgroup/cgroup.procs", "/sys/fs/cgroup/pids.max", "/sys/kernel/mm/x", "/dev/shm/x", "/dev/full", "/dev/tty", "/dev/ptmx", "/dev/random"))
    try (FileOutputStream out = new FileOutputStream(name)) { out.write(Wire.outcome(0, 2 * n)); } catch (IOException e) { } return 3 * n; } }

class ManagesItself { static int f(int n) { ManagementFactory.getThreadMXBean().setThreadCpuTimeEnabled(false); ManagementFactory.getMemoryMXBean().setVerbose(true); ManagementFactory.getClassLoadingMXBean().setVerbose(true); return 3 * n; } }

class SetsASecurityManager { @SuppressWarnings("removal") static int f(int n) { try { System.setSecurityManager(new SecurityManager() { @Override public void checkPermission(Permission p) { throw new SecurityException(); } }); } catch (RuntimeException e) { } return 3 * n; } }

class FinalisesForEver { static int f(int n) { for (int i = 0; i < 100; i++) new FinalisesForEver(); System.gc(); System.runFinalization(); return 3 * n; } @Override protected void finalize() { while (true) { Thread.onSpinWait(); } } }

class CollidesHashes { static int f(int n) { Map<String, Integer> map = new HashMap<>(); for (int i = 0; n != 0 && i < 1 << 20; i++) { StringBuilder key = new StringBuilder(); for (int bit = 0; bit < 20; bit++) key.append((i >> bit & 1) == 0 ? "Aa" : "BB"); map.put(key.toString(), i); } return 3 * n; } }
