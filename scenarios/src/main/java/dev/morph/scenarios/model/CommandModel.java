package dev.morph.scenarios.model;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A model that is an external program: the message is its standard input, the answer its standard
 * output.
 *
 * <p>A system prompt is placed before the message, separated by an empty line; sampling is left to
 * the program. The program is started anew for each prompt, without a shell: the command is split
 * at spaces, except within quotes. To use a shell, write {@code command:sh -c '...'}. The program
 * comes from the user, not from a model, and runs with the user's permissions.
 */
public final class CommandModel extends KnownModel {
  private static final int LARGEST_ANSWER = 8 << 20;
  private static final int ERROR_TAIL = 2000;
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");
  private static final Pattern PART = Pattern.compile("'([^']*)'|\"([^\"]*)\"|[^'\"]+");

  private final List<String> words;

  private CommandModel(ModelSpec spec, ModelSettings settings, List<String> words) {
    super(spec, settings);
    this.words = words;
  }

  /** Returns the model after checking that its program exists. */
  static CommandModel open(ModelSpec spec, ModelSettings settings) {
    List<String> words = splitWords(spec.model());
    if (words.isEmpty() || !isExecutable(words.get(0))) {
      throw missing(words.isEmpty() ? "" : words.get(0));
    }
    return new CommandModel(spec, settings, words);
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    long start = stopwatch.nanos();
    Process process = startProcess();
    try {
      BoundedStream out = BoundedStream.head(process.getInputStream(), LARGEST_ANSWER);
      BoundedStream err = BoundedStream.tail(process.getErrorStream(), ERROR_TAIL);
      BoundedStream.runInBackground(() -> writePrompt(process, prompt));
      waitFor(process, err);
      String text = out.text();
      if (out.overflowed()) {
        throw new ExecutionFailure(spec + " answered more than " + LARGEST_ANSWER + " bytes");
      }
      double seconds = stopwatch.secondsSince(start);
      return new Answer(text, FinishReason.OTHER, TokenUsage.UNKNOWN, seconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ExecutionFailure("interrupted while waiting for " + spec, Prospect.NOTHING_NOW);
    } finally {
      destroyProcess(process);
    }
  }

  private Process startProcess() {
    try {
      return new ProcessBuilder(words).start();
    } catch (IOException e) {
      throw missing(words.get(0));
    }
  }

  private void waitFor(Process process, BoundedStream err)
      throws InterruptedException, ExecutionFailure {
    long millis = settings.timeLimits().answer().toMillis();
    if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
      throw new ExecutionFailure(spec + " did not answer within " + millis / 1000.0 + " s");
    }
    if (process.exitValue() != 0) {
      String said = PlainText.line(err.text());
      throw new ExecutionFailure(
          spec
              + " ended with exit code "
              + process.exitValue()
              + (said.isEmpty() ? "" : ": " + said));
    }
  }

  /** Writes the prompt to the program's standard input. A program may answer without reading it. */
  private void writePrompt(Process process, Prompt prompt) {
    String system = settings.systemPrompt();
    String text = system.isEmpty() ? prompt.message() : system + "\n\n" + prompt.message();
    try (OutputStream in = process.getOutputStream()) {
      in.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      return;
    }
  }

  private static void destroyProcess(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static List<String> splitWords(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      StringBuilder text = new StringBuilder();
      Matcher part = PART.matcher(word.group());
      while (part.find()) {
        String single = part.group(1);
        String twofold = part.group(2);
        text.append(single != null ? single : twofold != null ? twofold : part.group());
      }
      words.add(text.toString());
    }
    return words;
  }

  private static boolean isExecutable(String program) {
    if (program.contains(File.separator)) {
      return Files.isExecutable(Path.of(program)) && Files.isRegularFile(Path.of(program));
    }
    String path = System.getenv().getOrDefault("PATH", "");
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, program);
      if (Files.isRegularFile(file) && Files.isExecutable(file)) {
        return true;
      }
    }
    return false;
  }

  private static FaultException missing(String program) {
    return ScenarioFault.PROGRAM_MISSING.because(program);
  }
}
