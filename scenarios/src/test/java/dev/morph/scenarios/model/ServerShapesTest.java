package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.answer;
import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What servers send that imitate a protocol, each in its own way. */
class ServerShapesTest extends RemoteModelFixture {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // OpenAI, in two versions
        "400 | {'error':{'message':'max_tokens is too large: 100000. This model supports at most"
            + " 16384 completion tokens, whereas you provided 100000.','type':"
            + "'invalid_request_error','param':'max_tokens','code':'invalid_value'}} | 16384",
        "400 | {'error':{'message':'This models maximum context length is 4097 tokens. However, you"
            + " requested 100045 tokens (45 in the messages, 100000 in the completion). Please"
            + " reduce the length of the messages or completion.','code':"
            + "'context_length_exceeded'}} | 4052",
        // vLLM, in two versions
        "400 | {'object':'error','message':'This models maximum context length is 2048 tokens."
            + " However, you requested 4124 tokens (28 in the messages, 4096 in the completion).',"
            + "'type':'BadRequestError','code':400} | 2020",
        "400 | {'error':{'message':'max_tokens is too large: 9000. This models maximum context"
            + " length is 8192 tokens and your request has 20 input tokens (9000 > 8192 - 20).'}} |"
            + " 8172",
        // SGLang, TGI, Groq, DeepSeek, Bedrock
        "400 | {'object':'error','message':'Requested token count exceeds the models maximum context"
            + " length of 2048 tokens. You requested a total of 4124 tokens: 28 tokens from the"
            + " input messages and 4096 tokens for the completion.','code':400} | 2020",
        "422 | {'error':'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 2048."
            + " Given: 30 `inputs` tokens and 4096 `max_new_tokens`','error_type':'validation'} |"
            + " 2018",
        "400 | {'error':{'message':'`max_tokens` must be less than or equal to `8192`, the maximum"
            + " value for `max_tokens` is less than the `context_window` for this model'}} | 8192",
        "400 | {'error':{'message':'Invalid max_tokens value, the valid range of max_tokens is"
            + " [1, 8192]','type':'invalid_request_error'}} | 8192",
        "400 | {'message':'The maximum tokens you requested exceeds the model limit of 4096. Try"
            + " again with a maximum tokens value that is lower than 4096.'} | 4096",
        // llama.cpp, and Anthropic
        "500 | {'error':{'code':500,'message':'the request (100 tokens) exceeds the available"
            + " context size (512 tokens) with n_predict'}} | 412",
        "400 | {'type':'error','error':{'type':'invalid_request_error','message':'max_tokens:"
            + " 100000 > 8192, which is the maximum allowed number of output tokens for m'}} |"
            + " 8192",
      })
  void anAnswerThatMayBeTooLongEndsTheRunWithTheLimitThatFits(int status, String body, int fits) {
    server.script(status(status, body.replace('\'', '"')));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(ScenarioFault.MODEL_REFUSED))
        .hasMessageContaining("tokens")
        .hasMessageContaining("(--max-tokens " + fits + " fits)");
    assertThat(server.bodies).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'error':{'code':400,'message':'the request exceeds the available context size, try"
            + " increasing it','type':'exceed_context_size_error'}}",
        "{'error':{'code':400,'message':'request (900 tokens) exceeds the available context size"
            + " (512 tokens), try increasing it'}}",
        "{'error':{'message':'context shift is disabled, request (900 tokens) exceeds the available"
            + " context size (512 tokens)'}}",
        "{'object':'error','message':'Prompt contains 28 tokens and 0 draft tokens, too large for"
            + " model with 16 maximum context length','code':'3051'}",
        "{'error':{'message':'This models maximum context length is 2048 tokens. However, your"
            + " prompt contains 2049 input tokens.'}}",
      })
  void aPromptThatIsTooLongConcernsNoOther(String body) {
    for (int status : new int[] {400, 500}) {
      server.script(status(status, body.replace('\'', '"')));

      assertThatThrownBy(() -> model().ask(PROMPT))
          .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NEVER_THIS)
          .hasMessageContaining("context");
    }
    assertThat(server.bodies).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'choices':[{'message':{'role':'assistant','content':null,'refusal':'I can not.'}}]}",
        "{'choices':[{'message':{'role':'assistant','content':'I','refusal':'I can not.'},"
            + "'finish_reason':'stop'}]}",
      })
  void aRefusalIsAnAnswer(String body) throws ExecutionFailure {
    server.script(status(200, body.replace('\'', '"')));

    Answer answer = model().ask(PROMPT);

    assertThat(answer.finish()).isEqualTo(FinishReason.REFUSED);
    assertThat(answer.text()).isEqualTo("I can not.");
    assertThat(server.bodies).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // content as parts, with thoughts or as strings
        "{'choices':[{'message':{'content':[{'type':'text','text':'class A {'},{'type':'text',"
            + "'text':'}'}]},'finish_reason':'stop'}]}",
        "{'choices':[{'message':{'content':[{'type':'thinking','thinking':[{'text':'hm'}]},"
            + "{'type':'text','text':'class A {}'}]}}]}",
        "{'choices':[{'message':{'content':['class A {','}']}}]}",
        // a server for completions
        "{'choices':[{'text':'class A {}','finish_reason':'stop'}]}",
        "{'choices':[{'text':'class A {}','message':null}]}",
        // a byte order mark
        "\ufeff{'choices':[{'message':{'content':'class A {}'}}]}",
        // fields that nobody uses, of another type
        "{'id':7,'created':'today','object':{},'model':null,'system_fingerprint':[],'choices':"
            + "[{'index':'0','logprobs':'none','message':{'content':'class A {}','tool_calls':'',"
            + "'function_call':7,'reasoning_content':{},'annotations':{}},'finish_reason':{}}],"
            + "'usage':'unknown','error':null}",
        "{'choices':[{'message':{'content':'class A {}'}}],'usage':{'prompt_tokens':'11',"
            + "'completion_tokens':7.5,'prompt_tokens_details':'none'}}",
      })
  void theTextIsReadWhateverIsAroundIt(String body) throws ExecutionFailure {
    server.script(status(200, body.replace('\'', '"')));

    assertThat(model().ask(PROMPT).text()).isEqualTo("class A {}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'error':'the model is still loading'}",
        "{'choices':[]}",
        "{'choices':null}",
        "{'choices':[null]}",
        "{'choices':[{'delta':{'content':'class'}}]}",
        "{'detail':'not found'}",
        "'class A {}'",
      })
  void anyOtherReplyIsQuoted(String body) {
    String reply = body.replace('\'', '"');
    server.script(status(200, reply));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("cannot be understood")
        .hasMessageContaining("begins: " + reply);
  }

  @Test
  void aReplyThatAProxyCompressedUnaskedIsRead() throws ExecutionFailure {
    server.script(
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream zipped = new GZIPOutputStream(exchange.getResponseBody())) {
            String reply = "{\"choices\":[{\"message\":{\"content\":\"class A {}\"}}]}";
            zipped.write(reply.getBytes(StandardCharsets.UTF_8));
          }
        });

    assertThat(model().ask(PROMPT).text()).isEqualTo("class A {}");
  }

  @ParameterizedTest
  @CsvSource({"1.5, 1500", "2s, 2000", "0.25s, 250", "3 s, 3000", "7, 7000"})
  void aWaitInFractionsOrWithAUnitIsHeeded(String header, long millis) {
    assertThat(failure(header).retryAfter()).hasValue(Duration.ofMillis(millis));
  }

  @Test
  void aWaitIsWaitedFor() throws ExecutionFailure {
    server.script(status(429, "{}", "Retry-After", "0.001s"), answer("good", "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo("good");
    assertThat(server.bodies).hasSize(2);
  }
}
