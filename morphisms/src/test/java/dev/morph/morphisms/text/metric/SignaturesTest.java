package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Signatures are part of every result: a changed signature is another metric. */
class SignaturesTest {
  @Test
  void aSignatureNamesEverythingThatChangesAValue() {
    assertThat(signature("bleu")).isEqualTo("bleu|case:mixed|eff:no|tok:13a|smooth:exp");
    assertThat(signature("sentence-bleu"))
        .isEqualTo("sentence-bleu|case:mixed|eff:yes|tok:13a|smooth:exp");
    assertThat(signature("chrf")).isEqualTo("chrf|nc:6|nw:0|beta:2|space:no");
    assertThat(signature("rouge-1")).isEqualTo("rouge-1|score:f|beta:1|stem:no");
    assertThat(signature("rouge-2-stem")).isEqualTo("rouge-2-stem|score:f|beta:1|stem:porter-nltk");
    assertThat(signature("rouge-l")).startsWith("rouge-l|score:f|beta:1|stem:no");
    assertThat(signature("rouge-l-stem"))
        .startsWith("rouge-l-stem|score:f|beta:1|stem:porter-nltk");
    assertThat(signature("levenshtein-word"))
        .isEqualTo("levenshtein-word|unit:white-space-token|case:mixed|cost:1");
  }

  private static String signature(String name) {
    return TextMetrics.named(name).signature();
  }
}
