package dev.morph.morphisms.text.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NetworkRuntimeTest {
  @Test
  void unpackedNativeCodeIsDeletedAfterLoading() throws Exception {
    assumeTrue(Files.isReadable(NetworkRuntime.LOADED), "only Linux says what is loaded");

    assertThat(NetworkRuntime.environment().getVersion()).isNotEmpty();

    List<String> loaded;
    try (Stream<String> lines = Files.lines(NetworkRuntime.LOADED)) {
      loaded = lines.filter(line -> line.contains("/onnxruntime-java")).toList();
    }
    assertThat(loaded).isNotEmpty().allMatch(line -> line.endsWith(" (deleted)"));
    String file = loaded.get(0).substring(loaded.get(0).indexOf('/')).replace(" (deleted)", "");
    assertThat(Path.of(file).getParent()).doesNotExist();
  }
}
