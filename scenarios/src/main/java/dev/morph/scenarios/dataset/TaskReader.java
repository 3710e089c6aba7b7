package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Suggestion;
import dev.morph.morphisms.code.tree.CyclomaticComplexity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/**
 * Reads data sets in UTF-8, plain or gzipped: Morph's own format in JSON Lines, JSON or CSV,
 * published data sets in their original formats, and formats added by extensions ({@link
 * DataSetFormat}). A row that cannot be read causes {@link CommonFault#BROKEN_LINE}, which names
 * file, line and field.
 *
 * <p>Topic and complexity are computed if a data set does not give them: see {@link TopicRule} and
 * {@link CyclomaticComplexity}.
 */
public final class TaskReader {
  private static final long LARGEST_FILE = 1L << 29;

  private final String file;
  private final String dataset;
  private final Map<String, Integer> lineOfId = new HashMap<>();

  private TaskReader(String file, String dataset) {
    this.file = file;
    this.dataset = dataset;
  }

  /**
   * Opens the embedded data set, if {@code nameOrFile} is one of {@link Starter#EDITIONS}, else the
   * file it names.
   *
   * @throws dev.morph.core.fault.FaultException if the file does not exist or is malformed
   */
  public static DataSet open(String nameOrFile) {
    return Starter.EDITIONS.contains(nameOrFile)
        ? Starter.tasks(nameOrFile)
        : read(Path.of(nameOrFile));
  }

  /**
   * Reads the tasks of a file.
   *
   * @throws dev.morph.core.fault.FaultException if the file does not exist or is malformed
   */
  public static DataSet read(Path path) {
    if (!Files.exists(path)) {
      throw CommonFault.FILE_MISSING
          .because(path)
          .withMessageSuffix(Suggestion.didYouMean(path.toString(), Starter.EDITIONS));
    }
    return read(path.toString(), dataSetName(path), readBytes(path));
  }

  /** Reads the tasks in {@code bytes}; {@code file} names their source in messages. */
  static DataSet read(String file, String dataset, byte[] bytes) {
    DataSetFile content = unpack(file, bytes);
    Contribution<DataSetFormat> form = recogniseFormat(content);
    TaskReader reader = new TaskReader(file, dataset);
    List<CodingTask> tasks = form.value().tasks(content).stream().map(reader::toTask).toList();
    if (tasks.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(file, "it contains no task")
          .withRemedy(
              "write one task per line: {\"id\":\"a1\",\"description\":\"Write a Java method"
                  + " ...\"}");
    }
    return new DataSet(
        dataset, form.name(), CanonicalJson.sha256(bytes), tasks, form.value().warnings(content));
  }

  /** Returns the content of a file that may be gzipped. */
  static DataSetFile readFile(Path file) {
    if (!Files.exists(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    return unpack(file.toString(), readBytes(file));
  }

  private static DataSetFile unpack(String file, byte[] bytes) {
    boolean zipped = bytes.length > 2 && bytes[0] == 0x1F && bytes[1] == (byte) 0x8B;
    return new DataSetFile(file, zipped ? unzip(file, bytes) : bytes);
  }

  /**
   * Returns the first format that recognises the file; if none does, Morph's own format, which
   * reports what is missing.
   */
  private static Contribution<DataSetFormat> recogniseFormat(DataSetFile file) {
    Extensions extensions = Extensions.installed();
    return extensions.contributions(DataSetFormat.POINT).stream()
        .filter(form -> form.value().recognises(file))
        .findFirst()
        .orElseGet(() -> extensions.named(DataSetFormat.POINT, MorphForm.NAME));
  }

  private static byte[] readBytes(Path path) {
    try {
      if (Files.size(path) > LARGEST_FILE) {
        throw CommonFault.FILE_UNREADABLE.because(path, "it is larger than 512 MiB");
      }
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw FileFault.unreadable(path, e);
    }
  }

  private static byte[] unzip(String file, byte[] bytes) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      byte[] content = in.readNBytes((int) LARGEST_FILE);
      if (content.length == LARGEST_FILE) {
        throw CommonFault.FILE_UNREADABLE.because(file, "it is larger than 512 MiB when unpacked");
      }
      return content;
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a gzip file");
    }
  }

  private static String dataSetName(Path path) {
    Path last = path.getFileName();
    String name = last == null ? path.toString() : last.toString();
    String plain = name.replaceFirst("(?i)\\.gz$", "");
    int dot = plain.lastIndexOf('.');
    return dot > 0 ? plain.substring(0, dot) : plain;
  }

  private CodingTask toTask(TaskDraft task) {
    Integer earlier = lineOfId.putIfAbsent(task.id(), task.line());
    if (earlier != null) {
      throw CommonFault.BROKEN_LINE.because(
          file, task.line(), "id", "'" + task.id() + "' was already used in line " + earlier);
    }
    return new CodingTask(
        dataset,
        task.id(),
        task.description(),
        withDerivedFields(task.description(), task.details()));
  }

  private static TaskDetails withDerivedFields(String description, TaskDetails given) {
    TaskDetails details = given;
    Set<String> derived = new HashSet<>();
    if (given.topic().isEmpty()) {
      details = details.withTopic(Optional.of(TopicRule.topic(description)));
      derived.add("topic");
    }
    if (given.complexity().isEmpty() && !given.solutions().isEmpty()) {
      OptionalInt complexity = CyclomaticComplexity.measure(given.solutions().get(0));
      details = details.withComplexity(complexity);
      if (complexity.isPresent()) {
        derived.add("complexity");
      }
    }
    return details.withDerived(derived);
  }
}
