package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Parameters;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;

/**
 * A verb of the command line. It prints results and messages to separate streams, has {@code
 * --help} and {@code --version}, and lists its options in the order of declaration.
 */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class Verb implements Callable<Integer> {
  /**
   * Matches parts of an example that must stay on one line: a quoted text, or an option with its
   * value.
   */
  private static final Pattern WHOLE = Pattern.compile("\"[^\"]*\"|--\\S+ (?!-)\\S+");

  /** Replaces a space at which a line must not be broken. */
  private static final char GLUE = '\u00a0';

  private final List<RecordOptions<?>> records = new ArrayList<>();

  @Spec private @Nullable CommandSpec spec;

  /**
   * Adds the parameters of a record as options of this verb; the result should be assigned to a
   * field.
   */
  protected final <R extends Record> RecordOptions<R> options(Class<R> type) {
    return options(Parameters.of(type), Map.of());
  }

  /**
   * Adds the parameters of a record as options of this verb; the result should be assigned to a
   * field.
   *
   * @param fixed values that cannot be set as options
   */
  protected final <R extends Record> RecordOptions<R> options(
      Parameters<R> parameters, Map<String, ?> fixed) {
    RecordOptions<R> options = new RecordOptions<>(parameters, fixed);
    records.add(options);
    return options;
  }

  /**
   * Adds the options of records, and the headings of the help. Called once, before a command line
   * is parsed.
   */
  final void prepare(CommandSpec to) {
    records.forEach(options -> options.addTo(to));
    UsageMessageSpec help = to.usageMessage();
    help.parameterListHeading("%n");
    help.optionListHeading(to.positionalParameters().isEmpty() ? "%n" : "");
    help.footer(Arrays.stream(help.footer()).flatMap(Verb::wrapExample).toArray(String[]::new));
    help.footerHeading(help.footer().length == 0 ? "" : "%nExamples:%n");
  }

  /** Breaks a long example into several lines, between words and outside of quotes. */
  private static Stream<String> wrapExample(String line) {
    if (line.length() < 80 || !line.startsWith("  morph ")) {
      return Stream.of(line);
    }
    String words =
        WHOLE.matcher(line.strip()).replaceAll(quoted -> quoted.group().replace(' ', GLUE));
    return ("  " + new TextWrapper(72, "        ").wrap(words))
        .replace(System.lineSeparator(), " \\" + System.lineSeparator())
        .replace(GLUE, ' ')
        .lines();
  }

  /** Shows the help; verbs with an action of their own override this. */
  @Override
  public Integer call() throws Exception {
    commandLine().usage(out());
    return 0;
  }

  /** Returns the writer for results. */
  protected final PrintWriter out() {
    return commandLine().getOut();
  }

  /** Prints a result with a Java format string; numbers look the same in every locale. */
  @SuppressWarnings("AnnotateFormatMethod")
  protected final void print(String format, @Nullable Object... values) {
    out().printf(Locale.ROOT, format, values);
  }

  /** Prints progress or a message. */
  @SuppressWarnings("AnnotateFormatMethod")
  protected final void printMessage(String format, @Nullable Object... values) {
    err().printf(Locale.ROOT, format, values);
  }

  /**
   * Checks the value of an option.
   *
   * @param wanted what the option accepts
   * @throws dev.morph.core.fault.FaultException if the value is not accepted
   */
  public static void require(boolean accepted, String option, Object value, String wanted) {
    if (!accepted) {
      throw CommonFault.BAD_OPTION.because(option, value, wanted);
    }
  }

  /**
   * Checks that options can be combined.
   *
   * @param wanted the options to give instead
   */
  protected final void requireUsage(boolean accepted, String wanted) {
    if (!accepted) {
      throw new CommandLine.ParameterException(commandLine(), wanted);
    }
  }

  /** Prints a value as JSON over several lines. */
  protected final void printJson(Object value) {
    out().println(RunFolder.JSON.valueToTree(value).toPrettyString());
    out().flush();
  }

  /** Prints a value as JSON in one line. */
  protected final void printJsonLine(Object value) {
    try (JsonLinesOutput lines = JsonLinesOutput.create(null, out())) {
      lines.write(value);
    }
  }

  /** Returns the writer for progress and messages. */
  protected final PrintWriter err() {
    return commandLine().getErr();
  }

  /** Returns the picocli command, for usage errors. */
  protected final CommandLine commandLine() {
    return Objects.requireNonNull(spec, "picocli injects it").commandLine();
  }
}
