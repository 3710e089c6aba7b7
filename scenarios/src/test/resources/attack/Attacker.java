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
  static final PrintStream OUT = new PrintStream(new FileOutputStream(FileDescriptor.out), true);

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
      case "threads" -> Load.threads(Integer.parseInt(words[1]));
      // The bomb may leave no room for the thread in which Java waits for it; it is there all the same.
      case "forks" -> { try { MachineCode.run(MachineCode.elf("forks", MachineCode.FORK_FOR_EVER)).start(); } catch (OutOfMemoryError e) { } Thread.sleep(60_000); }
      case "nativeMemory" -> Load.nativeMemory();
      case "directMemory" -> Load.directMemory();
      case "familyMemory" -> Load.familyMemory(Integer.parseInt(words[1]));
      case "fill" -> Load.fill(Path.of(words[1]), Integer.parseInt(words[2]));
      case "bigFile" -> Load.bigFile(Path.of(words[1]));
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
      case "stop" -> { OUT.println("stopping"); MachineCode.call(62, ProcessHandle.current().pid(), 19); sleep(); }
      case "syscall" -> OUT.println("errno " + MachineCode.call(Stream.of(words).skip(1).mapToLong(Long::decode).toArray()));
      case "mount" -> OUT.println("errno " + MachineCode.mount());
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  static void sleep() {
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

  private static void processorTime() {
    OUT.println("spinning");
    for (int i = 0; i < 4; i++) {
      new Thread(() -> { while (true) { Thread.onSpinWait(); } }).start();
    }
  }

  static String java() { return System.getProperty("java.home") + "/bin/java"; }

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
    MachineCode.run(MachineCode.elf(name, MachineCode.SETSID_AND_WAIT)).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.INHERIT).start();
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
}
