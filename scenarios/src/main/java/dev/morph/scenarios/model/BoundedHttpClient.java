package dev.morph.scenarios.model;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLException;

/**
 * The HTTP client that langchain4j uses. Each exchange is bounded in time and size, and its
 * failures are classified.
 *
 * <p>langchain4j's own adapter for the JDK's client hides the reply's headers (Retry-After) and
 * reads bodies of any size. Its time-out covers only the headers, so it waits for ever for a body
 * that arrives in small pieces. This client uses HTTP 1.1, because local servers have trouble with
 * an upgrade to HTTP 2.
 */
final class BoundedHttpClient implements HttpClient {
  static final int LARGEST_REPLY = 8 << 20;

  private final java.net.http.HttpClient client;
  private final Duration limit;
  private final boolean chats;

  private BoundedHttpClient(TimeLimits timeLimits, boolean chats) {
    this.chats = chats;
    this.client =
        java.net.http.HttpClient.newBuilder()
            .version(java.net.http.HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeLimits.connect())
            .build();
    this.limit = timeLimits.answer();
  }

  /**
   * Returns the builder that langchain4j requires instead of a client. The time-outs come from
   * {@code timeLimits}, because the library would use the same time-out for the connection and the
   * answer. Replies are reduced to the parts of a chat that Morph uses ({@link ReplyText}).
   */
  static HttpClientBuilder chatClientBuilder(TimeLimits timeLimits) {
    return new Builder(timeLimits);
  }

  /** Returns a client that passes replies on unchanged. */
  static HttpClient open(TimeLimits timeLimits) {
    return new BoundedHttpClient(timeLimits, false);
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    HttpResponse<byte[]> reply = send(request);
    if (reply.statusCode() / 100 != 2) {
      throw ProviderReply.failure(reply.statusCode(), reply.headers(), reply.body());
    }
    byte[] body = WithheldReply.requireComplete(reply.headers(), reply.body());
    return SuccessfulHttpResponse.builder()
        .statusCode(reply.statusCode())
        .headers(reply.headers().map())
        .body(chats ? WithheldReply.usedParts(body) : body)
        .build();
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("answers are not streamed");
  }

  private HttpResponse<byte[]> send(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> exchange =
        client.sendAsync(
            translate(request),
            info -> boundedBody(info.headers().firstValue("content-encoding").orElse("")));
    try {
      return exchange.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ProviderFailure(
          Remedy.RETRY,
          "no answer within " + limit.toMillis() / 1e3 + " s",
          true,
          Optional.empty());
    } catch (InterruptedException e) {
      throw ProviderFailure.interrupted();
    } catch (ExecutionException e) {
      throw classify(e);
    } finally {
      exchange.cancel(true);
    }
  }

  /** Collects a body of at most {@link #LARGEST_REPLY} bytes; a longer body is a failure. */
  private static HttpResponse.BodySubscriber<byte[]> boundedBody(String encoding) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Consumer<Optional<byte[]>> adding =
        part -> {
          bytes.writeBytes(part.orElse(new byte[0]));
          if (bytes.size() > LARGEST_REPLY) {
            throw tooLong();
          }
        };
    return HttpResponse.BodySubscribers.mapping(
        HttpResponse.BodySubscribers.ofByteArrayConsumer(adding),
        end -> encoding.equals("gzip") ? unzipped(bytes.toByteArray()) : bytes.toByteArray());
  }

  /** Unpacks a compressed reply: some proxies compress replies without being asked. */
  private static byte[] unzipped(byte[] bytes) {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      byte[] plain = in.readNBytes(LARGEST_REPLY + 1);
      if (plain.length > LARGEST_REPLY) {
        throw tooLong();
      }
      return plain;
    } catch (IOException e) {
      throw new ProviderFailure(
          Remedy.RETRY, "the reply is not in gzip format, although its header says so");
    }
  }

  private static ProviderFailure tooLong() {
    return new ProviderFailure(
        Remedy.RETRY, "the reply is longer than " + LARGEST_REPLY + " bytes");
  }

  private static java.net.http.HttpRequest translate(HttpRequest request) {
    java.net.http.HttpRequest.Builder builder =
        java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
    request.headers().forEach((name, values) -> values.forEach(v -> builder.header(name, v)));
    String body = request.body();
    return builder
        .method(
            request.method().name(),
            body == null
                ? java.net.http.HttpRequest.BodyPublishers.noBody()
                : java.net.http.HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  /** Uses only the class names of exceptions: their messages may contain parts of the request. */
  private static ProviderFailure classify(Throwable problem) {
    boolean connects = false;
    String name = "";
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof ProviderFailure failure) {
        return failure;
      }
      connects |=
          cause instanceof ConnectException
              || cause instanceof HttpConnectTimeoutException
              || cause instanceof UnresolvedAddressException
              || cause instanceof SSLException;
      name = inWords(cause);
    }
    // Java's client reports a refused connection as a closed channel.
    return connects
        ? new ProviderFailure(
            Remedy.CONNECT,
            "nothing answers at this address ("
                + name.replace("closed channel", "connection refused")
                + ")")
        : new ProviderFailure(Remedy.RETRY, "the connection was lost (" + name + ")");
  }

  /** Turns {@code HttpConnectTimeoutException} into "http connect timeout", for example. */
  private static String inWords(Throwable problem) {
    String name = problem.getClass().getSimpleName().replaceFirst("Exception$", "");
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private record Builder(TimeLimits timeLimits) implements HttpClientBuilder {
    @Override
    public Duration connectTimeout() {
      return timeLimits.connect();
    }

    @Override
    public Duration readTimeout() {
      return timeLimits.answer();
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration other) {
      return this;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration other) {
      return this;
    }

    @Override
    public HttpClient build() {
      return new BoundedHttpClient(timeLimits, true);
    }
  }
}
