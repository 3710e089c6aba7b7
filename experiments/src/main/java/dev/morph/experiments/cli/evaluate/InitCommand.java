package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes a plan that users can edit. */
@Command(
    name = "init",
    description = {
      "Writes a commented plan to start from.",
      "",
      "It also writes plan.schema.json, which lets editors complete and check the plan. The plan"
          + " runs as it is, with retrieval baselines on embedded tasks, and needs no key."
          + " Existing files are never overwritten."
    },
    footer = {
      "  morph init",
      "  morph init plans/mine.yaml",
      "  morph run morph.yaml --out runs/mine"
    })
public final class InitCommand extends Verb {
  private static final String SCHEMA = "plan.schema.json";

  /**
   * Text that identifies a schema written by any version of Morph; only such a file may be
   * replaced.
   */
  private static final String OURS = "\"urn:morph:plan\"";

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "The plan to write.")
  private Path file = Path.of("morph.yaml");

  @Override
  public Integer call() {
    Path schema = file.toAbsolutePath().resolveSibling(SCHEMA);
    try {
      if (Files.exists(file)) {
        throw CommonFault.FOLDER_NOT_WRITABLE
            .because(file, "it already exists")
            .withRemedy("name another file: morph init FILE");
      }
      if (Files.exists(schema) && !Files.readString(schema).contains(OURS)) {
        throw CommonFault.FOLDER_NOT_WRITABLE
            .because(schema, "a file with this name exists, and Morph did not write it")
            .withRemedy("write the plan in another folder: morph init FOLDER/morph.yaml");
      }
      Files.createDirectories(schema.getParent());
      Files.writeString(schema, readResource("/plans/" + SCHEMA));
      Files.writeString(file, readResource("init.yaml"));
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE
          .because(file, FileFault.reason(e))
          .withRemedy("name a file in a folder that you may write to: morph init FILE");
    }
    String name = PlainText.shellWord(file);
    print("Wrote %s and %s.%n", file, schema.getFileName());
    print("Next: morph run %s --dry-run, then morph run %s --out runs/mine%n", name, name);
    return 0;
  }

  private static String readResource(String name) throws IOException {
    try (InputStream in = InitCommand.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("not built in: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
