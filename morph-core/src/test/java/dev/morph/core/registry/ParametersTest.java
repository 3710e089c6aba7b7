package dev.morph.core.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.FaultException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings("rawtypes") // a class literal has no type argument
class ParametersTest {
  enum Wall {
    AUTO,
    NONE
  }

  record Drawn(@Parameter(name = "random-seed", defaultValue = "1") long randomSeed) {}

  record Walk(
      @Parameter(name = "steps", defaultValue = "3", range = "[1,)") int steps,
      @Parameter(name = "share", defaultValue = "none", range = "(0,1]") @Nullable Double share,
      @Parameter(name = "heat", defaultValue = "0", noValue = "default") @Nullable Double heat,
      @Parameter(
              name = "kind",
              key = "walk.kinds",
              defaultValue = "a",
              choices = {"a", "b"},
              commas = true)
          List<String> kinds,
      @Parameter(name = "wall", defaultValue = "auto") Wall wall,
      @Parameter(name = "text", defaultValue = "none", file = File.CONTENT) @Nullable String text,
      Drawn drawn) {}

  record Pair<S>(@Parameter(name = "first", defaultValue = "x") String first, S rest) {}

  private static final Parameters<Walk> WALK = Parameters.of(Walk.class);

  @Test
  void aRecordIsBuiltFromParametersAndDefaults() {
    assertThat(WALK.makeRecord(Map.of("steps", 7, "random-seed", new BigDecimal("5"))))
        .isEqualTo(new Walk(7, null, 0.0, List.of("a"), Wall.AUTO, null, new Drawn(5)));
    assertThat(WALK.settings())
        .extracting(Setting::name)
        .containsExactly("steps", "share", "heat", "kind", "wall", "text", "random-seed");
    assertThat(WALK.settings().get(3).keyPath()).containsExactly("walk", "kinds");
    assertThat(WALK.settings().get(6).keyPath()).containsExactly("random_seed");
  }

  @Test
  void aRecordAndTheValuesOfItsParametersAreTheSame() {
    Walk walk = new Walk(2, 0.5, null, List.of("a", "b"), Wall.NONE, "t", new Drawn(-1));

    assertThat(WALK.makeRecord(WALK.values(walk))).isEqualTo(walk);
  }

  @Test
  void anAbsentValueIsNoneIfAllowedElseTheDefault() {
    assertThat(WALK.makeRecord(Map.of("heat", "default")).heat()).isNull();
    assertThat(WALK.makeRecord(Collections.singletonMap("heat", null)).heat()).isNull();
    assertThat(WALK.makeRecord(Collections.singletonMap("wall", null)).wall()).isEqualTo(Wall.NONE);
    Parameters<Pair> pair = Parameters.of(Pair.class, List.of(Drawn.class));
    assertThat(pair.makeRecord(Collections.singletonMap("first", null)).first()).isEqualTo("x");
  }

  @ParameterizedTest
  @CsvSource({
    "steps, 0, a whole number from 1",
    "steps, many, a whole number from 1",
    "steps, 1.5, a whole number from 1",
    "share, NaN, 'a number above 0, at most 1'",
    "heat, hot, 'a number, or default'",
    "kind, c, 'a list of a, b'",
    "wall, high, 'one of auto, none'",
    "random-seed, 9223372036854775808, 'a whole number, at most 9223372036854775807'"
  })
  void aValueThatCannotBeIsRefusedWithWhatCan(String name, String value, String wanted) {
    assertThatThrownBy(() -> WALK.makeRecord(Map.of(name, value)))
        .hasMessage("--" + name + " cannot be '" + value + "'")
        .extracting(e -> ((FaultException) e).remedy())
        .isEqualTo("give " + wanted);
  }

  @Test
  void aTypeParameterIsResolvedToTheNamedRecord() {
    Parameters<Pair> pair = Parameters.of(Pair.class, List.of(Drawn.class));

    assertThat(pair.makeRecord(Map.of("random-seed", 4))).isEqualTo(new Pair<>("x", new Drawn(4)));
    assertThatThrownBy(() -> Parameters.of(Pair.class, List.of(Pair.class, Pair.class)))
        .isInstanceOf(java.util.NoSuchElementException.class);
  }

  @Test
  void usersOfASharedRecordMayHaveTheirOwnDefaultsAndTexts() {
    Parameters<Pair> pair =
        Parameters.of(
            Pair.class,
            List.of(Drawn.class),
            Map.of("random-seed", new Setting.Overrides("9", "Luck.")));

    assertThat(pair.makeRecord(Map.of())).isEqualTo(new Pair<>("x", new Drawn(9)));
    assertThat(pair.makeRecord(Map.of("random-seed", 4))).isEqualTo(new Pair<>("x", new Drawn(4)));
    assertThat(pair.settings().get(1).documentation()).isEqualTo("Luck.");
    assertThat(pair.settings().get(1).defaultText()).isEqualTo("9");
    assertThat(Parameters.of(Drawn.class).makeRecord(Map.of())).isEqualTo(new Drawn(1));
  }

  @Test
  void aFileIsReadForParametersThatMeanItsContent(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("t.txt"), "Hello");

    assertThat(WALK.withContents(Map.of("text", file.toString()))).containsEntry("text", "Hello");
    assertThatThrownBy(() -> WALK.withContents(Map.of("text", "nowhere.txt")))
        .hasMessageContaining("nowhere.txt");
  }

  @ParameterizedTest
  @CsvSource({
    "'[1,)', 1, true",
    "'[1,)', 0.9, false",
    "'(0,1]', 0, false",
    "'(0,1]', 1, true",
    "'(,1)', 1, false",
    "'', -1e300, true",
    "'[0,1]', NaN, false"
  })
  void anIntervalHoldsItsEndsOrNot(String interval, double number, boolean held) {
    assertThat(NumberRange.parse(interval).contains(number)).isEqualTo(held);
  }
}
