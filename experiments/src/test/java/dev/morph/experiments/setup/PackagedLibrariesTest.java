package dev.morph.experiments.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.fault.ExperimentFault;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedLibrariesTest {
  private static final String PATH = "org/example/tool/1.0/tool-1.0.jar";
  private static final byte[] TOOL = "the real library".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private final List<String> messages = new ArrayList<>();
  private HttpServer server;
  private byte[] served = TOOL;
  private int status = 200;

  @BeforeEach
  void aPackageAndAServer() throws Exception {
    Files.createDirectories(home().resolve("evosuite"));
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(TOOL));
    Files.writeString(
        home().resolve("libraries.txt"),
        "# a comment\ntools %d %s evosuite/tool-1.0.jar %s\n".formatted(TOOL.length, hash, PATH));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/maven2/" + PATH,
        exchange -> {
          exchange.sendResponseHeaders(status, 0); // chunked: its length is not said
          try (var body = exchange.getResponseBody()) {
            body.write(served);
          } catch (IOException e) {
            // the client closed the connection
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void takesALibraryFromTheLocalRepositoryWithoutANetwork() throws Exception {
    Path local = folder.resolve("repository");
    Files.createDirectories(local.resolve(PATH).getParent());
    Files.write(local.resolve(PATH), TOOL);

    PackagedLibraries libraries = libraries(local.toUri().toString(), nowhere());
    libraries.fetch("tools");

    assertThat(home().resolve("evosuite/tool-1.0.jar")).hasBinaryContent(TOOL);
    assertThat(libraries.missing()).isEmpty();
    assertThat(messages).isEmpty();
  }

  @Test
  void downloadsALibraryThatDiffersInTheLocalRepository() throws Exception {
    Path local = folder.resolve("repository");
    Files.createDirectories(local.resolve(PATH).getParent());
    Files.writeString(local.resolve(PATH), "another build");

    libraries(local.toUri().toString(), mirror()).fetchAll();

    assertThat(home().resolve("evosuite/tool-1.0.jar")).hasBinaryContent(TOOL);
    assertThat(messages).containsExactly("fetching tool-1.0.jar (1 MB) from 127.0.0.1, once");
  }

  @Test
  void leavesInstalledLibrariesAndOtherGroupsAlone() {
    PackagedLibraries libraries = libraries(nowhere());
    libraries.fetch("others");

    assertThat(libraries.hasAll("others")).isTrue();
    assertThat(libraries.hasAll("tools")).isFalse();
  }

  @Test
  void refusesAFileWithAnotherHashAndLeavesNothingBehind() throws Exception {
    served = "a library with a back door".getBytes(StandardCharsets.UTF_8);

    refused(mirror(), "differs from the file that this package was built with");
  }

  @Test
  void stopsReadingFromAServerThatSendsWithoutEnd() throws Exception {
    served = new byte[32 << 20];

    refused(mirror(), "differs from the file that this package was built with");
  }

  @Test
  void suggestsSetupIfTheServerHasNoAnswerOrNoSuchFile() throws Exception {
    refused(nowhere(), "refused");
    status = 404;
    refused(mirror(), "it does not exist");
    refused("no address at all", "is not an address");
  }

  @Test
  void reportsAFolderThatBelongsToSomebodyElse() throws Exception {
    Path evosuite = home().resolve("evosuite");
    Files.delete(evosuite);
    Files.writeString(evosuite, "in the place of the folder");

    assertThatThrownBy(() -> libraries(mirror()).fetch("tools"))
        .isInstanceOfSatisfying(
            FaultException.class,
            e -> assertThat(e.fault()).isEqualTo(ExperimentFault.LIBRARY_NOT_FETCHED));
  }

  @Test
  void refusesAnInvalidList() throws Exception {
    Files.writeString(home().resolve("libraries.txt"), "<html>Sign in to this network</html>\n");

    assertThatThrownBy(() -> libraries(mirror()))
        .isInstanceOfSatisfying(
            FaultException.class,
            e -> assertThat(e.remedy()).isEqualTo("unpack the package" + " again"));
  }

  private void refused(String repository, String reason) throws IOException {
    assertThatThrownBy(() -> libraries(repository).fetch("tools"))
        .isInstanceOfSatisfying(
            FaultException.class,
            e -> {
              assertThat(e).hasMessageContaining("tool-1.0.jar").hasMessageContaining(reason);
              assertThat(e.remedy()).contains("morph setup");
              assertThat(e.fault().kind().exitCode()).isEqualTo(3);
            });
    try (Stream<Path> left = Files.list(home().resolve("evosuite"))) {
      assertThat(left).isEmpty();
    }
  }

  private PackagedLibraries libraries(String... repositories) {
    return new PackagedLibraries(home(), List.of(repositories), messages::add);
  }

  private Path home() {
    return folder.resolve("morph");
  }

  private String mirror() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/maven2";
  }

  /** A port that nobody listens on. */
  private static String nowhere() {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return "http://127.0.0.1:" + free.getLocalPort() + "/maven2/";
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
