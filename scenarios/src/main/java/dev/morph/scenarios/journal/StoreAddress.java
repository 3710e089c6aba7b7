package dev.morph.scenarios.journal;

import dev.morph.core.fault.CommonFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The address of a store that several processes share: {@code
 * jdbc:postgresql://host/database?currentSchema=NAME}. Each schema contains one run. The password
 * is taken from the address, or else from the environment variable {@value #PASSWORD}.
 *
 * @param text the address as given
 */
public record StoreAddress(String text) {
  /** The environment variable from which PostgreSQL's own programs read the password. */
  static final String PASSWORD = "PGPASSWORD";

  private static final String SCHEME = "jdbc:postgresql:";
  private static final String SCHEMA = "currentSchema";
  private static final String DEFAULT_SCHEMA = "morph";

  /**
   * Checks an address.
   *
   * @throws dev.morph.core.fault.FaultException if the text is not an address of PostgreSQL
   */
  public StoreAddress {
    if (!text.startsWith(SCHEME)) {
      throw CommonFault.BAD_OPTION.because(
          "--store",
          text.replaceFirst("//.*", "//..."),
          "an address such as jdbc:postgresql://host/database?currentSchema=run1");
    }
  }

  /** Returns the name of the schema. */
  String schema() {
    return parameters().stream()
        .filter(one -> one.startsWith(SCHEMA + "="))
        .map(one -> one.substring(SCHEMA.length() + 1))
        .findFirst()
        .orElse(DEFAULT_SCHEMA);
  }

  /** Returns the address with the schema, for the driver. */
  String jdbcUrl() {
    boolean said = parameters().stream().anyMatch(one -> one.startsWith(SCHEMA + "="));
    return said ? text : text + (text.contains("?") ? "&" : "?") + SCHEMA + "=" + DEFAULT_SCHEMA;
  }

  /** Returns the address for messages and files, without the password. */
  public String withoutPassword() {
    List<String> open = new ArrayList<>(parameters());
    open.removeIf(one -> one.toLowerCase(Locale.ROOT).contains("password"));
    String place = text.split("\\?", 2)[0];
    return open.isEmpty() ? place : place + "?" + String.join("&", open);
  }

  private List<String> parameters() {
    String[] parts = text.split("\\?", 2);
    return parts.length < 2 ? List.of() : List.of(parts[1].split("&"));
  }

  @Override
  public String toString() {
    return withoutPassword();
  }
}
