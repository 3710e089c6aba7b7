package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.history.RunHistory;
import dev.morph.experiments.view.ViewServer;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the runs of a folder in a browser. */
@Command(
    name = "view",
    description = {
      "Shows runs and their reports in a browser, live.",
      "",
      "The pages show the runs in a folder, live progress, reports, and two runs compared task by"
          + " task.",
      "",
      "The server listens on localhost only and is read-only. Every page has a permanent"
          + " address."
    },
    footer = {"  morph view", "  morph view build/robustness --port 9000"})
public final class ViewCommand extends Verb {
  private static final int LAST_PORT = 65_535;

  @Parameters(arity = "0..1", paramLabel = "DIR", description = "Folder with the runs.")
  private Path root = Path.of("runs");

  @Option(
      names = "--port",
      paramLabel = "P",
      description = "Port to listen on; 0 for any free port.")
  private int port = 8420;

  @Override
  public Integer call() throws InterruptedException {
    require(port >= 0 && port <= LAST_PORT, "--port", port, "a number from 0 to " + LAST_PORT);
    int runs = RunHistory.listRuns(root).size();
    try (ViewServer server = ViewServer.start(root, port)) {
      print("%s of %s: %s%n", Counted.phrase(runs, "run"), root, server.address());
      out().flush();
      err().println("morph: press Ctrl-C to stop it");
      err().flush();
      new CountDownLatch(1).await();
      return 0;
    }
  }
}
