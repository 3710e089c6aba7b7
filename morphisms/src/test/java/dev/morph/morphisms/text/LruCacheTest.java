package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LruCacheTest {
  private final LruCache<StringBuilder> texts = new LruCache<>();
  private final List<String> made = new ArrayList<>();

  @Test
  void valuesAreComputedOncePerText() {
    StringBuilder first = get("seed");

    assertThat(get("seed")).isSameAs(first);
    assertThat(made).containsExactly("seed");
  }

  @Test
  void recentlyUsedTextsAreKept() {
    StringBuilder used = get("used");
    StringBuilder unused = get("unused");
    for (int i = 0; i < 1000; i++) {
      get("other " + i);
      assertThat(get("used")).isSameAs(used);
    }

    assertThat(get("unused")).isNotSameAs(unused);
    assertThat(made).hasSize(1003);
  }

  private StringBuilder get(String text) {
    return texts.get(
        text,
        asked -> {
          made.add(asked);
          return new StringBuilder(asked);
        });
  }
}
