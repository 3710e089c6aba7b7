package dev.morph.scenarios.journal;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.Map;
import java.util.Random;

/** Entries of a journal, made from a number. */
public final class Entries {
  private Entries() {}

  /** A key of the form that all keys have. */
  public static String key(int number) {
    return CanonicalJson.sha256(Map.of("number", number));
  }

  /** An answer to a question of its own. */
  public static JournaledAnswer answer(int number, String text) {
    return new JournaledAnswer(
        key(number),
        "local:bm25",
        key(-number - 1),
        0,
        "Write a Java program to add " + number + " numbers.",
        text,
        new JournaledAnswer.Usage("stop", 12, -1, 0.5));
  }

  /** A text that nothing can compress. */
  public static String noise(int seed, int characters) {
    StringBuilder text = new StringBuilder();
    new Random(seed).ints(characters, 33, 126).forEach(c -> text.append((char) c));
    return text.toString();
  }
}
