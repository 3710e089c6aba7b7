package dev.morph.experiments.doctor;

import com.sun.management.OperatingSystemMXBean;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.setup.PackagedLibraries;
import dev.morph.experiments.setup.PackagedLibrary;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import dev.morph.morphisms.text.network.NetworkLibrary;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Checks everything Morph needs by using it: the compiler is called, a process is actually started
 * inside the sandbox, and the word table is read.
 *
 * @param javaVersion feature version of the running Java
 * @param hasCompiler whether this Java has a compiler
 * @param memory the machine's memory, in bytes
 * @param environment the environment variables, some with providers' keys; only their names are
 *     shown, never their values
 * @param folder the folder that contains runs
 */
public record Checkup(
    int javaVersion,
    boolean hasCompiler,
    long memory,
    Map<String, String> environment,
    Path folder) {
  private static final int OLDEST_JAVA = 17;
  private static final long MIB = 1L << 20;
  private static final long LITTLE_MEMORY = 2048 * MIB;
  private static final long LITTLE_DISK = 512 * MIB;

  /** Checks this machine and the running Java. */
  public static Checkup ofThisMachine(Path folder) {
    return new Checkup(
        Runtime.version().feature(),
        ToolProvider.getSystemJavaCompiler() != null,
        memoryOfThisMachine(),
        System.getenv(),
        folder);
  }

  /** Returns the machine's memory in bytes; in a container, the container's limit. */
  private static long memoryOfThisMachine() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Runtime.getRuntime().maxMemory();
  }

  /** Runs all checks and returns the results, most important first. */
  public List<CheckResult> findings() {
    List<CheckResult> findings = new ArrayList<>();
    findings.add(checkJava());
    findings.add(checkCompiler());
    findings.add(checkSandbox());
    ProgramLanguage.installed().flatMap(Checkup::checkLanguage).forEach(findings::add);
    findings.add(checkMemory());
    findings.add(checkDisk());
    findings.add(checkVectors());
    findings.add(checkMetrics());
    Optional<PackagedLibraries> packaged =
        PackagedLibraries.ofThisPackage(environment, message -> {});
    packaged.ifPresent(libraries -> findings.add(checkLibraries(libraries)));
    // Opening the encoder would download missing libraries.
    if (packaged.stream().allMatch(it -> it.hasAll(NetworkLibrary.GROUP))) {
      findings.add(checkSentenceEncoder());
    }
    Models.keyVariables().forEach((provider, key) -> findings.add(checkKey(provider, key)));
    return findings;
  }

  private CheckResult checkJava() {
    String found =
        "%s (%s), %s processors"
            .formatted(
                System.getProperty("java.version"),
                System.getProperty("java.vendor"),
                Runtime.getRuntime().availableProcessors());
    return javaVersion < OLDEST_JAVA
        ? CheckResult.lacking(
            "Java", found, "install a JDK of version 17 or later, or set JAVA_HOME")
        : CheckResult.ok("Java", found);
  }

  private CheckResult checkCompiler() {
    return hasCompiler
        ? CheckResult.ok("compiler", "javac of this JDK")
        : lacking("compiler", CommonFault.NO_COMPILER.because());
  }

  private static CheckResult checkSandbox() {
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT)) {
      return CheckResult.ok("sandbox", sandbox.describe());
    } catch (FaultException e) {
      return lacking("sandbox", e);
    }
  }

  /**
   * Checks a language's toolchain. A missing toolchain is only a note, because only programs in
   * this language need it.
   */
  private static Stream<CheckResult> checkLanguage(ProgramLanguage language) {
    String plain = language.name();
    String name = plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
    try {
      return language.toolchain().stream().map(found -> CheckResult.ok(name, found));
    } catch (FaultException e) {
      return Stream.of(CheckResult.note(name, String.valueOf(e.getMessage()), e.remedy()));
    }
  }

  private CheckResult checkMemory() {
    String found =
        "%s MiB; Morph uses at most %s MiB"
            .formatted(memory / MIB, Runtime.getRuntime().maxMemory() / MIB);
    return memory < LITTLE_MEMORY
        ? CheckResult.note("memory", found, "use --parallel 1; large word tables will not fit")
        : CheckResult.ok("memory", found);
  }

  private CheckResult checkDisk() {
    try {
      Path there = folder.toAbsolutePath();
      while (!Files.exists(there) && there.getParent() != null) {
        there = there.getParent();
      }
      long free = Files.getFileStore(there).getUsableSpace();
      String found = free / MIB + " MiB free for " + folder;
      if (!Files.isWritable(there)) {
        return CheckResult.lacking(
            "disk", "cannot write to " + there, "name another folder with --out");
      }
      return free < LITTLE_DISK
          ? CheckResult.note("disk", found, "free some space, or name another folder with --out")
          : CheckResult.ok("disk", found);
    } catch (IOException e) {
      return CheckResult.note(
          "disk", "free space is unknown: " + e.getMessage(), "check" + " " + folder);
    }
  }

  private static CheckResult checkVectors() {
    try {
      EmbeddingTable table = EmbeddingTable.embedded();
      return CheckResult.ok(
          "word vectors",
          String.format(
              Locale.ROOT, "embedded: %,d words, %d dimensions", table.size(), table.dimension()));
    } catch (EmbeddingTableException e) {
      return CheckResult.lacking(
          "word vectors", String.valueOf(e.getMessage()), "build Morph again: mvn -B package");
    }
  }

  private static CheckResult checkMetrics() {
    List<String> all = TextMetrics.names();
    List<String> missing =
        all.stream().filter(name -> TextMetrics.whyMissing(name).isPresent()).toList();
    String found = (all.size() - missing.size()) + " of " + all.size() + " are available";
    return missing.isEmpty()
        ? CheckResult.ok("metrics", found)
        : CheckResult.note(
            "metrics",
            found + "; " + String.join(", ", missing) + " need the folder of an ONNX model",
            "morph metric-model shows where to download it, and checks it");
  }

  private static CheckResult checkLibraries(PackagedLibraries libraries) {
    List<PackagedLibrary> missing = libraries.missing();
    int there = libraries.all().size() - missing.size();
    String found = there + " of " + libraries.all().size() + " large libraries are installed";
    return missing.isEmpty()
        ? CheckResult.ok("libraries", found)
        : CheckResult.note(
            "libraries",
            found + "; the others are fetched when they are first needed",
            "morph setup fetches them now, for use without a network");
  }

  /**
   * Checks the sentence encoder. A missing encoder is only a note: paraphrases are then judged by
   * the word rules alone.
   */
  private static CheckResult checkSentenceEncoder() {
    try {
      return CheckResult.ok("encoder", "sentences: MiniLM" + MiniLm.open().signature());
    } catch (FaultException e) {
      return CheckResult.note(
          "encoder",
          e.getMessage() + "; paraphrases are judged as the domain " + Meaning.LEXICAL,
          e.remedy());
    }
  }

  /** Checks whether a provider's key is set, without showing its value. */
  private CheckResult checkKey(String provider, String variable) {
    return environment.getOrDefault(variable, "").isBlank()
        ? CheckResult.note(
            "key", variable + " is not set", "export it to test " + provider + ": models")
        : CheckResult.ok("key", variable + " is set");
  }

  private static CheckResult lacking(String name, FaultException fault) {
    return CheckResult.lacking(name, String.valueOf(fault.getMessage()), fault.remedy());
  }
}
