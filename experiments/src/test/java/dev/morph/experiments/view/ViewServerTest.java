package dev.morph.experiments.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.history.RunsOnDisk;
import dev.morph.experiments.run.ProgressFile;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class ViewServerTest {
  private static final String HOSTILE = "<script>alert(1)</script>";

  @TempDir Path root;
  private ViewServer server;

  @BeforeEach
  void haveTwoRuns() {
    RunsOnDisk runs = new RunsOnDisk(root);
    runs.finished("monday", "2026-01-05T08:00:00Z", results("m", 1));
    runs.finished("friday", "2026-01-09T08:00:00Z", results("m", 2));
    server = ViewServer.start(root, 0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void theListHasEveryRunTheNewestFirstAndLinksToIt() throws Exception {
    Document page = page("/");

    assertThat(page.select("tbody th").eachText()).containsExactly("friday", "monday");
    assertThat(page(page.select("tbody th a").first().attr("href")).select("h1").text())
        .isEqualTo("friday");
  }

  @Test
  void filtersArePartOfTheAddress() throws Exception {
    assertThat(page("/?text=MON").select("tbody th").eachText()).containsExactly("monday");
    assertThat(page("/?state=running").select("tbody th")).isEmpty();
    assertThat(page("/?model=m&state=finished").select("tbody th")).hasSize(2);
    assertThat(page("/?text=MON").select("input[name=text]").val()).isEqualTo("MON");
  }

  @Test
  void aRunShowsItsScoresAndItsReport() throws Exception {
    Document page = page("/run?name=monday");

    assertThat(page.select("td.n").first().text()).isEqualTo("12");
    assertThat(get(page.select("a.button").attr("href"))).contains("Morph robustness report");
  }

  @Test
  void twoRunsAreShownSideBySideTaskByTaskWithAConclusion() throws Exception {
    Document page = page("/compare?run=monday&run=friday&metric=levenshtein-word");

    assertThat(page.select("thead th").eachText())
        .hasSize(3)
        .anyMatch(heading -> heading.equals("m in monday"));
    assertThat(page.select("tbody tr")).hasSize(12);
    assertThat(page.select("p.lead").text()).contains("broke nearer than", "on 12 common tasks");
  }

  @Test
  void anActiveRunShowsItsProgressAndReloads() throws Exception {
    Path live = new RunsOnDisk(root).begun("live", "2026-02-01T00:00:00Z", List.of());
    Files.delete(live.resolve("results.jsonl"));
    Files.writeString(
        live.resolve(ProgressFile.NAME),
        "{\"seeds\":4,\"finished\":1,\"asked\":12,\"reused\":0,\"judged\":7,\"done\":1,\"all\":4}");

    try (RunFolder working = RunFolder.openExisting(live)) {
      Document page = page("/run?name=live");
      assertThat(working.path()).isEqualTo(live);
      assertThat(page.select("progress").val()).isEqualTo("25");
      assertThat(page.select("main").attr("data-live")).isEqualTo("2");
      assertThat(page.text()).contains("1 of 4 tasks done, 12 answers asked, 7 verdicts");
    }
  }

  @Test
  void contentFromModelsAndFoldersIsShownAsText() throws Exception {
    new RunsOnDisk(root).finished("<i>x", "2026-03-01T00:00:00Z", results(HOSTILE, 1));

    for (String address :
        List.of(
            "/",
            "/run?name=%3Ci%3Ex",
            "/compare?run=monday&run=%3Ci%3Ex",
            "/?text=%3Cscript%3E",
            "/run?name=" + Query.encoded(HOSTILE))) {
      String html = get(address);
      assertThat(html).as(address).doesNotContain(HOSTILE, "<i>x", "<script>alert");
    }
  }

  @Test
  void nothingOutsideTheRunsIsReadAndAnUnknownNameGetsASuggestion() throws Exception {
    Files.writeString(root.resolve("secret.txt"), "secret");
    for (String address :
        List.of(
            "/run?name=../secret.txt",
            "/report/../report.html",
            "/report/%2e%2e/report.html",
            "/report/monday/first-failures-2.html",
            "/report/monday/manifest.json",
            "/secret.txt",
            "/../secret.txt",
            "/report/monday/..%2fsecret.txt",
            "/report/monday/../secret.txt/report.html")) {
      assertThat(raw("GET", address, host()))
          .as(address)
          .startsWith("HTTP/1.1 404")
          .doesNotContain("secret\n");
    }
    assertThat(get("/run?name=mondy")).contains("did you mean 'monday'?");
  }

  @Test
  void theStatusDistinguishesMissingPagesFromBadRequestsAndDamagedRuns() throws Exception {
    Path damaged = new RunsOnDisk(root).begun("damaged", "2026-02-01T00:00:00Z", results("m", 1));
    Files.writeString(damaged.resolve("results.jsonl"), "{\n");

    assertThat(raw("GET", "/run?name=mondy", host())).startsWith("HTTP/1.1 404");
    assertThat(raw("GET", "/compare?run=monday", host())).startsWith("HTTP/1.1 400");
    assertThat(raw("GET", "/compare?run=monday&run=damaged", host()))
        .startsWith("HTTP/1.1 500")
        .contains("results.jsonl, line 1");
  }

  /** A run folder of somebody else: its report is a page of theirs. */
  @Test
  void aForeignReportGetsAnOriginOfItsOwnAndOnlyOurScriptRunsInIt() throws Exception {
    Files.writeString(
        root.resolve("monday").resolve("report.html"),
        "<script>fetch('/').then(all => all.text())</script>");

    String answer = raw("GET", "/report/monday/report.html", host());
    String policy =
        answer
            .lines()
            .filter(line -> line.startsWith("Content-security-policy:"))
            .findFirst()
            .orElseThrow();
    assertThat(policy)
        .contains("sandbox allow-scripts", "default-src 'none'", "script-src 'sha256-")
        .doesNotContain("allow-same-origin", "unsafe-inline'; script", "connect-src");
    String script = Jsoup.parse(get("/report/friday/report.html")).select("script").last().data();
    String hash =
        Base64.getEncoder()
            .encodeToString(
                MessageDigest.getInstance("SHA-256")
                    .digest(script.getBytes(StandardCharsets.UTF_8)));
    assertThat(policy).as("that of our own reports").contains("'sha256-" + hash + "'");
  }

  @Test
  void everyPageHasAPolicy() throws Exception {
    for (String address :
        List.of(
            "/",
            "/run?name=monday",
            "/run?name=x",
            "/view.css",
            "/view.js",
            "/nothing",
            "/compare?run=monday&run=friday",
            "/report/monday/report.html")) {
      assertThat(raw("GET", address, host())).as(address).contains("\r\nContent-security-policy: ");
    }
  }

  @Test
  void linksAreNotFollowedAndSpecialFilesNotOpened() throws Exception {
    Path secret = Files.writeString(root.resolve("secret.txt"), "canary");
    Path report = root.resolve("monday").resolve("report.html");
    Files.delete(report);
    Files.createSymbolicLink(report, secret);
    Path linked = Files.createDirectory(root.resolve("linked"));
    Files.createSymbolicLink(
        linked.resolve("manifest.json"), root.resolve("friday").resolve("manifest.json"));
    Files.createSymbolicLink(root.resolve("outside"), root.resolve("friday"));
    Path piped = new RunsOnDisk(root).begun("piped", "2026-02-01T00:00:00Z", List.of());
    for (String name : List.of("progress.json", "scores.json", "run.lock", "report.html")) {
      Files.deleteIfExists(piped.resolve(name));
      assertThat(new ProcessBuilder("mkfifo", piped.resolve(name).toString()).start().waitFor())
          .isZero();
    }

    assertThat(raw("GET", "/report/monday/report.html", host()))
        .startsWith("HTTP/1.1 404")
        .doesNotContain("canary");
    assertThat(page("/").select("tbody th").eachText())
        .containsExactly("friday", "monday", "piped");
    assertThat(raw("GET", "/run?name=piped", host())).startsWith("HTTP/1.1 200");
    assertThat(raw("GET", "/report/piped/report.html", host())).startsWith("HTTP/1.1 404");
  }

  @Test
  @Tag("long")
  void manyUnfinishedRequestsDoNotBlockOthers() throws Exception {
    List<Socket> hanging = new ArrayList<>();
    try {
      for (int i = 0; i < 200; i++) {
        Socket socket = new Socket("127.0.0.1", port());
        hanging.add(socket);
        socket.getOutputStream().write("GET / HTTP/1.1\r\nHo".getBytes(StandardCharsets.UTF_8));
      }
      String answer = "";
      for (int i = 0; i < 300 && answer.isEmpty(); i++) {
        answer = patient();
      }
      assertThat(answer).startsWith("HTTP/1.1 200");
    } finally {
      for (Socket socket : hanging) {
        socket.close();
      }
    }
  }

  /** Empty if nobody answers, or hangs up. */
  private String patient() throws InterruptedException {
    try {
      return raw("GET", "/", host());
    } catch (IOException e) {
      Thread.sleep(100);
      return "";
    }
  }

  @Test
  void aLargeReportArrivesWhole() throws Exception {
    byte[] large = new byte[200 << 20];
    Files.write(root.resolve("monday").resolve("report.html"), large);

    try (Socket socket = new Socket("127.0.0.1", port())) {
      socket
          .getOutputStream()
          .write(
              ("GET /report/monday/report.html HTTP/1.1\r\nHost: "
                      + host()
                      + "\r\nConnection: close\r\n\r\n")
                  .getBytes(StandardCharsets.UTF_8));
      long arrived = socket.getInputStream().transferTo(OutputStream.nullOutputStream());
      assertThat(arrived).isGreaterThan(large.length);
    }
  }

  @Test
  void onlyThisMachineHasAccessAndItIsReadOnly() throws Exception {
    assertThat(raw("GET", "/", host()))
        .startsWith("HTTP/1.1 200")
        .contains("frame-ancestors 'none'");
    assertThat(raw("GET", "/", "evil.example:" + port())).startsWith("HTTP/1.1 403");
    assertThat(raw("GET", "/", "127.0.0.1:1")).startsWith("HTTP/1.1 403");
    assertThat(raw("POST", "/", host())).startsWith("HTTP/1.1 405");
    assertThat(raw("DELETE", "/run?name=monday", host())).startsWith("HTTP/1.1 405");
    assertThat(server.address()).startsWith("http://127.0.0.1:");
  }

  private static List<Result> results(String model, double distance) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      results.add(Lines.found(model, "s" + i, distance + 0.01 * i, distance + 0.01 * i));
    }
    return results;
  }

  private Document page(String address) throws IOException {
    return Jsoup.parse(get(address));
  }

  private String get(String address) throws IOException {
    String answer = raw("GET", address, host());
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  private int port() {
    return URI.create(server.address()).getPort();
  }

  private String host() {
    return "127.0.0.1:" + port();
  }

  /** As it goes over the wire: a client library would set its own host. */
  private String raw(String method, String address, String host) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port());
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream()) {
      String request =
          method + " " + address + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      out.write(request.getBytes(StandardCharsets.UTF_8));
      out.flush();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
