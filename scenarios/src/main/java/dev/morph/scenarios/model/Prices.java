package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.Price;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Prices of tokens, in US dollars per million tokens. A price file has one line per model, {@code
 * specification,input,output}. A specification that ends in {@code *} applies to all models with
 * that prefix, and the longest match wins. Lines that begin with {@code #} are comments.
 */
public final class Prices {
  private static final String EMBEDDED = "prices.csv";

  private final Map<String, Price> byName;

  private Prices(Map<String, Price> byName) {
    this.byName = byName;
  }

  /**
   * Returns the embedded prices: list prices on the date given in the file; check them before you
   * spend money.
   */
  public static Prices embedded() {
    return parse(embeddedText(), EMBEDDED);
  }

  /** Returns the text of the embedded price file, which users can copy and edit. */
  public static String embeddedText() {
    try (InputStream in =
        Objects.requireNonNull(Prices.class.getResourceAsStream(EMBEDDED), "it is embedded")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the price of a model, if known. Models of free providers, and models on servers named
   * by the user, cost nothing unless a line gives their price; for a user's server, that line must
   * contain an address.
   */
  public Optional<Price> priceOf(ModelSpec spec) {
    boolean own = spec.baseUrl().isPresent();
    return priceOf(spec.text(), name -> !own || name.contains("@"))
        .or(() -> Optional.of(Price.FREE).filter(free -> own || spec.kind().isFree()));
  }

  private Optional<Price> priceOf(String spec, Predicate<String> among) {
    return byName.entrySet().stream()
        .filter(entry -> among.test(entry.getKey()) && matches(entry.getKey(), spec))
        .max(java.util.Comparator.comparingInt(entry -> entry.getKey().length()))
        .map(Map.Entry::getValue);
  }

  private static boolean matches(String name, String spec) {
    return name.endsWith("*")
        ? spec.startsWith(name.substring(0, name.length() - 1))
        : spec.equals(name);
  }

  /**
   * Parses the prices in a text.
   *
   * @param file the name of the file, for error messages
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  public static Prices parse(String text, String file) {
    Map<String, Price> prices = new LinkedHashMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String plain = line.strip();
      if (!plain.isEmpty() && !plain.startsWith("#")) {
        String[] fields = plain.split(",", -1);
        if (fields.length != 3) {
          throw CommonFault.BROKEN_LINE.because(file, number, "-", "it must be model,input,output");
        }
        prices.put(
            fields[0].strip(),
            new Price(
                parseDollars(fields[1], file, number, "input"),
                parseDollars(fields[2], file, number, "output")));
      }
    }
    return new Prices(prices);
  }

  private static double parseDollars(String text, String file, int line, String field) {
    try {
      double value = Double.parseDouble(text.strip());
      if (value >= 0 && value < 1e6) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, line, field, "it must be an amount in dollars," + " 0 or more");
    }
    throw CommonFault.BROKEN_LINE.because(
        file, line, field, "it must be an amount in dollars, 0" + " or more");
  }
}
