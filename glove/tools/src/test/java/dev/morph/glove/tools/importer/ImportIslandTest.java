package dev.morph.glove.tools.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.glove.table.EmbeddingTableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportIslandTest {
  private static final String SERVICE = "META-INF/services/" + VectorReader.class.getName();

  @TempDir private Path folder;
  private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
  private @Nullable String before;

  @BeforeEach
  void nameTheFolder() {
    before = System.setProperty(ImportIsland.PROPERTY, folder.toString());
  }

  @AfterEach
  void putBack() {
    Thread.currentThread().setContextClassLoader(loader);
    if (before == null) {
      System.clearProperty(ImportIsland.PROPERTY);
    } else {
      System.setProperty(ImportIsland.PROPERTY, before);
    }
  }

  /** Stands for the library's reader. */
  public static final class Castaway implements VectorReader {
    @Override
    public void text(InputStream checked, RowTaker taker) {
      taker.row("alone", new float[] {1});
    }

    @Override
    public void binary(InputStream checked, RowTaker taker) {
      text(checked, taker);
    }
  }

  @Test
  void theReaderIsFoundInTheJarsOfTheFolder() throws IOException {
    Files.writeString(folder.resolve("README.txt"), "no jar");
    jar("island.jar", Castaway.class.getName());

    assertThat(ImportIsland.folder()).isEqualTo(folder);
    assertThat(ImportIsland.reader()).containsInstanceOf(Castaway.class);
  }

  @Test
  void withoutTheFolderOrAReaderInItThereIsNone() throws IOException {
    assertThat(ImportIsland.reader()).isEmpty();

    System.setProperty(ImportIsland.PROPERTY, folder.resolve("nowhere").toString());
    assertThat(ImportIsland.reader()).isEmpty();

    System.setProperty(
        ImportIsland.PROPERTY, Files.writeString(folder.resolve("file"), "").toString());
    assertThat(ImportIsland.reader()).isEmpty();
  }

  @Test
  void besidesAPropertyTheFolderLiesBesideOurOwnJars() {
    System.clearProperty(ImportIsland.PROPERTY);

    assertThat(ImportIsland.folder().isAbsolute()).isTrue();
    assertThat(ImportIsland.folder().getFileName()).hasToString("import");
  }

  @Test
  void jarsThatDoNotHoldWhatTheyPromiseAreAnErrorThatNamesTheFolder() throws IOException {
    jar("island.jar", "no.such.Reader");

    assertThatThrownBy(ImportIsland::reader)
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("no.such.Reader");
  }

  @Test
  void aJarThatIsNoneHoldsNoReader() throws IOException {
    Files.writeString(folder.resolve("broken.jar"), "half a download");

    assertThat(ImportIsland.reader()).isEmpty();
  }

  private void jar(String name, String implementation) throws IOException {
    try (OutputStream file = Files.newOutputStream(folder.resolve(name));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry(SERVICE));
      jar.write(implementation.getBytes(StandardCharsets.UTF_8));
      jar.closeEntry();
    }
  }
}
