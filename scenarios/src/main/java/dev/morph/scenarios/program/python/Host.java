package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.scenarios.program.sandbox.AnswerLimits;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Our end of the connection to the Python package {@code host} in a sandbox. Only one program runs
 * in that sandbox, any number of times.
 */
final class Host implements AutoCloseable {
  /** Writes infinities as numbers, which Python reads as such. */
  static final ObjectMapper JSON =
      new ObjectMapper().disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS.mappedFeature());

  private static final AnswerLimits PATIENCE =
      new AnswerLimits(Duration.ofSeconds(60), Duration.ofSeconds(15));

  /**
   * The host's reply for an input that it did not run, so that the answer does not take too long;
   * such an input is sent again.
   */
  private static final String NOT_NOW = "n";

  /** Half a pair of surrogates, which Python's strings may contain but UTF-8 cannot. */
  private static final Pattern SURROGATE = Pattern.compile("\\p{Cs}");

  /** Maximum number of inputs sent at once, so that their outcomes fit into one answer. */
  static final int MOST_AT_ONCE = 48;

  private final Conversation conversation;
  private boolean lost;

  Host(Worker worker) {
    this.conversation = new Conversation(worker);
  }

  /** Returns a request, to which the caller adds its parameters. */
  static ObjectNode newQuestion(String what) {
    ObjectNode question = JSON.createObjectNode().put("ask", what);
    PythonHome.packageFolder().ifPresent(folder -> question.put("packages", folder.toString()));
    return question;
  }

  /** Whether the worker no longer answers. */
  boolean isLost() {
    return lost;
  }

  /**
   * Sends a request and returns the items of the answer, each beginning with its letter; none if
   * the worker is lost.
   */
  List<String> ask(ObjectNode question) {
    List<String> items = new ArrayList<>();
    if (lost) {
      return items;
    }
    try {
      String json =
          SURROGATE
              .matcher(JSON.writeValueAsString(question))
              .replaceAll(it -> String.format("\\\\u%04x", (int) it.group().charAt(0)));
      Frame frame = new Frame(Frame.Type.RUN, json.getBytes(StandardCharsets.UTF_8));
      byte[] payload = conversation.ask(frame, Frame.Type.OUTCOME, PATIENCE).payload();
      ByteBuffer bytes = ByteBuffer.wrap(payload);
      while (bytes.remaining() >= Integer.BYTES) {
        byte[] item = new byte[Math.max(0, Math.min(bytes.getInt(), bytes.remaining()))];
        bytes.get(item);
        items.add(new String(item, StandardCharsets.UTF_8));
      }
    } catch (WorkerLostException e) {
      lost = true;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    return items;
  }

  /**
   * Sends a request about source texts and returns the JSON items of the answer, up to the first
   * one that is not JSON.
   */
  List<JsonNode> askForJson(ObjectNode question) {
    List<JsonNode> nodes = new ArrayList<>();
    for (String item : ask(question)) {
      try {
        if (item.startsWith("o")) {
          nodes.add(JSON.readTree(item.substring(1)));
        }
      } catch (JsonProcessingException e) {
        return nodes; // the process runs the program, so its output may be anything
      }
    }
    return nodes;
  }

  /**
   * The settings of a run.
   *
   * @param alignment the program's counterparts of the seed's functions, from the host's {@code
   *     alignments}
   * @param limit time limit for one input
   * @param randomSeed seed of the program's random numbers
   * @param separateProcesses whether each input gets a separate process
   */
  record Run(
      String source,
      JsonNode alignment,
      Duration limit,
      int randomSeed,
      boolean separateProcesses) {
    /** Returns the settings for a program called by its own names, on all inputs in one process. */
    static Run ofSource(String source, Duration limit) {
      return new Run(source, PairRuns.ITSELF, limit, 0, false);
    }
  }

  /**
   * Runs the program and returns its outcome on each input. If the worker is lost, the outcomes of
   * the inputs sent last and of all later ones are {@link PythonOutcome#LOST}.
   *
   * @param atOnce maximum number of inputs sent at once
   */
  List<PythonOutcome> run(Run run, List<PythonInput> items, int atOnce) {
    List<PythonOutcome> endings = new ArrayList<>();
    int abandoned = 0;
    while (endings.size() < items.size() && !lost) {
      int from = endings.size();
      List<PythonInput> some = items.subList(from, Math.min(items.size(), from + atOnce));
      ObjectNode question = newQuestion("run").put("source", run.source());
      question.set("way", run.alignment());
      question.put("limit", run.limit().toMillis() / 1e3).put("world", run.randomSeed());
      question
          .put("fresh", run.separateProcesses())
          .put("hurry", !run.separateProcesses())
          .put("lost", abandoned);
      ArrayNode texts = question.putArray("items");
      some.forEach(item -> texts.add(item.text()));
      List<PythonOutcome> told =
          ask(question).stream()
              .limit(some.size())
              .takeWhile(it -> !it.equals(NOT_NOW))
              .map(PythonOutcome::parse)
              .toList();
      lost |= told.isEmpty();
      abandoned += (int) told.stream().filter(it -> it.kind() != PythonOutcome.Kind.ENDED).count();
      endings.addAll(told);
    }
    while (endings.size() < items.size()) {
      endings.add(PythonOutcome.LOST);
    }
    return endings;
  }

  @Override
  public void close() {
    conversation.close();
  }
}
