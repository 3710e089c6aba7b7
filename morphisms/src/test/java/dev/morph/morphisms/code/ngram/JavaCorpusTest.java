package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaCorpusTest {
  @TempDir private Path folder;
  private final List<List<String>> training = new ArrayList<>();
  private final List<List<String>> heldOut = new ArrayList<>();

  @Test
  void aFolderIsReadAsSentencesAndACopyCountsOnce() throws IOException {
    Files.createDirectories(folder.resolve("b"));
    Files.writeString(folder.resolve("A.java"), "class A { int x; }");
    Files.writeString(folder.resolve("b/Copy.java"), "/* copied */ class A {\n  int x; }");
    Files.writeString(folder.resolve("b/package-info.java"), "package b;");
    Files.writeString(folder.resolve("b/notes.txt"), "class Not {}");
    JavaCorpus corpus = corpus(0);

    corpus.read(folder, training::add, heldOut::add);

    assertThat(training).containsExactly(List.of("class", "A", "{"), List.of("int", "x", ";", "}"));
    assertThat(corpus.fileCount()).isEqualTo(1);
    assertThat(corpus.copyCount()).isEqualTo(1);
  }

  @Test
  void aJarIsReadLikeAFolder() throws IOException {
    Path jar = folder.resolve("a-sources.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("z/B.java", "a/A.java", "META-INF/LICENSE")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(("class " + name.charAt(2) + " {}").getBytes(StandardCharsets.UTF_8));
      }
    }

    corpus(0).read(jar, training::add, heldOut::add);

    assertThat(training)
        .containsExactly(List.of("class", "A", "{", "}"), List.of("class", "B", "{", "}"));
  }

  @Test
  void aShareOfTheFilesIsHeldOutByTheirTokens() throws IOException {
    for (int i = 0; i < 1000; i++) {
      Files.writeString(folder.resolve("A" + i + ".java"), "int a" + i + ";");
    }
    JavaCorpus corpus = corpus(0.2);
    corpus.read(folder, training::add, heldOut::add);

    assertThat(corpus.fileCount()).isEqualTo(1000);
    assertThat(corpus.heldOutCount()).isBetween(150, 250).isEqualTo(heldOut.size());
    assertThat(training).hasSize(1000 - heldOut.size()).doesNotContainAnyElementsOf(heldOut);
    List<List<String>> before = List.copyOf(heldOut);
    heldOut.clear();
    corpus(0.2).read(folder, training::add, heldOut::add);
    assertThat(heldOut).isEqualTo(before);
  }

  @Test
  void unreadableSourcesAreReported() throws IOException {
    Path text = Files.writeString(folder.resolve("a.jar"), "no jar");

    assertThatThrownBy(() -> corpus(0).read(text, training::add, heldOut::add))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("a.jar");
    assertThatThrownBy(() -> corpus(0).read(folder.resolve("none"), training::add, heldOut::add))
        .hasMessageContaining("no such file");
  }

  private JavaCorpus corpus(double heldOutShare) {
    return new JavaCorpus(TokenKind.JAVA, heldOutShare, 1);
  }
}
