package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Who builds the sandbox in a test. */
public enum Builder {
  ROOT,
  ORDINARY_USER;

  private static final String ORDINARY = "12345";

  /** Whether this test can build it so: what an ordinary user builds, everybody can. */
  boolean possible() {
    return this == ORDINARY_USER || Machine.thisMachine().root();
  }

  /** Root where root runs the tests. */
  public static Builder whoeverRunsThis() {
    return ROOT.possible() ? ROOT : ORDINARY_USER;
  }

  /** Builds it; aborts the test where there can be none. */
  public Sandbox open(WorkerLimits limits) throws IOException {
    try {
      return Sandbox.open(SandboxMode.BWRAP, limits, OpenFolder.cache(), machine());
    } catch (FaultException e) {
      return Assumptions.abort("no sandbox here: " + e.getMessage());
    }
  }

  Machine machine() {
    Machine here = Machine.thisMachine();
    if (this == ROOT || !here.root()) {
      return here;
    }
    return here.asOrdinaryUser(
        List.of(
            here.findTool("setpriv").orElseThrow().toString(),
            "--reuid=" + ORDINARY,
            "--regid=" + ORDINARY,
            "--clear-groups",
            "--bounding-set=-all",
            "--inh-caps=-all",
            "--"));
  }
}
