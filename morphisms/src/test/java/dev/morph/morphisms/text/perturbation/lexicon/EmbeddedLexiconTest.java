package dev.morph.morphisms.text.perturbation.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example of the embedded lexicon is a test, and so is every text that must stay. */
class EmbeddedLexiconTest {
  static List<Entry> entries() {
    return Lexicon.embedded().entries();
  }

  static Stream<Arguments> examples() {
    return entries().stream()
        .flatMap(it -> it.examples().stream().map(one -> Arguments.of(it.name(), it, one)));
  }

  static Stream<Arguments> texts() {
    return entries().stream()
        .flatMap(it -> it.never().stream().map(text -> Arguments.of(it.name(), it, text)));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("examples")
  void anEntryMakesItsExamples(String name, Entry entry, Entry.Example example) {
    assertThat(Lexicon.changedTexts(entry, example.before())).contains(example.after());
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("texts")
  void anEntryLeavesAloneWhatItMustNotChange(String name, Entry entry, String text) {
    assertThat(Lexicon.changedTexts(entry, text)).isEmpty();
  }
}
