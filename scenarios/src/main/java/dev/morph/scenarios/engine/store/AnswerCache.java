package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A run's answers, backed by a folder that many runs share: an answer that another run received for
 * the same key (the same model, settings, message and repeat) is reused at no cost. The folder
 * contains one file per answer, so that several processes can use it at once; a damaged file counts
 * as missing.
 *
 * <p>An answer is stored under the system's identity, because another run may use another name for
 * the system. Local systems are excluded: a key does not identify the tasks or weights behind their
 * answers.
 */
public final class AnswerCache implements AnswerStore {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern ON_THIS_MACHINE = Pattern.compile("(local|replay|onnx):.*");

  private final AnswerStore run;
  private final Path folder;
  private final Map<String, String> identities;
  private final AtomicInteger taken = new AtomicInteger();
  private final AtomicInteger added = new AtomicInteger();

  /**
   * Creates a cache over a folder, which need not exist.
   *
   * @param run the run's own store of answers
   * @param identities the identity of each system, by its name in the run; answers of other systems
   *     are not cached
   */
  public AnswerCache(AnswerStore run, Path folder, Map<String, String> identities) {
    this.run = run;
    this.folder = folder;
    this.identities = new TreeMap<>(identities);
    this.identities.values().removeIf(ON_THIS_MACHINE.asMatchPredicate());
  }

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return run.answer(key);
  }

  @Override
  public Optional<JournaledAnswer> answer(String key, String system) {
    return run.answer(key)
        .or(
            () -> {
              Optional<JournaledAnswer> found =
                  read(key)
                      .filter(answer -> answer.model().equals(identities.get(system)))
                      .map(answer -> answer.renamed(system));
              found.ifPresent(
                  answer -> {
                    run.adopt(List.of(answer));
                    taken.incrementAndGet();
                  });
              return found;
            });
  }

  @Override
  public void put(JournaledAnswer answer) {
    run.put(answer);
    String identity = identities.get(answer.model());
    if (identity != null && !answer.usage().finishReason().equals(JournaledAnswer.UNANSWERED)) {
      write(answer.renamed(identity));
      added.incrementAndGet();
    }
  }

  @Override
  public void putSoon(JournaledAnswer answer) {
    if (identities.containsKey(answer.model())) {
      put(answer);
    } else {
      run.putSoon(answer);
    }
  }

  @Override
  public void adopt(List<JournaledAnswer> answers) {
    run.adopt(answers);
  }

  @Override
  public List<AnswerUsage> usage() {
    return run.usage();
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    return run.countUnanswered(asked, reason);
  }

  /** Returns a one-line summary of how often the cache was used. */
  public String inWords() {
    return Counted.phrase(taken.get(), "answer")
        + " came from the answer cache "
        + folder
        + ", "
        + added
        + " new answers were added to it";
  }

  private Path file(String key) {
    return folder.resolve(key.substring(0, 2)).resolve(key + ".json");
  }

  private Optional<JournaledAnswer> read(String key) {
    if (!KEY.matcher(key).matches()) {
      return Optional.empty();
    }
    Path file = file(key);
    try {
      return Files.exists(file)
          ? Optional.ofNullable(JSON.readValue(Files.readAllBytes(file), JournaledAnswer.class))
              .filter(answer -> key.equals(answer.key()) && answer.usage().finishReason() != null)
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void write(JournaledAnswer answer) {
    Path file = file(answer.key());
    try {
      Files.createDirectories(file.getParent());
      Path draft = Files.createTempFile(file.getParent(), "answer", ".part");
      try {
        Files.write(draft, JSON.writeValueAsBytes(answer));
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED
          .because(file, FileFault.reason(e))
          .withRemedy("name another folder with --answer-cache, or leave out this option");
    }
  }
}
