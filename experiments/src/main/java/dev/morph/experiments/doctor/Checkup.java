package dev.morph.experiments.doctor;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.program.sandbox.Limits;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * Looks at everything Morph needs, each thing by using it: the compiler is asked for, a process is
 * really started behind the sandbox's wall, the word table is read.
 *
 * @param feature version number of the running Java
 * @param compiler whether it has one
 * @param memory how much memory the machine has, in bytes
 * @param environment where the providers' keys are looked for; only names are ever told
 * @param folder where runs are kept
 */
public record Checkup(
    int feature, boolean compiler, long memory, Map<String, String> environment, Path folder) {
  private static final int OLDEST_JAVA = 17;
  private static final long MIB = 1L << 20;
  private static final long LITTLE_MEMORY = 2048 * MIB;
  private static final long LITTLE_DISK = 512 * MIB;

  /** Of the machine and the Java that this runs on. */
  public static Checkup ofThisMachine(Path folder) {
    return new Checkup(
        Runtime.version().feature(),
        ToolProvider.getSystemJavaCompiler() != null,
        Memory.ofThisMachine(),
        System.getenv(),
        folder);
  }

  /** What was found, the most needed things first. */
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(ofJava());
    findings.add(ofCompiler());
    findings.add(ofSandbox());
    findings.add(ofMemory());
    findings.add(ofDisk());
    findings.add(ofVectors());
    findings.add(ofMetrics());
    findings.addAll(new ProviderKeys(environment).findings());
    return findings;
  }

  private Finding ofJava() {
    String found =
        System.getProperty("java.version")
            + " ("
            + System.getProperty("java.vendor")
            + "), "
            + Runtime.getRuntime().availableProcessors()
            + " processors";
    return feature < OLDEST_JAVA
        ? Finding.lacking("Java", found, "install a JDK of version 17 or later, or set JAVA_HOME")
        : Finding.ok("Java", found);
  }

  private Finding ofCompiler() {
    return compiler
        ? Finding.ok("compiler", "javac of this Java")
        : lacking("compiler", Fault.NO_COMPILER.because());
  }

  private static Finding ofSandbox() {
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, Limits.DEFAULT)) {
      return Finding.ok("sandbox", sandbox.describe());
    } catch (FaultException e) {
      return lacking("sandbox", e);
    }
  }

  private Finding ofMemory() {
    String found =
        String.format(
            Locale.ROOT,
            "%d MiB, of which Morph takes at most %d MiB",
            memory / MIB,
            Runtime.getRuntime().maxMemory() / MIB);
    return memory < LITTLE_MEMORY
        ? Finding.note("memory", found, "use --parallel 1; large word tables will not fit")
        : Finding.ok("memory", found);
  }

  private Finding ofDisk() {
    try {
      Path there = folder.toAbsolutePath();
      while (!Files.exists(there) && there.getParent() != null) {
        there = there.getParent();
      }
      long free = Files.getFileStore(there).getUsableSpace();
      String found = String.format(Locale.ROOT, "%d MiB free for %s", free / MIB, folder);
      if (!Files.isWritable(there)) {
        return Finding.lacking("disk", "no writing to " + there, "name another folder with --out");
      }
      return free < LITTLE_DISK
          ? Finding.note("disk", found, "free some space, or name another folder with --out")
          : Finding.ok("disk", found);
    } catch (IOException e) {
      return Finding.note("disk", "cannot be asked: " + e.getMessage(), "check " + folder);
    }
  }

  private static Finding ofVectors() {
    try {
      EmbeddingTable table = EmbeddingTable.embedded();
      return Finding.ok(
          "word vectors",
          String.format(Locale.ROOT, "embedded: %d words of %d", table.size(), table.dimension()));
    } catch (EmbeddingTableException e) {
      return Finding.lacking(
          "word vectors", String.valueOf(e.getMessage()), "build Morph again: mvn -B package");
    }
  }

  private static Finding ofMetrics() {
    List<String> all = TextMetrics.names();
    List<String> missing =
        all.stream().filter(name -> TextMetrics.whyMissing(name).isPresent()).toList();
    String found = (all.size() - missing.size()) + " of " + all.size() + " are at hand";
    return missing.isEmpty()
        ? Finding.ok("metrics", found)
        : Finding.note(
            "metrics",
            found + "; " + String.join(", ", missing) + " need the folder of an ONNX model",
            "morph metric-model says where it comes from and checks it");
  }

  private static Finding lacking(String name, FaultException fault) {
    return Finding.lacking(name, String.valueOf(fault.getMessage()), fault.remedy());
  }
}
