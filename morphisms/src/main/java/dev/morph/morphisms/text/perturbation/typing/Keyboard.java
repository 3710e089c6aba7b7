package dev.morph.morphisms.text.perturbation.typing;

import java.util.ArrayList;
import java.util.List;

/**
 * The keys of a QWERTY keyboard. Keys are neighbours if they are adjacent in a row or touch in the
 * next row; the rows are offset by a quarter and a half key.
 */
final class Keyboard {
  private static final List<String> ROWS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");
  private static final double[] OFFSETS = {0, 0.25, 0.75};

  private Keyboard() {}

  static List<String> neighbouringKeys(char letter) {
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
