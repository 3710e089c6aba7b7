package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The list of published weaknesses, and that of the libraries, against what is on the class path.
 */
class KnownWeaknessesTest {
  private static final Path LIST = Path.of("../doc/lab/weaknesses.csv");
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[\\w.]*?)(?:-[a-zA-Z].*)?\\.jar");
  private static final Pattern DATE = Pattern.compile("as of (\\d{4}-\\d{2}-\\d{2})");
  private static final Pattern RELEASE = Pattern.compile("outputTimestamp>(\\d{4}-\\d{2}-\\d{2})T");
  private static final int OLDEST_DAYS = 60;

  private record Weakness(String library, String from, String fixed, String advisory, String why) {
    boolean concerns(String version) {
      Version asked = Version.parse(version);
      return asked.compareTo(Version.parse(from)) >= 0 && asked.compareTo(Version.parse(fixed)) < 0;
    }
  }

  @Test
  void noLibraryHasAPublishedWeaknessWithoutAnExplanation() throws Exception {
    Map<String, String> jars = jars(System.getProperty("java.class.path"));
    assertThat(jars).containsKeys("jackson-core", "postgresql", "opennlp-tools", "assertj-core");
    List<String> found = new ArrayList<>();
    for (Weakness weakness : list()) {
      String version = jars.get(weakness.library());
      if (version != null && weakness.concerns(version) && weakness.why().isEmpty()) {
        found.add(weakness.library() + " " + version + ": " + weakness.advisory());
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void theListIsNoOlderThanTwoMonthsAtARelease() throws Exception {
    LocalDate made = date(DATE, LIST);
    LocalDate release = date(RELEASE, Path.of("../pom.xml"));

    assertThat(ChronoUnit.DAYS.between(made, release))
        .as("look for new advisories, and set the date in doc/lab/weaknesses.csv")
        .isLessThanOrEqualTo(OLDEST_DAYS);
  }

  @Test
  void versionsAreComparedByTheirNumbers() {
    Weakness weakness = new Weakness("x", "2.9.0", "2.21.5", "", "");
    assertThat(weakness.concerns("2.10.1")).isTrue();
    assertThat(weakness.concerns("2.9.0")).isTrue();
    assertThat(weakness.concerns("2.21.5")).isFalse();
    assertThat(weakness.concerns("2.8.99")).isFalse();
    assertThat(jars("/a/jackson-core-2.21.0.jar:/b/guava-33.6.0-jre.jar"))
        .containsEntry("jackson-core", "2.21.0")
        .containsEntry("guava", "33.6.0");
  }

  /** Test libraries are no part of the package, so they are not listed there. */
  @Test
  void everyLibraryOfThePackageIsListedWithItsLicence() throws Exception {
    String listed = Files.readString(Path.of("../doc/lab/libraries.md"));
    Path packed = Path.of("target/lib");
    List<String> names =
        Files.isDirectory(packed)
            ? List.of(packed.toFile().list())
            : List.copyOf(
                new TreeMap<>(jars(System.getProperty("java.class.path")))
                    .keySet().stream()
                        .filter(name -> name.startsWith("jackson") || name.startsWith("lucene"))
                        .toList());
    assertThat(names).isNotEmpty();
    for (String name : names) {
      Matcher jar = JAR.matcher(name);
      String library = jar.matches() ? jar.group(1) : name;
      boolean ours =
          List.of("experiments", "scenarios", "morphisms", "morph-core", "glove", "glove-tools")
              .contains(library);
      assertThat(ours || listed.contains("| " + library + " |")).as(name).isTrue();
    }
  }

  @Test
  void testLibrariesAreNotInThePackage() {
    String[] packed = Path.of("target/lib").toFile().list();
    for (String name : packed == null ? new String[0] : packed) {
      assertThat(name).doesNotStartWith("junit").doesNotStartWith("hamcrest");
    }
    assertThat(System.getProperty("java.class.path")).doesNotContain("junit-4.13");
  }

  private static LocalDate date(Pattern pattern, Path file) throws Exception {
    Matcher found = pattern.matcher(Files.readString(file));
    assertThat(found.find()).as(file.toString()).isTrue();
    return LocalDate.parse(found.group(1));
  }

  private static List<Weakness> list() throws Exception {
    List<Weakness> list = new ArrayList<>();
    for (String line : Files.readAllLines(LIST)) {
      if (!line.startsWith("#") && !line.startsWith("library,")) {
        String[] cells = line.split(",", -1);
        assertThat(cells).as(line).hasSize(5);
        list.add(new Weakness(cells[0], cells[1], cells[2], cells[3], cells[4]));
      }
    }
    return list;
  }

  private static Map<String, String> jars(String classPath) {
    Map<String, String> jars = new TreeMap<>();
    for (String path : classPath.split(File.pathSeparator, -1)) {
      Matcher jar = JAR.matcher(path.substring(path.lastIndexOf('/') + 1));
      if (jar.matches()) {
        jars.put(jar.group(1), jar.group(2));
      }
    }
    return jars;
  }
}
