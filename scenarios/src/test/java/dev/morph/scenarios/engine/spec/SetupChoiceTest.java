package dev.morph.scenarios.engine.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.spec.SetupChoice.Setup;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several ways to ask each model, with names that say what differs. */
class SetupChoiceTest {
  private static final Asking ASKING =
      GenerationSettings.FORM.makeSpec(GenerationSettings.NAMED).asking();

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void withoutVariationThereIsOneWayWithoutAName() {
    assertThat(SetupChoice.NONE.setups(ASKING)).containsExactly(new Setup("", ASKING));
  }

  @Test
  void everyCombinationIsAskedUnderItsOwnName() throws IOException {
    Path one = file("a.txt", "Task: {description}");
    Path two = file("b=c.txt", "Do this. {description}");
    List<String> given = List.of("prompt-template=" + one + "," + two, "temperature=0,0.7");

    List<Setup> setups = new SetupChoice(SetupChoice.parseOptions(given)).setups(ASKING);

    assertThat(setups)
        .extracting(Setup::name)
        .containsExactly(
            "prompt-template=a.txt,temperature=0",
            "prompt-template=a.txt,temperature=0.7",
            "prompt-template=b-c.txt,temperature=0",
            "prompt-template=b-c.txt,temperature=0.7");
    assertThat(setups.get(3).asking().promptTemplate()).isEqualTo("Do this. {description}");
    assertThat(setups.get(3).asking().temperature()).isEqualTo(0.7);
    assertThat(setups.get(0).asking().systemPrompt()).isEqualTo(ASKING.systemPrompt());
  }

  @Test
  void aSystemPromptIsComparedWithNone() throws IOException {
    List<String> given = List.of("system-prompt=none," + file("terse.txt", "Be terse."));

    assertThat(new SetupChoice(SetupChoice.parseOptions(given)).setups(ASKING))
        .extracting(setup -> setup.asking().systemPrompt())
        .containsExactly("", "Be terse.");
  }

  @Test
  void aByteOrderMarkIsNoPartOfAPrompt() throws IOException {
    List<String> given =
        List.of(
            "prompt-template="
                + file("a.txt", "\ufeffA {description}")
                + ","
                + file("b.txt", "B {description}"));

    assertThat(new SetupChoice(SetupChoice.parseOptions(given)).setups(ASKING))
        .extracting(setup -> setup.asking().promptTemplate())
        .containsExactly("A {description}", "B {description}");
  }

  @Test
  void theSpecificationHoldsContentsSoThatItReadsNoFileAgain() throws IOException {
    Path one = file("a.txt", "A {description}");
    Path two = file("b.txt", "B {description}");
    List<String> read = SetupChoice.parseOptions(List.of("prompt-template=" + one + "," + two));
    var spec =
        GenerationSettings.FORM.withValues(
            GenerationSettings.FORM.makeSpec(GenerationSettings.NAMED), Map.of("vary", read));
    Files.delete(one);

    assertThat(GenerationSettings.FORM.fromJson(GenerationSettings.FORM.toJson(spec)))
        .isEqualTo(spec);
    assertThat(spec.settings().setups().setups(ASKING)).hasSize(2);
  }

  @Test
  void whatCannotBeVariedIsRefusedWithTheNearestSetting() {
    assertThatThrownBy(() -> SetupChoice.parseOptions(List.of("temprature=0,1")))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.remedy()).contains("temperature"));
    for (String wrong : List.of("temperature=0", "temperature", "temperature=0,0")) {
      assertThatThrownBy(() -> SetupChoice.parseOptions(List.of(wrong)))
          .isInstanceOfSatisfying(
              FaultException.class, e -> assertThat(e.remedy()).contains("two different values"));
    }
    SetupChoice hot = new SetupChoice(SetupChoice.parseOptions(List.of("temperature=0,hot")));
    assertThatThrownBy(() -> hot.setups(ASKING)).hasMessageContaining("hot");
    assertThatThrownBy(() -> SetupChoice.parseOptions(List.of("system-prompt=none,/no/such/file")))
        .isInstanceOf(FaultException.class);
  }
}
