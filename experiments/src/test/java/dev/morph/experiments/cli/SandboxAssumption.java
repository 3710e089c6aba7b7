package dev.morph.experiments.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.util.Arrays;

/** Tests that run programs need a sandbox; without one they are skipped, visibly. */
public final class SandboxAssumption {
  private SandboxAssumption() {}

  public static void check() {
    boolean bubblewrap =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> new File(folder, "bwrap").canExecute());
    assumeTrue(bubblewrap, "needs bubblewrap (apt-get install bubblewrap)");
  }
}
