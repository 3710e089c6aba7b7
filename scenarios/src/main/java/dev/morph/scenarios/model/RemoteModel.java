package dev.morph.scenarios.model;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.store.RateLedger;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A model behind a provider's interface, or behind any server with the same protocol.
 *
 * <p>Temporary failures and faulty replies ({@link FaultyReply}) are retried ({@link Attempts}); an
 * answer that stays faulty is returned unchanged. A bad key, an unknown model, a used-up quota or a
 * request that is never accepted stops the run with {@link ScenarioFault#MODEL_REFUSED}; a server
 * that was never reached stops it with {@link ScenarioFault#MODEL_UNREACHABLE}. Exceptions thrown
 * here have no cause, because the client library's own exceptions may contain parts of the request.
 */
public final class RemoteModel extends KnownModel {
  private static final int LONGEST_REPLY_SHOWN = 120;

  private final String key;
  private final Throttle throttle;
  private final Attempts attempts;
  private final ChatModel client;

  /**
   * Creates a model; nothing is sent yet.
   *
   * @param client implements the provider's protocol
   * @param key the API key, which must never appear in a message; empty for a server that needs no
   *     key
   * @param throttle shared by all models of the same server
   */
  RemoteModel(
      ChatModel client, ModelSpec spec, ModelSettings settings, String key, Throttle throttle) {
    super(spec, settings);
    this.key = key;
    this.throttle = throttle;
    this.attempts = new Attempts(settings.timeLimits(), throttle);
    this.client = client;
  }

  @Override
  public void shareRateLimits(RateLedger rates) {
    throttle.shareRateLimits(rates);
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    List<Answer> faulty = new ArrayList<>();
    try {
      Answer sound =
          attempts.askWithRetries(
              settings.systemPrompt() + prompt.message(), () -> askOnce(prompt, faulty));
      return withUsageOf(faulty, sound);
    } catch (ProviderFailure failure) {
      if (failure.answer().isPresent()) {
        Answer last = failure.answer().get();
        faulty.remove(last);
        return withUsageOf(faulty, last);
      }
      String reason = Redaction.redact(String.valueOf(failure.getMessage()), key);
      switch (failure.remedy()) {
        case STOP -> throw ScenarioFault.MODEL_REFUSED.because(spec, reason);
        case DECLINED -> throw new ExecutionFailure(spec + ": " + reason, Prospect.NEVER_THIS);
        case INTERRUPTED -> throw new ExecutionFailure(spec + ": " + reason, Prospect.NOTHING_NOW);
        case EXHAUSTED -> throw new ExecutionFailure(spec + ": " + reason, Prospect.NOTHING_NOW);
        case CONNECT, RETRY, ASK_AGAIN -> {
          String said =
              spec
                  + ", asked "
                  + Counted.phrase(settings.timeLimits().attempts(), "time")
                  + ": "
                  + reason;
          if (failure.remedy() == Remedy.CONNECT && !attempts.wasServerReached()) {
            throw ScenarioFault.MODEL_UNREACHABLE.because(spec, reason);
          }
          throw failure.remedy() == Remedy.CONNECT
              ? new ExecutionFailure(said, Prospect.NOTHING_NOW)
              : new ExecutionFailure(said);
        }
      }
      throw failure;
    }
  }

  /** Adds the tokens of answers that were asked again, because they are charged, too. */
  private static Answer withUsageOf(List<Answer> faulty, Answer answer) {
    TokenUsage all = faulty.stream().map(Answer::usage).reduce(answer.usage(), TokenUsage::plus);
    return new Answer(answer.text(), answer.finish(), all, answer.seconds());
  }

  private Answer askOnce(Prompt prompt, List<Answer> faulty) {
    long start = stopwatch.nanos();
    try {
      ChatResponse response = client.chat(messages(prompt));
      return requireSound(toAnswer(response, stopwatch.secondsSince(start)));
    } catch (ProviderFailure failure) {
      failure.answer().ifPresent(faulty::add);
      throw failure;
    } catch (RuntimeException e) {
      throw ProviderFailure.ofClientException(e);
    }
  }

  private static Answer requireSound(Answer answer) {
    Optional<FaultyReply> fault = FaultyReply.detect(answer.text(), answer.finish());
    if (fault.isEmpty()) {
      return answer;
    }
    String said = fault.get().label() + ": " + PlainText.line(answer.text(), LONGEST_REPLY_SHOWN);
    throw fault.get().isTemporary()
        ? new ProviderFailure(Remedy.RETRY, said, true, Optional.empty())
        : ProviderFailure.ofFaultyAnswer(answer, said);
  }

  private List<ChatMessage> messages(Prompt prompt) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!settings.systemPrompt().isEmpty()) {
      messages.add(SystemMessage.from(settings.systemPrompt()));
    }
    messages.add(UserMessage.from(prompt.message()));
    return messages;
  }

  private static Answer toAnswer(ChatResponse response, double seconds) {
    @Nullable String text = response.aiMessage().text();
    return new Answer(
        text == null ? "" : text,
        finishReason(response.finishReason()),
        usage(response.tokenUsage()),
        seconds);
  }

  private static FinishReason finishReason(
      dev.langchain4j.model.output.@Nullable FinishReason reason) {
    if (reason == null) {
      return FinishReason.OTHER;
    }
    return switch (reason) {
      case STOP -> FinishReason.COMPLETE;
      case LENGTH -> FinishReason.LENGTH;
      case CONTENT_FILTER -> FinishReason.FILTERED;
      case TOOL_EXECUTION, OTHER -> FinishReason.OTHER;
    };
  }

  private static TokenUsage usage(dev.langchain4j.model.output.@Nullable TokenUsage usage) {
    if (usage == null) {
      return TokenUsage.UNKNOWN;
    }
    OptionalLong input = optionalCount(usage.inputTokenCount());
    OptionalLong output = optionalCount(usage.outputTokenCount());
    OptionalLong all = optionalCount(usage.totalTokenCount());
    boolean more = input.isPresent() && output.isPresent() && all.isPresent();
    return new TokenUsage(
        input,
        // Thinking tokens are charged like answer tokens; Gemini counts them only in the total.
        more
            ? OptionalLong.of(Math.max(output.getAsLong(), all.getAsLong() - input.getAsLong()))
            : output);
  }

  private static OptionalLong optionalCount(@Nullable Integer tokens) {
    return tokens == null ? OptionalLong.empty() : OptionalLong.of(tokens);
  }
}
