package org.example;

import java.util.Locale;

/** Makes addresses of titles: "Red shoes" becomes "red-shoes". */
public final class Slug {
  private Slug() {}

  public static String of(String title) {
    return title.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
  }
}
