package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.scenarios.program.sandbox.Conversation;
import dev.morph.scenarios.program.sandbox.Patience;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.Frame;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Our end of a conversation with {@code host.py} in a sandbox: one program runs in it, however
 * often, and no other.
 */
final class Host implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final Patience PATIENCE =
      new Patience(Duration.ofSeconds(60), Duration.ofSeconds(15));

  /** So many inputs are sent at once, for their outcomes fit into one answer. */
  static final int MOST_AT_ONCE = 48;

  private final Conversation conversation;
  private boolean lost;

  Host(Worker worker) {
    this.conversation = new Conversation(worker);
  }

  /** A question, to which the caller adds what it is about. */
  static ObjectNode question(String what) {
    ObjectNode question = JSON.createObjectNode().put("ask", what);
    PythonHome.packages().ifPresent(folder -> question.put("packages", folder.toString()));
    return question;
  }

  /** The answer, item by item, each with its letter. What was lost with the worker is not in it. */
  List<String> ask(ObjectNode question) {
    List<String> items = new ArrayList<>();
    if (lost) {
      return items;
    }
    try {
      Frame frame = new Frame(Frame.Type.RUN, JSON.writeValueAsBytes(question));
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

  /** The same for questions about texts, whose answers are JSON; what was cut short is left out. */
  List<JsonNode> read(ObjectNode question) {
    List<JsonNode> nodes = new ArrayList<>();
    for (String item : ask(question)) {
      try {
        if (item.startsWith("o")) {
          nodes.add(JSON.readTree(item.substring(1)));
        }
      } catch (JsonProcessingException e) {
        return nodes; // of a process that runs the program, which may say anything
      }
    }
    return nodes;
  }

  /**
   * How a program runs.
   *
   * @param way what it calls the seed's functions, see the host
   * @param limit for one input
   * @param world decides what its draws give
   * @param fresh whether each input gets a process of its own
   */
  record Run(String source, JsonNode way, Duration limit, int world, boolean fresh) {}

  /** What the program does with each input. If the worker is lost, so are the rest. */
  List<Ending> run(Run run, List<Item> items) {
    List<Ending> endings = new ArrayList<>();
    for (int from = 0; from < items.size(); from += MOST_AT_ONCE) {
      List<Item> some = items.subList(from, Math.min(items.size(), from + MOST_AT_ONCE));
      ObjectNode question = question("run").put("source", run.source());
      question.set("way", run.way());
      question.put("limit", run.limit().toMillis() / 1e3).put("world", run.world());
      question.put("fresh", run.fresh()).put("hurry", !run.fresh());
      ArrayNode texts = question.putArray("items");
      some.forEach(item -> texts.add(item.text()));
      ask(question).stream().limit(some.size()).map(Ending::of).forEach(endings::add);
      while (endings.size() < from + some.size()) {
        endings.add(Ending.of("d0"));
      }
    }
    return endings;
  }

  @Override
  public void close() {
    conversation.close();
  }
}
