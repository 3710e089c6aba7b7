package dev.morph.scenarios.program.dictionary;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Dates as texts, with month, day and year in the three usual orders, for programs that contain
 * calendar numbers.
 */
final class DateTexts {
  /**
   * Month, day and year, valid and invalid, around a calendar's limits. The last dates are used
   * least.
   */
  private static final List<int[]> DAYS =
      List.of(
          new int[] {2, 29, 2024},
          new int[] {2, 29, 1900},
          new int[] {4, 31, 2021},
          new int[] {12, 31, 1999},
          new int[] {13, 1, 2020},
          new int[] {6, 0, 2020},
          new int[] {2, 30, 2024},
          new int[] {1, 32, 2012},
          new int[] {0, 10, 2020},
          new int[] {3, 11, 2000},
          new int[] {2, 28, 2023},
          new int[] {6, 30, 1},
          new int[] {15, 1, 2012},
          new int[] {11, 30, 12345},
          new int[] {2, 29, 2000});

  private DateTexts() {}

  /**
   * Returns dates. If the programs or the cases contain texts of a certain shape, such as two, two
   * and four digits, dates of that shape come first.
   */
  static List<String> generate(
      Learned learned, List<String> separators, List<String> cases, SeededDraw draw) {
    List<String> dates = new ArrayList<>();
    if (!learned.isCalendar()) {
      return dates;
    }
    for (int[] day : DAYS) {
      for (String separator : separators.isEmpty() ? List.of("-", "/") : separators) {
        String month = String.format("%02d", day[0]);
        String date = String.format("%02d", day[1]);
        String year = String.format("%04d", day[2]);
        dates.add(String.join(separator, month, date, year));
        dates.add(String.join(separator, year, month, date));
        dates.add(String.join(separator, date, month, year));
        dates.add(String.join(separator, "" + day[0], "" + day[1], "" + day[2]));
      }
    }
    Set<String> shapes =
        Stream.concat(
                learned.patterns().stream().map(pattern -> PatternSamples.draw(pattern, draw)),
                cases.stream())
            .map(DateTexts::digitShape)
            .collect(Collectors.toSet());
    dates.sort(Comparator.comparing(date -> !shapes.contains(digitShape(date))));
    return dates;
  }

  /** Returns a text with every digit replaced by {@code 9}. */
  private static String digitShape(String text) {
    return text.chars()
        .map(c -> c >= '0' && c <= '9' ? '9' : c)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
