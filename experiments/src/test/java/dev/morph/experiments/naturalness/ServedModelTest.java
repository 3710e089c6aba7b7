package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import dev.morph.morphisms.code.ngram.Score;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server on loopback to which a word of n letters has the probability e to the power of -n. */
class ServedModelTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<String> asked = new CopyOnWriteArrayList<>();

  @TempDir private Path cache;
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/completions", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String prompt = JSON.readTree(exchange.getRequestBody()).path("prompt").asText();
    asked.add(prompt);
    ObjectNode reply = JSON.createObjectNode();
    String[] words = prompt.split(" ");
    ObjectNode choice = reply.putArray("choices").addObject().put("text", prompt + " more");
    ArrayNode logarithms = choice.putObject("logprobs").putArray("token_logprobs").addNull();
    for (int i = 1; i < words.length; i++) {
      logarithms.add(-words[i].length());
    }
    logarithms.add(-100);
    reply.putObject("usage").put("prompt_tokens", words.length).put("completion_tokens", 1);
    byte[] body = JSON.writeValueAsBytes(reply);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private Naturalness opened(Optional<Path> kept) {
    return Naturalness.ofPrograms(
        "openai:m@http://127.0.0.1:" + server.getAddress().getPort() + "/v1", kept);
  }

  @Test
  void crossEntropiesUseTheServersTokens() {
    Naturalness served = opened(Optional.of(cache));

    NaturalnessChange change = served.model().naturalnessChange("int a b", "int aaa b");

    // The first token has nothing before it and is left out: (1 + 1) / 2 and (3 + 1) / 2 nats.
    assertThat(change.original()).isCloseTo(1 / Math.log(2), within(1e-12));
    assertThat(change.relative()).isCloseTo(1, within(1e-12));
    assertThat(served.model().score("")).isEqualTo(Score.NONE);
    assertThat(served.name()).startsWith("openai:m@");
  }

  @Test
  void noTextIsAskedTwiceEvenByALaterRun() throws IOException {
    double first = opened(Optional.of(cache)).relativeChange("int a b", "int aaa b");
    try (var files = Files.list(cache.resolve("log-probabilities"))) {
      Path file = files.findFirst().orElseThrow();
      assertThat(Files.readString(file)).contains("\"log2\":[");
      // What a killed process leaves.
      Files.writeString(file, "{\"text\":\"0a", StandardOpenOption.APPEND);
    }

    assertThat(opened(Optional.of(cache)).relativeChange("int a b", "int aaa b")).isEqualTo(first);
    assertThat(asked).containsExactly("int a b", "int aaa b");
    double other = opened(Optional.of(cache)).relativeChange("int a b", "int aa b");
    assertThat(other).isCloseTo(0.5, within(1e-12));
    assertThat(opened(Optional.of(cache)).relativeChange("int a b", "int aa b")).isEqualTo(other);
    assertThat(asked).hasSize(3);
  }

  @Test
  void withoutACacheAnswersAreKeptInMemory() {
    Naturalness served = opened(Optional.empty());

    served.relativeChange("int a b", "int a b");

    assertThat(asked).containsExactly("int a b");
  }
}
