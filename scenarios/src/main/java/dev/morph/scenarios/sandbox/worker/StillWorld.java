package dev.morph.scenarios.sandbox.worker;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;

/**
 * What a program is given in place of the clock and of randomness, so that it does the same twice.
 * Its class file joins the program's; time stands at one date, and moves on by a millisecond
 * whenever it is read in milliseconds or nanoseconds, so that waiting loops end.
 */
public final class StillWorld {
  /** A Thursday that not every year has: 2024-02-29T12:34:56.789Z. */
  public static final long MILLIS = 1_709_210_096_789L;

  /** Where every generator starts that was given no seed. */
  public static final long SEED = 4711;

  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(MILLIS), ZoneOffset.UTC);
  private static final Random DRAWS = new Random(SEED);
  private static long read;

  private StillWorld() {}

  /** As {@link System#currentTimeMillis}. */
  public static synchronized long currentTimeMillis() {
    return MILLIS + read++;
  }

  /** As {@link System#nanoTime}. */
  public static synchronized long nanoTime() {
    return 1_000_000 * read++;
  }

  /** As {@link Math#random}. */
  public static double random() {
    return DRAWS.nextDouble();
  }

  /** As {@link UUID#randomUUID}. */
  public static UUID randomUUID() {
    return new UUID(DRAWS.nextLong(), DRAWS.nextLong());
  }

  /** As {@link Collections#shuffle(List)}. */
  public static void shuffle(List<?> list) {
    Collections.shuffle(list, DRAWS);
  }

  /** As {@link Calendar#getInstance()}. */
  public static Calendar calendar() {
    Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone(ZoneOffset.UTC));
    calendar.setTimeInMillis(MILLIS);
    return calendar;
  }

  /** As {@link Clock#systemUTC}. */
  public static Clock clock() {
    return CLOCK;
  }

  /** As {@link Clock#system}. */
  public static Clock clock(ZoneId zone) {
    return CLOCK.withZone(zone);
  }

  /** As {@link Instant#now()}. */
  public static Instant instant() {
    return CLOCK.instant();
  }

  /** As {@link LocalDate#now()}. */
  public static LocalDate localDate() {
    return LocalDate.now(CLOCK);
  }

  /** As {@link LocalTime#now()}. */
  public static LocalTime localTime() {
    return LocalTime.now(CLOCK);
  }

  /** As {@link LocalDateTime#now()}. */
  public static LocalDateTime localDateTime() {
    return LocalDateTime.now(CLOCK);
  }

  /** As {@link ZonedDateTime#now()}. */
  public static ZonedDateTime zonedDateTime() {
    return ZonedDateTime.now(CLOCK);
  }

  /** As {@link Year#now()}. */
  public static Year year() {
    return Year.now(CLOCK);
  }

  /** As {@link YearMonth#now()}. */
  public static YearMonth yearMonth() {
    return YearMonth.now(CLOCK);
  }
}
