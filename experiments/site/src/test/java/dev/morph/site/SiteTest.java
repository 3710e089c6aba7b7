package dev.morph.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the documentation as a site, and pages with errors. */
class SiteTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"([^\"#:]+)(?:#[^\"]*)?\"");

  @TempDir Path folder;

  @Test
  void everyLinkOfTheSiteLeadsToAFileOfTheSite() throws Exception {
    int made = Site.make(ROOT.toAbsolutePath().normalize(), folder);

    assertThat(made).isGreaterThan(30);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".html")).toList()) {
        Matcher address = ADDRESS.matcher(Files.readString(page));
        while (address.find()) {
          assertThat(page.resolveSibling(address.group(1))).as("%s", page).exists();
        }
      }
    }
    assertThat(Files.readString(folder.resolve("search.js"))).contains("doc/start.html");
    assertThat(Files.readString(folder.resolve("doc/reference.html")))
        .contains("id=\"morph-dataset-check\"", "--precision", "--budget-usd");
  }

  @Test
  void aLinkToAMissingPageAnchorOrFileIsReported() throws Exception {
    Path repository =
        repository("[a](gone.md), [b](start.md#gone), [c](../gone.txt), ![d](no.png)");

    assertThatThrownBy(() -> Site.make(repository, folder.resolve("out")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("doc/start.md -> gone.md")
        .hasMessageContaining("doc/start.md -> start.md#gone")
        .hasMessageContaining("doc/start.md -> ../gone.txt")
        .hasMessageContaining("doc/start.md -> no.png");
  }

  @Test
  void aLinkThatLeavesTheRepositoryIsBrokenEvenIfTheFileExists() throws Exception {
    Files.writeString(folder.resolve("outside.txt"), "x");
    Path repository = repository("[a](../../outside.txt)");

    assertThatThrownBy(() -> Site.make(repository, folder.resolve("out")))
        .hasMessageContaining("../../outside.txt");
  }

  @Test
  void aPageMissingFromTheMenuIsReported() throws Exception {
    Path repository = repository("");
    Files.writeString(repository.resolve("doc/forgotten.md"), "# Forgotten");

    assertThatThrownBy(() -> Site.make(repository, folder.resolve("out")))
        .hasMessageContaining("menu.txt lacks doc/forgotten.md");
  }

  @Test
  void headingsWithTheSameNameGetAnchorsAsOnGitHub() {
    Page page = Page.parse(Path.of("a.md"), "# What `F` is, and isn't\n## Run\n## Run\n");

    assertThat(page.anchors().values()).containsExactly("what-f-is-and-isnt", "run", "run-1");
    assertThat(page.title()).isEqualTo("What F is, and isn't");
  }

  @Test
  void markupInAPageIsShownAsText() {
    assertThat(Site.html(Page.parse(Path.of("a.md"), "# T\n\n<script>x()</script>\n")))
        .contains("&lt;script&gt;")
        .doesNotContain("<script>");
  }

  private Path repository(String text) throws IOException {
    Path repository = Files.createDirectories(folder.resolve("repository"));
    Files.createDirectories(repository.resolve("doc"));
    Files.writeString(repository.resolve("doc/start.md"), "# Start\n\n" + text + "\n");
    return repository;
  }
}
