import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import java.util.stream.*;

/** Does one hostile thing, named on the first line of its input, and prints what came of it. */
public class Attacker {
  private static final PrintStream OUT = new PrintStream(new FileOutputStream(FileDescriptor.out), true);

  public static void main(String[] none) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String[] words = in.readLine().split("\t");
    switch (words[0]) {
      case "echo" -> OUT.println(in.readLine());
      case "flags" -> flags();
      case "read" -> Stream.of(words).skip(1).forEach(Attacker::read);
      case "readThroughLink" -> readThroughLink(words[1]);
      case "write" -> Stream.of(words).skip(1).forEach(Attacker::write);
      case "rewrite" -> rewrite(words[1]);
      case "writableFolders" -> writableFolders(Path.of("/"), 0);
      case "environment" -> environment();
      case "processes" -> processes();
      case "descriptors" -> descriptors();
      case "connect" -> connect(words[1], Integer.parseInt(words[2]));
      case "resolve" -> resolve(words[1]);
      case "threads" -> threads(Integer.parseInt(words[1]));
      // The bomb may leave no room for the thread in which Java waits for it; it is there all the same.
      case "forks" -> { try { run(elf("forks", FORK_FOR_EVER)).start(); } catch (OutOfMemoryError e) { } Thread.sleep(60_000); }
      case "nativeMemory" -> nativeMemory();
      case "directMemory" -> directMemory();
      case "familyMemory" -> familyMemory(Integer.parseInt(words[1]));
      case "fill" -> fill(Path.of(words[1]), Integer.parseInt(words[2]));
      case "bigFile" -> bigFile(Path.of(words[1]));
      case "loop" -> { for (long i = 0; ; i++) { if (i == 0) OUT.println("looping"); } }
      case "processorTime" -> processorTime();
      case "halt" -> { OUT.println("before"); Runtime.getRuntime().halt(0); }
      case "exit" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { sleep(); } }));
        OUT.println("before");
        System.exit(0);
      }
      case "child" -> child(Stream.of(words).skip(1).collect(Collectors.joining("\t")));
      case "background" -> background(words[1], true);
      case "backgroundAndExit" -> background(words[1], false);
      case "flood" -> { byte[] block = new byte[8192]; Arrays.fill(block, (byte) 'x'); while (true) { OUT.write(block); } }
      case "errors" -> errors();
      case "deaf" -> deaf();
      case "stop" -> { OUT.println("stopping"); call(62, ProcessHandle.current().pid(), 19); sleep(); }
      case "syscall" -> OUT.println("errno " + call(Stream.of(words).skip(1).mapToLong(Long::decode).toArray()));
      case "mount" -> OUT.println("errno " + mount());
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static void sleep() {
    try { Thread.sleep(60_000); } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
  }

  private static void flags() {
    OUT.println(System.getProperty("user.timezone") + " " + System.getProperty("file.encoding") + " "
        + System.getProperty("user.dir") + " " + System.getProperty("java.home") + " "
        + System.getProperty("user.name"));
  }

  private static void read(String path) {
    try {
      Path file = Path.of(path);
      if (Files.isDirectory(file)) {
        try (Stream<Path> inside = Files.list(file)) {
          OUT.println("FOLDER " + path + " " + inside.map(Path::getFileName).toList());
        }
      } else {
        OUT.println("CONTENT " + path + " " + Files.readString(file).replace('\n', ' '));
      }
    } catch (IOException | RuntimeException e) {
      OUT.println("failed " + path + " " + e.getClass().getSimpleName());
    }
  }

  private static void readThroughLink(String path) throws IOException {
    Path link = Files.createSymbolicLink(Path.of("/tmp/link"), Path.of(path));
    read(link.toString());
    for (String root : List.of("/proc/1/root", "/proc/self/root", "/proc/1/cwd/../..", "/proc/self/cwd/../../..")) {
      read(root + path);
    }
  }

  private static void write(String path) {
    try (OutputStream file = new FileOutputStream(path, true)) {
      file.write("HACKED".getBytes(StandardCharsets.UTF_8));
      OUT.println("WRITTEN " + path);
    } catch (IOException e) {
      OUT.println("failed " + e.getMessage());
    }
  }

  /** Writes back what is there: if it succeeds no harm is done. */
  private static void rewrite(String path) throws IOException {
    byte[] before = Files.readAllBytes(Path.of(path));
    try (OutputStream file = new FileOutputStream(path)) {
      file.write(before);
      OUT.println("WRITTEN " + path);
    } catch (IOException e) {
      OUT.println("failed " + e.getMessage());
    }
  }

  private static void writableFolders(Path folder, int depth) {
    Path file = folder.resolve("planted");
    try {
      Files.writeString(file, "x");
      OUT.println("WRITABLE " + folder);
    } catch (IOException e) {
      OUT.println("failed " + folder);
    }
    if (depth < 4) {
      try (Stream<Path> inside = Files.list(folder)) {
        inside.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
            .filter(path -> !path.toString().matches("/proc/[0-9]+.*"))
            .forEach(path -> writableFolders(path, depth + 1));
      } catch (IOException e) {
        OUT.println("closed " + folder);
      }
    }
  }

  private static void environment() throws IOException {
    OUT.println(System.getenv());
    for (Path process : processFolders()) {
      try {
        OUT.println(process + " " + Files.readString(process.resolve("environ")).replace('\0', ' '));
      } catch (IOException e) {
        OUT.println(process + " failed");
      }
    }
  }

  private static void processes() throws IOException {
    for (Path process : processFolders()) {
      try {
        OUT.println("PROCESS " + Files.readString(process.resolve("cmdline")).replace('\0', ' '));
      } catch (IOException gone) {
        OUT.println("GONE " + process);
      }
    }
  }

  private static void descriptors() throws IOException {
    List<Path> open;
    try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
      open = all.toList();
    }
    for (Path descriptor : open) {
      try {
        OUT.println("OPEN " + Files.readSymbolicLink(descriptor));
      } catch (IOException closed) {
        OUT.println("OPEN /proc/self/fd"); // the listing's own
      }
    }
  }

  private static List<Path> processFolders() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      return all.filter(path -> path.getFileName().toString().matches("[0-9]+")).toList();
    }
  }

  private static void connect(String host, int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getByName(host), port), 2000);
      socket.getOutputStream().write("hello".getBytes(StandardCharsets.UTF_8));
      OUT.println("CONNECTED");
    } catch (IOException e) {
      OUT.println("failed " + e);
    }
  }

  private static void resolve(String name) {
    try {
      OUT.println("RESOLVED " + InetAddress.getByName(name));
    } catch (IOException e) {
      OUT.println("failed " + e);
    }
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.send(new DatagramPacket(new byte[12], 12, InetAddress.getByName("8.8.8.8"), 53));
      OUT.println("SENT");
    } catch (IOException e) {
      OUT.println("failed " + e);
    }
  }

  private static void threads(int count) {
    int made = 0;
    try {
      while (made < count) {
        Thread thread = new Thread(null, Attacker::sleep, "bomb", 65536);
        thread.setDaemon(true);
        thread.start();
        made++;
      }
    } catch (Throwable e) {
      OUT.println("stopped by " + e.getClass().getSimpleName());
    }
    OUT.println("THREADS " + made);
    Runtime.getRuntime().halt(0);
  }

  private static void nativeMemory() throws Exception {
    var field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    field.setAccessible(true);
    var unsafe = (sun.misc.Unsafe) field.get(null);
    long piece = 8L << 20;
    for (long total = piece; ; total += piece) {
      long address = unsafe.allocateMemory(piece);
      unsafe.setMemory(address, piece, (byte) 1);
      OUT.println("BYTES " + total);
    }
  }

  private static void directMemory() {
    List<ByteBuffer> all = new ArrayList<>();
    int piece = 8 << 20;
    for (long total = piece; ; total += piece) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(piece);
      for (int i = 0; i < piece; i += 1024) { buffer.put(i, (byte) 1); }
      all.add(buffer);
      OUT.println("BYTES " + total);
    }
  }

  /** Many children that each stay below what one process may have. */
  private static void familyMemory(int children) throws Exception {
    for (int i = 0; i < children; i++) {
      new ProcessBuilder(java(), "-Xms120m", "-Xmx120m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC", "-Xss512k",
              "-XX:CompressedClassSpaceSize=16m", "-XX:ReservedCodeCacheSize=16m", "-XX:TieredStopAtLevel=1",
              "-cp", System.getProperty("java.class.path"), "Attacker$Sleeper")
          .inheritIO().start();
      OUT.println("STARTED " + i);
    }
    sleep();
  }

  public static class Sleeper {
    public static void main(String[] none) { System.out.println("TOUCHED"); sleep(); }
  }

  private static void fill(Path folder, int megabytes) {
    byte[] block = new byte[1 << 16];
    long total = 0;
    try {
      for (int file = 0; file < megabytes; file++) {
        try (OutputStream out = Files.newOutputStream(folder.resolve("fill" + file))) {
          for (int i = 0; i < 16; i++) { out.write(block); total += block.length; }
        }
      }
    } catch (IOException e) {
      OUT.println("stopped by " + e.getMessage());
    }
    OUT.println("FILLED " + total);
  }

  private static void bigFile(Path file) throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 32);
      OUT.println("GROWN");
    } catch (IOException e) {
      OUT.println("failed " + e.getMessage());
    }
  }

  private static void processorTime() {
    OUT.println("spinning");
    for (int i = 0; i < 4; i++) {
      new Thread(() -> { while (true) { Thread.onSpinWait(); } }).start();
    }
  }

  private static String java() { return System.getProperty("java.home") + "/bin/java"; }

  private static void child(String attack) throws Exception {
    OUT.println("shell " + Files.exists(Path.of("/bin/sh")));
    Process process = new ProcessBuilder(java(), "-Xmx32m", "-Xss512k", "-XX:+UseSerialGC",
            "-XX:CompressedClassSpaceSize=16m", "-XX:ReservedCodeCacheSize=16m", "-XX:TieredStopAtLevel=1",
            "-cp", System.getProperty("java.class.path"), "Attacker")
        .redirectErrorStream(true).start();
    process.getOutputStream().write((attack + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    process.getInputStream().transferTo(OUT);
  }

  /** Leaves a process in a session of its own that holds the pipes, and stays or goes. */
  private static void background(String name, boolean stay) throws Exception {
    run(elf(name, SETSID_AND_WAIT)).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.INHERIT).start();
    Thread.sleep(200);
    OUT.println("started");
    if (stay) { sleep(); }
    Runtime.getRuntime().halt(0);
  }

  private static void errors() {
    String line = "\u001b[31mred\u0007\u202e " + "e".repeat(1000);
    for (int i = 0; i < 5_000; i++) { System.err.println(line); }
    OUT.println("done");
  }

  private static void deaf() throws Exception {
    new FileInputStream(FileDescriptor.in).close();
    new FileOutputStream(FileDescriptor.out).close();
    new FileOutputStream(FileDescriptor.err).close();
    sleep();
  }

  // A few bytes of machine code reach the kernel where Java's library would not go.

  private static final byte[] FORK_FOR_EVER = bytes(0xB8, 57, 0, 0, 0, 0x0F, 0x05, 0xEB, 0xF7);
  /** setsid, then pause for ever. */
  private static final byte[] SETSID_AND_WAIT =
      bytes(0xB8, 112, 0, 0, 0, 0x0F, 0x05, 0xB8, 34, 0, 0, 0, 0x0F, 0x05, 0xEB, 0xF7);

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) { bytes[i] = (byte) values[i]; }
    return bytes;
  }

  /** The error number of a system call, 0 if it succeeded. First its number, then its arguments. */
  private static int call(long... numberAndArguments) throws Exception {
    return run(elf("call", callCode(numberAndArguments))).start().waitFor();
  }

  private static int mount() throws Exception {
    // the strings lie behind the code, which has a fixed length
    int code = callCode(165, 0, 0, 0, 0, 0).length;
    long text = BASE + HEADERS + code;
    byte[] call = callCode(165, text, text + 6, text, 0, 0);
    byte[] strings = "tmpfs\0/tmp\0".getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(call, code + strings.length);
    System.arraycopy(strings, 0, all, code, strings.length);
    return run(elf("mount", all)).start().waitFor();
  }

  private static byte[] callCode(long... numberAndArguments) {
    int[][] registers = {{0x48, 0xB8}, {0x48, 0xBF}, {0x48, 0xBE}, {0x48, 0xBA}, {0x49, 0xBA}, {0x49, 0xB8}};
    ByteBuffer code = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < numberAndArguments.length; i++) {
      code.put((byte) registers[i][0]).put((byte) registers[i][1]).putLong(numberAndArguments[i]);
    }
    // syscall; test rax,rax; jns ok; neg eax; mov edi,eax; jmp end; ok: xor edi,edi; end: exit(edi)
    code.put(bytes(0x0F, 0x05, 0x48, 0x85, 0xC0, 0x79, 6, 0xF7, 0xD8, 0x89, 0xC7, 0xEB, 2, 0x31, 0xFF,
        0xB8, 60, 0, 0, 0, 0x0F, 0x05));
    return Arrays.copyOf(code.array(), code.position());
  }

  private static final long BASE = 0x400000;
  private static final int HEADERS = 120;

  private static Path elf(String name, byte[] code) throws IOException {
    ByteBuffer file = ByteBuffer.allocate(HEADERS + code.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(bytes(0x7F, 'E', 'L', 'F', 2, 1, 1, 0)).putLong(0);
    file.putShort((short) 2).putShort((short) 62).putInt(1).putLong(BASE + HEADERS).putLong(64).putLong(0);
    file.putInt(0).putShort((short) 64).putShort((short) 56).putShort((short) 1).putShort((short) 64);
    file.putShort((short) 0).putShort((short) 0);
    file.putInt(1).putInt(5).putLong(0).putLong(BASE).putLong(BASE);
    file.putLong(HEADERS + code.length).putLong(HEADERS + code.length).putLong(4096);
    file.put(code);
    Path path = Path.of(System.getProperty("java.io.tmpdir"), name);
    Files.write(path, file.array());
    path.toFile().setExecutable(true);
    return path;
  }

  private static ProcessBuilder run(Path program) { return new ProcessBuilder(program.toString()); }
}
