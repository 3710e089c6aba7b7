package dev.morph.core.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Builds and runs the project in {@code examples/junit} as its page describes. */
class ExampleProjectTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "junit");

  @TempDir Path folder;

  @Test
  void theExampleProjectHasTheDocumentedNumberOfPassingTests() throws Exception {
    Events tests = run("");

    assertThat(tests.succeeded().count()).isEqualTo(tests.finished().count());
    assertThat(Files.readString(EXAMPLE.resolve("README.md")))
        .contains("runs " + tests.finished().count() + " tests");
  }

  @Test
  void withoutTheRemovedLineEachFailureHasAHistory() throws Exception {
    List<String> said = new ArrayList<>();
    run(".strip()").failed().stream()
        .forEach(event -> said.add(event.getPayload().map(String::valueOf).orElse("")));

    assertThat(said)
        .hasSize(9)
        .anySatisfy(
            words ->
                assertThat(words)
                    .contains(
                        """
                        same-address does not hold: one title, two addresses
                          padded: RED SHOES -> red-shoes-
                            shouted: RED SHOES -> red-shoes
                              seed of titles: Red shoes -> red-shoes"""));
  }

  /** Compiles the project without some words of its main class and runs its tests. */
  private Events run(String without) throws Exception {
    List<Path> sources = new ArrayList<>();
    for (Path file : files("src/main/java")) {
      String text = Files.readString(file);
      assertThat(text).contains(without);
      sources.add(Files.writeString(folder.resolve(file.getFileName()), text.replace(without, "")));
    }
    sources.addAll(files("src/test/java"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-d", folder.toString(), "-proc:none");
      assertThat(
              compiler
                  .getTask(
                      null,
                      manager,
                      null,
                      options,
                      null,
                      manager.getJavaFileObjectsFromPaths(sources))
                  .call())
          .isTrue();
    }
    URL[] places = {folder.toUri().toURL(), EXAMPLE.resolve("src/test/resources").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, getClass().getClassLoader())) {
      return EngineTestKit.engine("morph")
          .selectors(
              selectClass(loader.loadClass("org.example.SlugTest")),
              selectClass(loader.loadClass("org.example.SlugCombinationsTest")))
          .execute()
          .testEvents();
    }
  }

  private static List<Path> files(String under) throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLE.resolve(under))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
