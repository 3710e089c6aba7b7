package dev.morph.glove.tools.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.glove.EmbeddingTableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImporterModuleTest {
  private static final String SERVICE = "META-INF/services/" + VectorReader.class.getName();

  @TempDir private Path folder;
  private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
  private @Nullable String before;

  @BeforeEach
  void nameTheFolder() {
    before = System.setProperty(ImporterModule.PROPERTY, folder.toString());
  }

  @AfterEach
  void putBack() {
    Thread.currentThread().setContextClassLoader(loader);
    if (before == null) {
      System.clearProperty(ImporterModule.PROPERTY);
    } else {
      System.setProperty(ImporterModule.PROPERTY, before);
    }
  }

  /** Stands in for the library's reader. */
  public static final class Castaway implements VectorReader {
    @Override
    public void text(InputStream checked, BiConsumer<String, float[]> rows) {
      rows.accept("alone", new float[] {1});
    }

    @Override
    public void binary(InputStream checked, BiConsumer<String, float[]> rows) {
      text(checked, rows);
    }
  }

  @Test
  void theReaderIsFoundInTheJarsOfTheFolder() throws IOException {
    Files.writeString(folder.resolve("README.txt"), "no jar");
    jar("importer.jar", Castaway.class.getName());

    assertThat(ImporterModule.folder()).isEqualTo(folder);
    assertThat(ImporterModule.reader()).containsInstanceOf(Castaway.class);
  }

  @Test
  void withoutTheFolderOrAReaderThereIsNoImporter() throws IOException {
    assertThat(ImporterModule.reader()).isEmpty();

    System.setProperty(ImporterModule.PROPERTY, folder.resolve("nowhere").toString());
    assertThat(ImporterModule.reader()).isEmpty();

    System.setProperty(
        ImporterModule.PROPERTY, Files.writeString(folder.resolve("file"), "").toString());
    assertThat(ImporterModule.reader()).isEmpty();
  }

  @Test
  void theImporterIsFoundByPropertyOrNextToOurJars() {
    System.clearProperty(ImporterModule.PROPERTY);

    assertThat(ImporterModule.folder().isAbsolute()).isTrue();
    assertThat(ImporterModule.folder().getFileName()).hasToString("import");
  }

  @Test
  void incompleteJarsAreAnErrorThatNamesTheFolder() throws IOException {
    jar("importer.jar", "no.such.Reader");

    assertThatThrownBy(ImporterModule::reader)
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("no.such.Reader");
  }

  @Test
  void anInvalidJarContainsNoReader() throws IOException {
    Files.writeString(folder.resolve("broken.jar"), "half a download");

    assertThat(ImporterModule.reader()).isEmpty();
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
