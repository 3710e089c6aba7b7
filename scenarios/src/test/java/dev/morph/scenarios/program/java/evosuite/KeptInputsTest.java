package dev.morph.scenarios.program.java.evosuite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GenerationRequest;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches run once, whatever their result. */
class KeptInputsTest {
  @TempDir Path folder;

  @Test
  void resultsOfASearchAreReusedInTheNextRun() {
    Step call = Step.call("A", "f(int)", Step.STATIC, List.of(Value.of(4711)));
    Generated found = new Generated(List.of(new Input(List.of(call), 500)), 2, 87, "");
    new KeptInputs(folder).store("key", found);

    assertThat(new KeptInputs(folder).find("key")).contains(found);
    assertThat(new KeptInputs(folder).find("another")).isEmpty();
  }

  @Test
  void aFailedSearchIsStoredWithItsCause() {
    Generated failed = Generated.none("its class files cannot be read");
    new KeptInputs(folder).store("key", failed);

    assertThat(new KeptInputs(folder).find("key")).contains(failed);
  }

  @Test
  void anIncompleteFileCountsAsMissing() throws Exception {
    new KeptInputs(folder).store("key", Generated.none("why"));
    Path file = folder.resolve("inputs-key.bin");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 1));

    assertThat(new KeptInputs(folder).find("key")).isEmpty();
  }

  @Test
  void aResultThatCannotBeStoredLeavesNoDraft() throws Exception {
    Files.createDirectories(folder.resolve("inputs-key.bin").resolve("in-the-way"));
    new KeptInputs(folder).store("key", Generated.none("why"));

    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void theDepthOfASearchIsPartOfItsFileName() {
    assertThat(key(Depth.QUICK)).isEqualTo(key(Depth.QUICK)).isNotEqualTo(key(Depth.FULL));
  }

  private static String key(Depth depth) {
    GenerationRequest request =
        new GenerationRequest(
            List.of(), "A", List.of(), depth.options(), depth.statements(), depth.seconds(), 1);
    return KeptInputs.key(request, new TreeSet<>(List.of("A#f()")), 500);
  }
}
