package dev.morph.scenarios.recorded;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads files and folders of recorded answers, plain or gzipped. The format is recognised by the
 * content: Morph's own {@link MorphLines}, or the logs of promptfoo, Inspect,
 * lm-evaluation-harness, EvalPlus, bigcode-evaluation-harness and MultiPL-E.
 */
public final class AnswerFiles {
  private static final List<AnswerLog> FORMATS =
      List.of(
          new MorphLines(),
          new PromptfooResults(),
          new InspectLog(),
          new HarnessSamples(),
          new EvalPlusSamples(),
          new MultiPlEResults(),
          new BigCodeGenerations());

  private AnswerFiles() {}

  /**
   * Reads all answers, one at a time, in the order of the files.
   *
   * @return the number of questions in the files that got no answer because a provider failed
   * @throws dev.morph.core.fault.FaultException if a file is missing or malformed
   */
  public static long read(List<Path> paths, Consumer<RecordedAnswer> each) {
    AnswerCollector found = new AnswerCollector(each);
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw CommonFault.FILE_MISSING.because(path);
      }
      if (Files.isDirectory(path) && EvalPlusSamples.isFolder(path)) {
        EvalPlusSamples.readFolder(path, found);
      } else {
        logFiles(path).forEach(file -> read(new LogFile(file), found));
      }
    }
    return found.unansweredCount();
  }

  private static void read(LogFile file, AnswerCollector found) {
    Beginning beginning = file.readBeginning();
    AnswerLog format =
        FORMATS.stream()
            .filter(it -> it.recognises(beginning))
            .findFirst()
            .orElse(FORMATS.get(0)); // it reports what is missing
    long before = found.answerCount();
    format.read(file, found);
    if (found.answerCount() == before) {
      throw CommonFault.FILE_UNREADABLE
          .because(file.path(), "it contains no answer")
          .withRemedy(MorphLines.FORM);
    }
  }

  /**
   * Returns the logs in a folder. Of a problem that has a file with results and a file without,
   * only the file with results is returned.
   */
  private static List<Path> logFiles(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    List<Path> files = new ArrayList<>();
    try (Stream<Path> inside = Files.list(path)) {
      inside
          .filter(Files::isRegularFile)
          .filter(it -> fileName(it).matches("(?i).*\\.(jsonl?(\\.gz)?|eval)"))
          .sorted()
          .forEach(files::add);
    } catch (IOException e) {
      throw FileFault.unreadable(path, e);
    }
    Set<String> names = new HashSet<>(files.stream().map(AnswerFiles::fileName).toList());
    boolean samples = names.stream().anyMatch(it -> it.startsWith("samples_"));
    files.removeIf(
        file ->
            names.contains(fileName(file).replaceFirst("(\\.json(\\.gz)?)$", ".results$1"))
                || (samples && fileName(file).startsWith("results_")));
    if (files.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(path, "there is no log in this folder")
          .withRemedy(MorphLines.FORM);
    }
    return files;
  }

  private static String fileName(Path file) {
    return String.valueOf(file.getFileName());
  }
}
