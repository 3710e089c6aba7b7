package dev.morph.core.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.FaultException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars as users build them, outside the project, and the errors they can contain. */
class SpecSearchTest {
  private static final String TONES =
      """
      package music;
      import dev.morph.core.annotation.*;
      @TestSpec(documentation = "Tones by their number")
      public class Tones {
        @SeedMaker(documentation = "The middle C.") public int middle() { return 60; }
        @Datamorphism(documentation = "An octave up.") public int octave(int tone) { return tone + 12; }
      }
      """;
  private static final String SERVICE = "META-INF/services/dev.morph.core.registry.Extension";

  @TempDir Path folder;

  @Test
  void classesOfAJarThatAreSpecificationsAreFound() throws Exception {
    Path jar = jar("tones.jar", Map.of("music/Tones.java", TONES), Map.of());

    Registry registry = new SpecSearch().addFrom(jar.toString()).registry();

    assertThat(registry.names(Kind.DATAMORPHISM)).containsExactly("octave");
    assertThat(registry.documentationBySpec()).containsEntry("tones", "Tones by their number");
  }

  @Test
  void aSourceFileMayUseAnotherClassOfItsPackage() throws Exception {
    Path music = Files.createDirectory(folder.resolve("music"));
    Files.writeString(
        music.resolve("Pitch.java"), "package music; class Pitch { static int C = 60; }");
    Path tones = Files.writeString(music.resolve("Tones.java"), TONES.replace("60", "Pitch.C"));

    assertThat(new SpecSearch().addFrom(tones.toString()).registry().names(Kind.SEED_MAKER))
        .containsExactly("middle");
  }

  @Test
  void extensionsInAFolderAreAskedThroughTheirProvidersAndMayUseEachOther() throws Exception {
    Path extensions = Files.createDirectory(folder.resolve("extensions"));
    Path tones = jar("extensions/tones.jar", Map.of("music/Tones.java", TONES), Map.of());
    jar(
        "extensions/provider.jar",
        Map.of(
            "music/Offer.java",
            """
            package music;
            public class Offer implements dev.morph.core.registry.Extension {
              public void contribute(dev.morph.core.registry.Contributions to) { to.spec(new Tones()); }
            }
            """),
        Map.of(SERVICE, "# ours\nmusic.Offer\n"),
        tones);

    Registry registry =
        new SpecSearch().addExtensions(Extensions.load(List.of(extensions))).registry();

    assertThat(registry.find(Kind.SEED_MAKER, "tones.middle")).isPresent();
    assertThat(
            new SpecSearch()
                .addExtensions(Extensions.load(List.of(folder.resolve("none"))))
                .registry()
                .functions())
        .isEmpty();
  }

  @Test
  void aJarThatNamesProvidersIsAskedThroughThem() throws Exception {
    String offer =
        """
        package music;
        public class Offer implements dev.morph.core.registry.Extension {
          public void contribute(dev.morph.core.registry.Contributions to) { to.spec(new Tones()); }
        }
        """;
    Path jar =
        jar(
            "both.jar",
            Map.of("music/Tones.java", TONES, "music/Offer.java", offer),
            Map.of(SERVICE, "music.Offer"));

    assertThat(new SpecSearch().addFrom(jar.toString()).registry().functions(Kind.DATAMORPHISM))
        .hasSize(1);
  }

  @Test
  void allErrorsInAllPlacesAreReportedTogetherWithRemedies() throws Exception {
    int here = Runtime.version().feature();
    int newerJava = here + 5;
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");
    Path newer = jar("newer.jar", Map.of("music/Tones.java", TONES), Map.of(), 44 + newerJava);
    Path faulty =
        jar(
            "faulty.jar",
            Map.of(
                "Throws.java",
                """
                @dev.morph.core.annotation.TestSpec public class Throws {
                  public Throws() { throw new IllegalStateException("no piano"); }
                }
                """,
                "Needs.java",
                """
                @dev.morph.core.annotation.TestSpec public class Needs {
                  public Needs(int tone) {}
                }
                """,
                "Shapeless.java",
                """
                import dev.morph.core.annotation.*;
                @TestSpec public class Shapeless {
                  @SeedMaker public void nothing() {}
                  @Datamorphism public int longer(String text) { return text.length(); }
                }
                """),
            Map.of());
    Path empty = jar("empty.jar", Map.of("Plain.java", "public class Plain {}"), Map.of());
    Path wrong =
        Files.writeString(folder.resolve("Wrong.java"), "public class Wrong { int x = y; }");
    Path extensions = Files.createDirectory(folder.resolve("extensions"));
    jar("extensions/missing.jar", Map.of("A.java", "class A {}"), Map.of(SERVICE, "not.There\nA"));

    List<String> faults =
        faults(
            () -> {
              SpecSearch search = new SpecSearch();
              Stream.of(broken, newer, faulty, empty, wrong, folder.resolve("absent.jar"))
                  .forEach(place -> search.addFrom(place.toString()));
              search.addFrom("no.such.Spec").registry();
            });
    faults = new ArrayList<>(faults);
    faults.addAll(Extensions.load(List.of(extensions)).faults());

    assertThat(faults)
        .anyMatch(line -> line.contains("broken.jar: it is not a jar, or it is broken; build it"))
        .anyMatch(
            line ->
                line.equals(
                    "newer.jar: Tones: music.Tones was compiled for Java "
                        + newerJava
                        + ", but this is Java "
                        + here
                        + "; compile it with --release "
                        + here))
        .anyMatch(
            line ->
                line.equals(
                    "faulty.jar: Throws: it threw IllegalStateException: no piano"
                        + " (Throws.java:2); fix it"))
        .anyMatch(line -> line.contains("Needs: it has no constructor without arguments; add one"))
        .anyMatch(line -> line.matches(".*\\.jar: Shapeless.nothing: a seed maker returns seeds.*"))
        .anyMatch(line -> line.contains("Shapeless.longer: a datamorphism returns its input type"))
        .anyMatch(line -> line.contains("empty.jar: no class in it has @TestSpec; annotate one"))
        .anyMatch(line -> line.contains("Wrong.java:1:30: it does not compile: cannot find symbol"))
        .anyMatch(line -> line.contains("absent.jar: there is no such file"))
        .anyMatch(line -> line.contains("no.such.Spec: there is no such class; give a .java"))
        .anyMatch(
            line ->
                line.matches(".*\\.jar: Provider not.There not found; fix the line in META-INF.*"))
        .anyMatch(line -> line.matches(".*\\.jar: .*A not a subtype; fix the line in META-INF.*"))
        .hasSize(12);
  }

  @Test
  void aMissingClassAndAFailingProviderAreReported() throws Exception {
    Path extensions = Files.createDirectory(folder.resolve("extensions"));
    Path tones = jar("tones.jar", Map.of("music/Tones.java", TONES), Map.of());
    jar(
        "extensions/alone.jar",
        Map.of(
            "Alone.java",
            """
            public class Alone implements dev.morph.core.registry.Extension {
              public void contribute(dev.morph.core.registry.Contributions to) { to.spec(new music.Tones()); }
            }
            """,
            "Throwing.java",
            """
            public class Throwing implements dev.morph.core.registry.Extension {
              public Throwing() { throw new UnsupportedOperationException("not today"); }
              public void contribute(dev.morph.core.registry.Contributions to) { }
            }
            """),
        Map.of(SERVICE, "Alone\nThrowing"),
        tones);

    assertThat(Extensions.load(List.of(extensions)).faults())
        .containsExactly(
            "alone.jar: Alone: the class music.Tones is missing; put its jar next to this jar, or"
                + " name its jar in this jar's Class-Path",
            "alone.jar: Throwing: it threw UnsupportedOperationException: not today"
                + " (Throwing.java:2); fix it");
  }

  private static List<String> faults(org.junit.jupiter.api.function.Executable search) {
    FaultException fault =
        catchThrowableOfType(
            FaultException.class,
            () -> {
              try {
                search.execute();
              } catch (RuntimeException e) {
                throw e;
              } catch (Throwable e) {
                throw new AssertionError(e);
              }
            });
    return fault.details();
  }

  private Path jar(
      String name, Map<String, String> sources, Map<String, String> files, Path... libraries)
      throws Exception {
    return new TestJars(folder).jar(name, sources, files, 0, libraries);
  }

  private Path jar(String name, Map<String, String> sources, Map<String, String> files, int version)
      throws Exception {
    return new TestJars(folder).jar(name, sources, files, version);
  }
}
