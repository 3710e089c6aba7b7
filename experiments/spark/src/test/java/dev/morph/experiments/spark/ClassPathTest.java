package dev.morph.experiments.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path folder;

  @BeforeEach
  void twoJars() throws IOException {
    Files.createFile(folder.resolve("a.jar"));
    Files.createFile(folder.resolve("b.jar"));
  }

  @Test
  void theJarsOfAFolderAreListedAsOneEntry() {
    assertThat(ClassPath.shortened(path("classes", jar("b"), jar("a"), "/other/x.jar")))
        .isEqualTo(path("classes", folder + "/*", "/other/x.jar"));
  }

  @Test
  void ifAJarIsMissingEachIsListed() {
    assertThat(ClassPath.shortened(path(jar("a"), "classes"))).isEqualTo(path(jar("a"), "classes"));
  }

  @Test
  void anEntryThatIsNotALocalFolderIsKept() {
    assertThat(ClassPath.shortened(path("/gone/a.jar", "x.jar", "")))
        .isEqualTo(path("/gone/a.jar", "x.jar", ""));
  }

  private String jar(String name) {
    return folder.resolve(name + ".jar").toString();
  }

  private static String path(String... entries) {
    return String.join(File.pathSeparator, entries);
  }
}
