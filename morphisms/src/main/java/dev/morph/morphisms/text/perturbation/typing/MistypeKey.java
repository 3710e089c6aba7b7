package dev.morph.morphisms.text.perturbation.typing;

import static dev.morph.morphisms.text.perturbation.Category.EDITING;

import java.util.ArrayList;
import java.util.List;

/**
 * A finger hits the key beside the right one: {@code find} becomes {@code fimd}. Category E1, and
 * ReCode's butter fingers.
 *
 * <p>Keys are neighbours if they are next to one another in a row of a QWERTY keyboard, or touch in
 * the next row, each row being set off by a quarter and a half key. <b>Differs from the papers</b>,
 * whose tables of neighbours differ from one another: geometry decides here, and capitals stay.
 */
public final class MistypeKey extends Slip {
  private static final List<String> ROWS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");
  private static final double[] OFFSETS = {0, 0.25, 0.75};

  /** The one there is. */
  public MistypeKey() {
    super(
        "mistype-key",
        "the key next to the right one is hit: fimd",
        EDITING,
        4,
        List.of("chen-2024 E1 keyboard typo", "wang-2023 ButterFingersPerturbation"));
  }

  @Override
  List<String> slips(String word) {
    List<String> slips = new ArrayList<>();
    for (int at = 0; at < word.length(); at++) {
      for (String key : beside(word.charAt(at))) {
        slips.add(with(word, at, at + 1, key));
      }
    }
    return slips;
  }

  private static List<String> beside(char letter) {
    List<String> keys = new ArrayList<>();
    for (int row = 0; row < ROWS.size(); row++) {
      int column = ROWS.get(row).indexOf(letter);
      for (int other = 0; column >= 0 && other < ROWS.size(); other++) {
        for (int i = 0; Math.abs(other - row) <= 1 && i < ROWS.get(other).length(); i++) {
          double away = Math.abs(column + OFFSETS[row] - i - OFFSETS[other]);
          if (other == row ? away == 1 : away < 1) {
            keys.add(ROWS.get(other).substring(i, i + 1));
          }
        }
      }
    }
    return keys;
  }
}
