package dev.morph.scenarios.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.morph.scenarios.model.ProviderFailure.Remedy;

/**
 * A client that asks OpenAI's older interface ({@code /completions}) to return a prompt with the
 * log-probabilities of its tokens. Chat interfaces do not return log-probabilities of prompts. The
 * answer is a JSON array of natural logarithms; the first element is null if nothing precedes the
 * first token.
 *
 * <p>One new token is requested, because servers reject a request for zero tokens; its logarithm is
 * cut off. A server that does not support {@code echo} may ignore it silently, so the number of
 * logarithms is checked.
 */
final class EchoClient implements ChatModel {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NONE = "it does not return log-probabilities of the prompt's tokens";

  private final HttpClient http;
  private final String address;
  private final String model;
  private final String key;

  /**
   * Creates a client; nothing is sent yet.
   *
   * @param server the server's base address
   * @param key empty for a server that needs no key
   */
  EchoClient(HttpClient http, String server, String model, String key) {
    this.http = http;
    this.address = server + "/completions";
    this.model = model;
    this.key = key;
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    UserMessage message = (UserMessage) request.messages().get(request.messages().size() - 1);
    JsonNode reply = requestCompletion(message.singleText());
    int input = reply.path("usage").path("prompt_tokens").asInt(-1);
    int output = reply.path("usage").path("completion_tokens").asInt(-1);
    return ChatResponse.builder()
        .aiMessage(AiMessage.from(logProbabilities(reply, message.singleText(), input).toString()))
        .finishReason(FinishReason.STOP)
        .tokenUsage(new TokenUsage(input < 0 ? null : input, output < 0 ? null : output))
        .build();
  }

  private JsonNode requestCompletion(String prompt) {
    ObjectNode body = JSON.createObjectNode();
    body.put("model", model).put("prompt", prompt).put("echo", true).put("logprobs", 1);
    body.put("max_tokens", 1).put("temperature", 0);
    HttpRequest.Builder request =
        HttpRequest.builder()
            .method(HttpMethod.POST)
            .url(address)
            .addHeader("Content-Type", "application/json")
            .body(body.toString());
    if (!key.isEmpty()) {
      request.addHeader("Authorization", "Bearer " + key);
    }
    try {
      return JSON.readTree(http.execute(request.build()).body());
    } catch (JsonProcessingException e) {
      throw new ProviderFailure(Remedy.RETRY, "the reply cannot be understood: it is not JSON");
    }
  }

  private static ArrayNode logProbabilities(JsonNode reply, String prompt, int promptTokens) {
    JsonNode choice = reply.path("choices").path(0);
    JsonNode all = choice.path("logprobs").path("token_logprobs");
    boolean echoed = choice.path("text").asText("").startsWith(prompt);
    int count = promptTokens > 0 ? promptTokens : echoed ? all.size() - 1 : 0;
    if (!all.isArray() || count < 1 || all.size() < count) {
      throw new ProviderFailure(Remedy.STOP, NONE);
    }
    ArrayNode kept = JSON.createArrayNode();
    for (int i = 0; i < count; i++) {
      if (!all.get(i).isNumber() && i > 0) {
        throw new ProviderFailure(Remedy.STOP, NONE);
      }
      kept.add(all.get(i));
    }
    return kept;
  }
}
