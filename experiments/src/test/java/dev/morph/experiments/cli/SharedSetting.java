package dev.morph.experiments.cli;

import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.SharedStore;
import dev.morph.scenarios.journal.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/**
 * Runs that are killed and have their answers on a server, each in a schema of its own.
 *
 * @param folder of the runs
 */
public record SharedSetting(Path folder, PostgresServer server) implements KillHarness.Setting {
  @Override
  public List<String> options(String run) {
    return List.of("--store=" + server.address(schema(run)));
  }

  private static String schema(String run) {
    return run.replace('-', '_');
  }

  @Override
  public boolean hasBegun(String run) {
    try {
      server.sql(schema(run), "SELECT 1 / count(*) FROM answer");
      return true;
    } catch (SQLException e) {
      return false; // no table, or nothing in it
    }
  }

  @Override
  public Set<String> prompts(String run) throws IOException {
    Path manifest = folder.resolve(run).resolve("manifest.json");
    if (!Files.exists(manifest)) {
      return Set.of();
    }
    String plan = RunFolder.JSON.readTree(manifest.toFile()).path("plan_sha256").asText();
    StoreAddress address = new StoreAddress(server.address(schema(run)));
    try (SharedStore store = SharedStore.join(address, plan, folder.resolve("unused.db"))) {
      return KillHarness.prompts(store.journal());
    }
  }
}
