package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program's process says may be anything; only an outcome is one. */
class OutcomeFormTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"st\":{\"x\":{\"v\":0}}}",
        "{\"st\":[1]}",
        "{\"st\":[{\"v\":1.5}]}",
        "{\"st\":[{\"v\":[\"f\",1]}]}",
        "{\"st\":[{\"v\":[\"d\",[1]]}]}",
        "{\"st\":[{\"v\":[\"q\",1]}]}",
        "{\"st\":[{\"v\":{}}]}",
        "{\"st\":[{\"v\":[]}]}",
        "{\"st\":[{\"x\":\"ValueError\"}]}",
        "{\"st\":[{\"v\":1,\"a\":[[\"0\",1]]}]}",
        "{\"st\":[{\"v\":[\"O\",\"A\",[[1,2]]]}]}",
        "{\"st\":[],\"o\":{\"t\":7}}",
        "{\"st\":[],\"o\":\"text\"}",
        "{\"st\":[],\"ob\":3}",
        "{\"l\":[]}",
        "{\"u\":[]}",
        "{}",
        "[]",
        "7",
        "no JSON"
      })
  void anOutcomeOfAnotherFormIsForged(String said) {
    assertThat(PythonOutcome.parse("o" + said).kind()).isEqualTo(PythonOutcome.Kind.FORGED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"st\":[]}",
        "{\"st\":[{\"v\":null},{\"v\":[\"l\",[\"f\",\"0.5\"],\"a\",true]}]}",
        "{\"st\":[{\"v\":[\"d\",[\"k\",[\"t\",1]]],\"a\":[[0,[\"l\"]]]}],\"ob\":[[\"O\",\"A\",[[\"x\",1]]]]}",
        "{\"st\":[{\"x\":[\"ValueError\",[]]}],\"o\":{\"t\":\"hello\",\"n\":9,\"h\":\"ab\"}}",
        "{\"st\":[{\"v\":[\"G\",[\"l\",1],[\"X\",\"KeyError\"]]}]}",
        "{\"l\":[\"SyntaxError\",[]]}"
      })
  void whatTheHostWritesIsAnOutcome(String said) {
    assertThat(PythonOutcome.parse("o" + said).kind()).isEqualTo(PythonOutcome.Kind.ENDED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "d", "dx", "z", "o"})
  void aReplyThatNobodyWroteEndsNothing(String reply) {
    assertThat(PythonOutcome.parse(reply).kind())
        .isIn(PythonOutcome.Kind.FORGED, PythonOutcome.Kind.DIED);
  }
}
