package dev.morph.core.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars with extensions, and the errors they can contain. */
class ExtensionsTest {
  /** Declared by the module that uses them; here they are texts. */
  static final ExtensionPoint<String> GREETING = new ExtensionPoint<>("greeting", String.class);

  private static final String SERVICE = "META-INF/services/dev.morph.core.registry.Extension";

  @TempDir Path folder;
  private Path extensions;

  @BeforeEach
  void makeFolder() throws Exception {
    extensions = Files.createDirectory(folder.resolve("extensions"));
  }

  @Test
  void additionsOfAJarAreFoundByNameWithTheirOrigin() throws Exception {
    jar("polite.jar", "Polite", add("good-day", "\"Good day!\""));

    Extensions found = Extensions.load(List.of(extensions));

    assertThat(found.named(GREETING, "good-day"))
        .isEqualTo(new Contribution<>("good-day", "one line", "polite.jar", "Good day!"));
    assertThat(found.named(GREETING, "good-day").isBuiltIn()).isFalse();
    assertThat(found.names(GREETING)).containsExactly("good-day");
    assertThat(found.extensionPoints()).containsExactly(GREETING);
    assertThat(found.faults()).isEmpty();
    assertThat(Extensions.load(List.of(folder.resolve("none"))).contributions(GREETING)).isEmpty();
  }

  @Test
  void anAdditionIsWrittenByItsNameOrInTheFormsItDescribes() throws Exception {
    jar("polite.jar", "Polite", add("good-day", "\"Good day!\""));
    Described described = words -> Map.of("NAME", words + " of NAME");

    assertThat(Extensions.load(List.of(extensions)).forms("greeting"))
        .isEqualTo(Map.of("good-day", "one line"));
    assertThat(new Contribution<>("hello", "greeting", "a.jar", described).forms())
        .isEqualTo(Map.of("hello:NAME", "greeting of NAME"));
  }

  @Test
  void aServiceFileWithAnUnknownNameIsReported() throws Exception {
    String meant = "META-INF/services/dev.morph.morphisms.code.transform.TransformationSet";
    new TestJars(extensions)
        .jar(
            "lost.jar",
            Map.of("Rules.java", "class Rules {}"),
            Map.of(meant, "example.Rules\n"),
            0);

    assertThat(Extensions.load(List.of(extensions)).faults())
        .containsExactly("lost.jar: " + meant + " is ignored; rename it to " + SERVICE);
  }

  @Test
  void anUnknownNameGetsTheLikeliestFirstAndTheBrokenJars() throws Exception {
    jar("a.jar", "Polite", add("hello", "\"Hello!\"") + add("good-day", "\"Good day!\""));
    Files.writeString(extensions.resolve("broken.jar"), "no zip");
    Extensions found = Extensions.load(List.of(extensions));

    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> found.named(GREETING, "helo"));

    assertThat(fault.fault()).isEqualTo(CommonFault.UNKNOWN_NAME);
    assertThat(fault).hasMessage("there is no greeting 'helo'; did you mean 'hello'?");
    assertThat(fault.remedy()).isEqualTo("choose from: hello, good-day");
    assertThat(fault.details()).isEqualTo(found.faults()).hasSize(1);
  }

  @Test
  void allErrorsAreReportedTogetherAndSoundExtensionsStillLoad() throws Exception {
    Files.writeString(extensions.resolve("a-broken.jar"), "no zip");
    jar(
        "b-throwing.jar",
        "Throwing",
        add("lost", "\"?\"") + "if (true) throw new IllegalStateException(\"no piano\");");
    jar("c-first.jar", "First", add("hello", "\"Hello!\""));
    jar("d-second.jar", "Second", add("hello", "\"Hi!\"") + add("bye", "\"Bye!\""));
    jar("e-badly-named.jar", "Named", add("two words", "\"?\""));
    jar(
        "f-untyped.jar",
        "Untyped",
        "to.add((dev.morph.core.registry.ExtensionPoint) point, \"five\", \"one line\", 5);");
    new TestJars(folder)
        .jar(
            "extensions/g-absent.jar",
            Map.of("A.java", "class A {}"),
            Map.of(SERVICE, "not.There"),
            0);

    Extensions found = Extensions.load(List.of(extensions));

    assertThat(found.names(GREETING)).containsExactly("hello", "bye");
    assertThat(found.named(GREETING, "hello").value()).isEqualTo("Hello!");
    assertThat(found.faults())
        .containsExactly(
            "a-broken.jar: it is not a jar, or it is broken; build it again",
            "b-throwing.jar: Throwing: it threw IllegalStateException: no piano"
                + " (Throwing.java:6); fix it",
            "d-second.jar: Second: the greeting 'hello' is already in c-first.jar; choose another"
                + " name",
            "e-badly-named.jar: Named: the greeting 'two words' has an invalid name; use letters,"
                + " digits, dots and hyphens",
            "f-untyped.jar: Untyped: the greeting 'five' is not of type String; pass a value of"
                + " that type",
            "g-absent.jar: Provider not.There not found; fix the line in META-INF/services/"
                + "dev.morph.core.registry.Extension");
  }

  @Test
  void annotatedClassesOfAJarThatNamesNoExtensionAreFound() throws Exception {
    String tones =
        """
        import dev.morph.core.annotation.*;
        @TestSpec(documentation = "Tones by their number")
        public class Tones {
          @SeedMaker(documentation = "The middle C.") public int middle() { return 60; }
        }
        """;
    new TestJars(folder).jar("extensions/my tones.jar", Map.of("Tones.java", tones), Map.of(), 0);

    Extensions found = Extensions.load(List.of(extensions));

    assertThat(found.named(ExtensionPoint.SPEC, "tones").origin()).isEqualTo("my tones.jar");
    assertThat(new SpecSearch().addExtensions(found).registry().functions())
        .extracting(Registered::name, Registered::origin)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("middle", "my tones.jar"));
  }

  @Test
  void extensionsAreLoadedOnceOnFirstUse() {
    Extensions before = Extensions.installed();
    int[] loaded = {0};
    try {
      Extensions.install(
          () -> {
            loaded[0]++;
            return before;
          });
      assertThat(loaded[0]).isZero();
      assertThat(Extensions.installed()).isSameAs(Extensions.installed());
      assertThat(loaded[0]).isOne();
    } finally {
      Extensions.install(() -> before);
    }
  }

  private static String add(String name, String value) {
    return "to.add(point, \"" + name + "\", \"one line\", " + value + ");";
  }

  /** Builds a jar whose extension has this body. */
  private void jar(String name, String type, String body) throws Exception {
    String source =
        """
        import dev.morph.core.registry.*;
        public class %s implements Extension {
          @SuppressWarnings({"unchecked", "rawtypes"})
          public void contribute(Contributions to) {
            ExtensionPoint<String> point = new ExtensionPoint<>("greeting", String.class);
            %s
          }
        }
        """
            .formatted(type, body);
    new TestJars(folder)
        .jar("extensions/" + name, Map.of(type + ".java", source), Map.of(SERVICE, type), 0);
  }
}
