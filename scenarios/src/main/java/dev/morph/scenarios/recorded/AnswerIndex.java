package dev.morph.scenarios.recorded;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Suggestion;
import dev.morph.morphisms.text.perturbation.SuppliedParaphrases;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An index of recorded answers by model, task and text. The answers are stored in a temporary file
 * that no other process can see; memory contains only the position of each answer and each text
 * once. Thread-safe after reading.
 */
public final class AnswerIndex {
  private static final int HEAD = Integer.BYTES + 1;
  private static final List<Ending> ENDINGS = List.of(Ending.values());

  private final FileChannel answers;
  private final Map<Question, long[]> places = new HashMap<>();
  private final Map<Question, Integer> counts = new HashMap<>();
  private final Set<AnswerHash> samples = new HashSet<>();
  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> models = new TreeSet<>();
  private long end;

  private record Question(String model, String task, String text) {}

  /** The first 16 bytes of the hash that identifies an answer, in two halves. */
  private record AnswerHash(long one, long other) {
    static AnswerHash ofStart(String hash) {
      return new AnswerHash(
          Long.parseUnsignedLong(hash, 0, 16, 16), Long.parseUnsignedLong(hash, 16, 32, 16));
    }
  }

  /** An answer, as read from the index. */
  public record IndexedAnswer(String text, Ending ending, Optional<Boolean> passed) {}

  private AnswerIndex(FileChannel answers) {
    this.answers = answers;
  }

  /**
   * Reads the answers of all models.
   *
   * @param tasks the data set's tasks, whose texts are used for a log that contains only ids
   * @throws dev.morph.core.fault.FaultException if a file is malformed, or no answer belongs to a
   *     task
   */
  public static AnswerIndex of(List<Path> files, List<CodingTask> tasks) {
    AnswerIndex index = new AnswerIndex(openScratchFile());
    TaskIds ids = new TaskIds(tasks, true);
    Map<String, String> names = new HashMap<>();
    long unused =
        AnswerFiles.read(
            files,
            answer -> {
              String model = names.computeIfAbsent(answer.about().model(), it -> it);
              index.models.add(model);
              index.addAnswer(answer, model, ids);
            });
    if (index.counts.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(files.get(0), "none of its answers belongs to a task or bug of this run")
          .withRemedy("set 'task' on each line to the id of a task or bug, as in the data set");
    }
    index.samples.clear();
    index.texts.clear();
    return index;
  }

  /**
   * Returns the name of a model that has answers in this index.
   *
   * @param name the model's name; may be empty if there is only one model
   * @throws dev.morph.core.fault.FaultException if there is no such model, or several match
   */
  public String requireModel(String name) {
    if (name.isEmpty() ? models.size() != 1 : !models.contains(name)) {
      throw Suggestion.unknownName(
          "model in the recorded answers, named after '#',",
          PlainText.line(name, 100),
          models.stream().map(it -> PlainText.line(it, 100)).toList());
    }
    return name.isEmpty() ? models.iterator().next() : name;
  }

  /**
   * Returns a temporary file whose name is deleted at once, so that the file disappears with the
   * process.
   */
  private static FileChannel openScratchFile() {
    try {
      Path file = Files.createTempFile("morph-recorded", ".answers");
      return FileChannel.open(
          file,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(
          "the answers to a temporary file", FileFault.reason(e));
    }
  }

  private void addAnswer(RecordedAnswer answer, String model, TaskIds ids) {
    About about = answer.about();
    Optional<CodingTask> task =
        about.task().startsWith(RecordedAnswer.POSITION) || about.text().isEmpty()
            ? ids.find(answer)
            : Optional.empty();
    String id = SuppliedParaphrases.commonTaskId(task.map(CodingTask::id).orElse(about.task()));
    Optional<String> text = about.text().or(() -> task.map(CodingTask::description));
    if (text.isEmpty()) {
      return; // the task is not in the data set
    }
    Question question = new Question(model, id, texts.computeIfAbsent(text.get(), it -> it));
    requireNew(answer, question);
    int count = counts.merge(question, 1, Integer::sum);
    long[] known = places.getOrDefault(question, new long[1]);
    long[] room = count > known.length ? Arrays.copyOf(known, 2 * known.length) : known;
    room[count - 1] = end;
    places.put(question, room);
    writeAnswer(answer);
  }

  private void requireNew(RecordedAnswer answer, Question question) {
    About about = answer.about();
    if (about.sample().isEmpty()) {
      return;
    }
    String hash =
        CanonicalJson.sha256(
            Map.of(
                "model", question.model(),
                "task", about.task(),
                "text", question.text(),
                "kind", about.kind(),
                "sample", about.sample().get()));
    if (!samples.add(AnswerHash.ofStart(hash))) {
      throw CommonFault.BROKEN_LINE
          .because(
              answer.place().file(),
              answer.place().line(),
              "sample",
              "this text already has an answer with this sample number")
          .withRemedy(
              "for each model and text, number the answers 0, 1, 2, ..., or leave out 'sample'");
    }
  }

  private void writeAnswer(RecordedAnswer answer) {
    byte[] text = answer.answer().getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(HEAD + text.length);
    int passed = answer.about().passed().map(it -> it ? 2 : 1).orElse(0);
    bytes
        .put((byte) (ENDINGS.indexOf(answer.about().ending()) * 3 + passed))
        .putInt(text.length)
        .put(text)
        .flip();
    try {
      while (bytes.hasRemaining()) {
        end += answers.write(bytes, end);
      }
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(
          "the answers to a temporary file", FileFault.reason(e));
    }
  }

  /** Returns the number of a model's answers to a text about a task. */
  public int countAnswers(String model, String task, String text) {
    return counts.getOrDefault(
        new Question(model, SuppliedParaphrases.commonTaskId(task), text), 0);
  }

  /**
   * Returns an answer.
   *
   * @param repeat 0 for the first answer
   */
  public Optional<IndexedAnswer> answer(String model, String task, String text, int repeat) {
    Question question = new Question(model, SuppliedParaphrases.commonTaskId(task), text);
    long @Nullable [] known = places.get(question);
    return known == null || repeat >= counts.getOrDefault(question, 0)
        ? Optional.empty()
        : Optional.of(readAnswer(known[repeat]));
  }

  private IndexedAnswer readAnswer(long place) {
    try {
      ByteBuffer head = readBytes(place, HEAD);
      int flags = head.get();
      ByteBuffer text = readBytes(place + HEAD, head.getInt());
      return new IndexedAnswer(
          StandardCharsets.UTF_8.decode(text).toString(),
          ENDINGS.get(flags / 3),
          flags % 3 == 0 ? Optional.empty() : Optional.of(flags % 3 == 2));
    } catch (IOException e) {
      throw new UncheckedIOException("the temporary file of answers cannot be read", e);
    }
  }

  private ByteBuffer readBytes(long place, int size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size);
    while (bytes.hasRemaining() && answers.read(bytes, place + bytes.position()) > 0) {
      // each read continues where the previous one ended
    }
    return bytes.flip();
  }
}
