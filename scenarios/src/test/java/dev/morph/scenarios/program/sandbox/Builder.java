package dev.morph.scenarios.program.sandbox;

import java.util.List;

/** Who builds the sandbox in a test. */
enum Builder {
  ROOT,
  ORDINARY_USER;

  private static final String ORDINARY = "12345";

  /** Whether this test can build it so: what an ordinary user builds, everybody can. */
  boolean possible() {
    return this == ORDINARY_USER || Machine.here().root();
  }

  Machine machine() {
    Machine here = Machine.here();
    if (this == ROOT || !here.root()) {
      return here;
    }
    return here.asOrdinaryUser(
        List.of(
            here.tool("setpriv").orElseThrow().toString(),
            "--reuid=" + ORDINARY,
            "--regid=" + ORDINARY,
            "--clear-groups",
            "--bounding-set=-all",
            "--inh-caps=-all",
            "--"));
  }
}
