import java.io.*;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.util.*;

/** Takes more of the machine than a worker may have: threads, memory, disk. */
public class Load {
  static void threads(int count) {
    int made = 0;
    try {
      while (made < count) {
        Thread thread = new Thread(null, Attacker::sleep, "bomb", 65536);
        thread.setDaemon(true);
        thread.start();
        made++;
      }
    } catch (Throwable e) {
      Attacker.OUT.println("stopped by " + e.getClass().getSimpleName());
    }
    Attacker.OUT.println("THREADS " + made);
    Runtime.getRuntime().halt(0);
  }

  static void nativeMemory() throws Exception {
    var field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    field.setAccessible(true);
    var unsafe = (sun.misc.Unsafe) field.get(null);
    long piece = 8L << 20;
    for (long total = piece; ; total += piece) {
      long address = unsafe.allocateMemory(piece);
      unsafe.setMemory(address, piece, (byte) 1);
      Attacker.OUT.println("BYTES " + total);
    }
  }

  static void directMemory() {
    List<ByteBuffer> all = new ArrayList<>();
    int piece = 8 << 20;
    for (long total = piece; ; total += piece) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(piece);
      for (int i = 0; i < piece; i += 1024) { buffer.put(i, (byte) 1); }
      all.add(buffer);
      Attacker.OUT.println("BYTES " + total);
    }
  }

  /** Many children that each stay below what one process may have. */
  static void familyMemory(int children) throws Exception {
    for (int i = 0; i < children; i++) {
      new ProcessBuilder(Attacker.java(), "-Xms120m", "-Xmx120m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC", "-Xss512k",
              "-XX:CompressedClassSpaceSize=16m", "-XX:ReservedCodeCacheSize=16m", "-XX:TieredStopAtLevel=1",
              "-cp", System.getProperty("java.class.path"), "Load$Sleeper")
          .inheritIO().start();
      Attacker.OUT.println("STARTED " + i);
    }
    Attacker.sleep();
  }

  public static class Sleeper {
    public static void main(String[] none) { System.out.println("TOUCHED"); Attacker.sleep(); }
  }

  static void fill(Path folder, int megabytes) {
    byte[] block = new byte[1 << 16];
    long total = 0;
    try {
      for (int file = 0; file < megabytes; file++) {
        try (OutputStream out = Files.newOutputStream(folder.resolve("fill" + file))) {
          for (int i = 0; i < 16; i++) { out.write(block); total += block.length; }
        }
      }
    } catch (IOException e) {
      Attacker.OUT.println("stopped by " + e.getMessage());
    }
    Attacker.OUT.println("FILLED " + total);
  }

  static void bigFile(Path file) throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 32);
      Attacker.OUT.println("GROWN");
    } catch (IOException e) {
      Attacker.OUT.println("failed " + e.getMessage());
    }
  }
}
