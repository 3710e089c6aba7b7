package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A model's specification: {@code PROVIDER:MODEL[@BASE_URL]}, optionally preceded by {@code
 * ALIAS=}.
 *
 * <p>An address may not contain a user, query or fragment: the specification is written into
 * manifests and reports, which must not contain passwords.
 *
 * @param alias the model's name in tables and plots; empty: the specification
 * @param provider the name of a {@link ModelProvider}
 * @param model the provider's name for the model; for {@code command} the program with its
 *     arguments
 * @param baseUrl address of a server that is compatible with the provider, without a trailing slash
 */
public record ModelSpec(
    Optional<String> alias, String provider, String model, Optional<String> baseUrl) {
  private static final String FORM =
      "PROVIDER:MODEL or PROVIDER:MODEL@http://HOST:PORT/PATH, with ALIAS= before it if you like";

  private static final int LONGEST_ALIAS = 40;

  /**
   * An alias is readable in a table, easy to type in a shell, and not mistaken for a specification.
   */
  private static final Pattern ALIAS = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]{0,39}");

  /** Creates a specification without an alias. */
  public ModelSpec(String provider, String model, Optional<String> baseUrl) {
    this(Optional.empty(), provider, model, baseUrl);
  }

  /**
   * Parses a specification.
   *
   * @throws FaultException if the provider is unknown, the model is missing or the address is bad
   */
  public static ModelSpec parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw CommonFault.BAD_OPTION.because("--model", text, FORM);
    }
    requireProvider(text);
    int equals = text.lastIndexOf('=', colon);
    if (equals >= 0) {
      String alias = text.substring(0, equals);
      requireAlias(alias);
      return parse(text.substring(equals + 1)).withAlias(alias);
    }
    String provider = text.substring(0, colon);
    boolean takesAddress = Models.provider(provider).takesAddress();
    String rest = text.substring(colon + 1).strip();
    int at = takesAddress ? indexOfAddress(rest) : -1;
    String model = at < 0 ? rest : rest.substring(0, at);
    if (model.isBlank()) {
      throw CommonFault.BAD_OPTION.because("--model", text, FORM);
    }
    Optional<String> address =
        at < 0 ? Optional.empty() : Optional.of(parseAddress(rest.substring(at + 1)));
    return new ModelSpec(provider, model, address);
  }

  /** Returns the specification of recorded answers, with an alias derived from the model's name. */
  static ModelSpec recorded(String name, String files) {
    String alias =
        name.substring(name.lastIndexOf('/') + 1)
            .replaceAll("[^\\p{L}\\p{N}._+-]+", "-")
            .replaceFirst("^[._+-]+", "");
    String fit = alias.length() > LONGEST_ALIAS ? alias.substring(0, LONGEST_ALIAS) : alias;
    return new ModelSpec(
        Optional.of(fit).filter(it -> !it.isEmpty()), "recorded", files, Optional.empty());
  }

  /**
   * Parses the specifications of one run.
   *
   * @throws FaultException if a specification is invalid, or two have the same name, or two names
   *     refer to the same model
   */
  public static List<ModelSpec> parse(List<String> texts) {
    List<ModelSpec> specs = texts.stream().map(ModelSpec::parse).toList();
    requireDistinct(specs, ModelSpec::name, "models with different names; two are called %s");
    requireDistinct(specs, ModelSpec::text, "each model once; %s is named twice");
    return specs;
  }

  private static void requireDistinct(
      List<ModelSpec> specs, Function<ModelSpec, String> key, String allowed) {
    Set<String> seen = new HashSet<>();
    for (ModelSpec spec : specs) {
      if (!seen.add(key.apply(spec))) {
        throw CommonFault.BAD_OPTION.because(
            "--model", spec.textWithAlias(), String.format(allowed, key.apply(spec)));
      }
    }
  }

  private static void requireAlias(String alias) {
    if (!ALIAS.matcher(alias).matches()) {
      throw CommonFault.BAD_OPTION.because(
          "the name before '=' in --model",
          PlainText.line(alias, 60),
          "at most 40 letters, digits, dots, hyphens and underscores, a letter or digit first");
    }
  }

  /** Rejects a server's address without a provider before it, because the protocol is unknown. */
  private static void requireProvider(String text) {
    if (text.matches("([^:=]+@)?https?:.*")) {
      throw CommonFault.BAD_OPTION
          .because("--model", PlainText.line(text, 60), FORM)
          .withRemedy("name the protocol first: openai:MODEL@http://HOST:PORT/v1 for most servers");
    }
  }

  private ModelSpec withAlias(String name) {
    return new ModelSpec(Optional.of(name), provider, model, baseUrl);
  }

  /**
   * Returns the same model under a name that includes the way in which it is asked.
   *
   * @param setup the way of asking; empty for the usual way
   */
  public ModelSpec withSetup(String setup) {
    return setup.isEmpty() ? this : withAlias(name() + "[" + setup + "]");
  }

  /** Returns the model's name in tables and plots: its alias, or else its specification. */
  public String name() {
    return alias.orElseGet(this::text);
  }

  /** Returns the specification with its alias, as {@link #parse} reads it. */
  public String textWithAlias() {
    return alias.map(name -> name + "=").orElse("") + text();
  }

  /** Returns the specification without its alias: the model itself, independent of its name. */
  public String text() {
    return provider + ":" + model + baseUrl.map(url -> "@" + url).orElse("");
  }

  /** Whether the model is embedded or a recording of an embedded model: its answers never vary. */
  public boolean isEmbedded() {
    return kind() == ProviderKind.BASELINE
        || (provider.equals("replay")
            && ProviderKind.of(model.substring(model.indexOf('#') + 1)) == ProviderKind.BASELINE);
  }

  /** Returns the properties of the model that are known in advance. */
  public ProviderKind kind() {
    return ProviderKind.of(text());
  }

  @Override
  public String toString() {
    return text();
  }

  /**
   * Returns the index of the '@' before the address. A model's name may also contain an '@', so the
   * address is recognised by its beginning.
   */
  private static int indexOfAddress(String rest) {
    int web = rest.indexOf("@http");
    return web >= 0 ? web : rest.lastIndexOf('@');
  }

  private static String parseAddress(String text) {
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

  /** The message does not repeat the address, which may contain a password. */
  private static FaultException badAddress() {
    return CommonFault.BAD_OPTION.because(
        "the address after '@' of --model",
        "...",
        "http://HOST:PORT/PATH or https://..., without user, query or fragment");
  }
}
