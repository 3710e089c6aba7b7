package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;

/** What {@code mvn -Pdist} packs. */
class PackageTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  @Test
  void everyPageLinkedFromAPackedPageIsPackedToo() throws Exception {
    List<String> packed = texts("include");
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(ROOT.resolve(page)));
      while (link.find()) {
        Path target = page.resolveSibling(link.group(1)).normalize();
        if (packed.stream().noneMatch(include -> matches(include, target))) {
          missing.add(page + " -> " + target);
        }
      }
    }
    assertThat(packed).contains("README.md", "doc/**");
    assertThat(missing).isEmpty();
  }

  /** Whoever changes what a tag names would change what runs here. */
  @Test
  void imagesAndActionsArePinnedAndNoFilterIsSwitchedOff() throws Exception {
    String image = Files.readString(ROOT.resolve("Dockerfile"));
    assertThat(image.lines().filter(line -> line.startsWith("FROM")))
        .containsExactly("FROM ${BASE}");
    assertThat(image).contains("ARG BASE\n", "*@sha256:*)").doesNotContain("unconfined");
    String action = Files.readString(ROOT.resolve("action.yml"));
    assertThat(action.lines().filter(line -> line.contains("uses:")))
        .allMatch(line -> line.matches(".*@[0-9a-f]{40}\\b.*"));
    assertThat(Files.readString(ROOT.resolve("scripts/seccomp.json"))).contains("\"kexec_load\"");
  }

  @Test
  void librariesComeFromTheBuildAndNotFromAFolderWithOlderOnes() throws Exception {
    assertThat(texts("scope")).containsExactly("runtime");
    assertThat(texts("directory")).isNotEmpty().noneMatch(folder -> folder.endsWith("/lib"));
  }

  /** A container often has no locale, and Java 17 then reads no other letters than ASCII. */
  @Test
  void withoutALocaleArgumentsAndOutputAreUtf8(@TempDir Path home) throws Exception {
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nprintf %s \"$LC_ALL\"\n");
    assumeTrue(java.toFile().setExecutable(true));

    assertThat(localeOfJava(home, "LANG", "C")).isEqualTo("C.UTF-8");
    assertThat(localeOfJava(home, "LANG", "de_DE.UTF-8")).isEmpty();
    assertThat(Files.readString(ROOT.resolve("morph"))).contains("export LC_ALL=C.UTF-8");
  }

  private static String localeOfJava(Path home, String variable, String value) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "src/dist/morph");
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_"));
    builder.environment().put("JAVA_HOME", home.toString());
    builder.environment().put(variable, value);
    return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static boolean matches(String include, Path target) {
    return FileSystems.getDefault().getPathMatcher("glob:" + include).matches(target)
        || Path.of(include.replaceFirst("/\\*\\*$", "")).equals(target);
  }

  private static List<Path> pages() throws Exception {
    try (Stream<Path> pages = Files.walk(ROOT.resolve("doc"))) {
      return Stream.concat(pages, Stream.of(ROOT.resolve("README.md")))
          .filter(page -> page.toString().endsWith(".md"))
          .map(ROOT::relativize)
          .sorted()
          .toList();
    }
  }

  private static List<String> texts(String element) throws Exception {
    NodeList found =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("src/dist/zip.xml").toFile())
            .getElementsByTagName(element);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent());
    }
    return texts;
  }
}
