package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/**
 * Which model: {@code PROVIDER:MODEL[@BASE_URL]}.
 *
 * <p>An address may hold no user, query or fragment: the specification is written into manifests
 * and reports, which is no place for a password.
 *
 * @param provider the name of a {@link ModelProvider}
 * @param model its name there; for {@code command} the program with its arguments
 * @param baseUrl of a server that is compatible with the provider, without a slash at its end
 */
public record ModelSpec(String provider, String model, Optional<String> baseUrl) {
  private static final String FORM = "PROVIDER:MODEL or PROVIDER:MODEL@http://HOST:PORT/PATH";

  /**
   * Reads a specification.
   *
   * @throws FaultException if the provider is unknown, the model is missing or the address is bad
   */
  public static ModelSpec parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw CommonFault.BAD_OPTION.because("--model", text, FORM);
    }
    String provider = text.substring(0, colon);
    boolean takesAddress = Models.provider(provider).takesAddress();
    String rest = text.substring(colon + 1).strip();
    int at = takesAddress ? beforeAddress(rest) : -1;
    String model = at < 0 ? rest : rest.substring(0, at);
    if (model.isBlank()) {
      throw CommonFault.BAD_OPTION.because("--model", text, FORM);
    }
    Optional<String> address =
        at < 0 ? Optional.empty() : Optional.of(address(rest.substring(at + 1)));
    return new ModelSpec(provider, model, address);
  }

  /** The specification as {@link #parse} reads it. */
  public String text() {
    return provider + ":" + model + baseUrl.map(url -> "@" + url).orElse("");
  }

  @Override
  public String toString() {
    return text();
  }

  /** A model's name may hold an '@' too: an address is recognised by how it begins. */
  private static int beforeAddress(String rest) {
    int web = rest.indexOf("@http");
    return web >= 0 ? web : rest.lastIndexOf('@');
  }

  private static String address(String text) {
    try {
      URI uri = new URI(text);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      boolean plain = uri.getUserInfo() == null && uri.getQuery() == null;
      if (web && plain && uri.getHost() != null && uri.getFragment() == null) {
        return text.replaceAll("/+$", "");
      }
    } catch (URISyntaxException e) {
      throw badAddress();
    }
    throw badAddress();
  }

  /** Does not repeat the address: it may hold a password. */
  private static FaultException badAddress() {
    return CommonFault.BAD_OPTION.because(
        "the address after '@' of --model",
        "...",
        "http://HOST:PORT/PATH or https://..., without user, query or fragment");
  }
}
