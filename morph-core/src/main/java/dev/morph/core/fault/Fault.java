package dev.morph.core.fault;

import java.util.List;

/**
 * Every user-facing error. Message and remedy are {@link String#format} patterns over the same
 * details, in the same order.
 */
public enum Fault {
  /** Details: the path. */
  FILE_MISSING(
      FaultKind.INPUT,
      "cannot read %1$s: there is no such file",
      "check the path, or leave it out for the embedded default"),
  /** Details: the path, the reason. */
  FILE_UNREADABLE(FaultKind.INPUT, "cannot read %1$s: %2$s", "check that it is a readable file"),
  /** Details: the path, the reason. */
  FOLDER_NOT_WRITABLE(
      FaultKind.INPUT, "cannot write to %1$s: %2$s", "name a folder you may write to with --out"),
  /** Details: file, line, field, what is wrong. */
  BROKEN_LINE(
      FaultKind.INPUT, "%1$s, line %2$s, field '%3$s': %4$s", "mend the line, or remove it"),
  /** Details: the reason. */
  SOURCE_UNUSABLE(
      FaultKind.INPUT,
      "this Java source cannot be transformed: %1$s",
      "give Java that compiles: a file, the members of a class, or statements"),
  /** Details: what kind of thing, the name given, the names there are. */
  UNKNOWN_NAME(FaultKind.INPUT, "there is no %1$s '%2$s'", "choose from: %3$s"),
  /** Details: option, value, what is allowed. */
  BAD_OPTION(FaultKind.INPUT, "%1$s cannot be '%2$s'", "give %3$s"),
  /** Details: the specification, the reason. */
  MODEL_UNREACHABLE(
      FaultKind.ENVIRONMENT,
      "cannot reach the model %1$s: %2$s",
      "check that the server is running and the address after '@' is right"),
  /** Details: the specification, the reason. */
  MODEL_REFUSED(
      FaultKind.ENVIRONMENT,
      "the model %1$s refused: %2$s",
      "check the model's name, the key, its credit and the options (--temperature default sends"
          + " none); --resume continues a run that has answers"),
  /** Details: the specification, the environment variable. */
  KEY_MISSING(
      FaultKind.ENVIRONMENT,
      "the model %1$s needs a key, and %2$s is not set",
      "export %2$s, or name a local server after '@'"),
  /** Details: the reason. */
  NO_SANDBOX(
      FaultKind.ENVIRONMENT,
      "no sandbox for the programs a model writes: %1$s",
      "install bubblewrap (apt-get install bubblewrap), or accept the risk in so many words with"
          + " --sandbox none"),
  /** Details: the folder, what is wrong. */
  MODEL_FOLDER_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "cannot use the model folder %1$s: %2$s",
      "put model.onnx and tokenizer.json there; 'morph metric-model' says where to fetch them and"
          + " checks a folder"),
  /** Details: how many bytes it may have. */
  COMMAND_LINE_TOO_LONG(
      FaultKind.ENVIRONMENT,
      "ONNX Runtime would crash: the command that started this Java is longer than %1$s bytes",
      "start Morph by ./morph, or hand the class path over in a file: java @FILE"),
  /** Details: the metric. */
  NO_MODEL_FOLDER(
      FaultKind.ENVIRONMENT,
      "the metric %1$s needs a model, and no folder is named",
      "name it as %1$s:DIR or in MORPH_ROBERTA; 'morph metric-model' says where to fetch it"),
  /** No details. */
  NO_COMPILER(
      FaultKind.ENVIRONMENT,
      "this Java has no compiler",
      "run Morph with a JDK of version 17 or later, not a JRE"),
  /** Details: the folder, what is wrong. */
  RUN_FOLDER_UNUSABLE(
      FaultKind.INPUT,
      "cannot use the run folder %1$s: %2$s",
      "continue it with --resume and the options it was started with, or name a new folder with"
          + " --out"),
  /** Details: the data set, the topics it has. */
  NO_TASKS(
      FaultKind.INPUT,
      "no task of %1$s is selected",
      "widen --topic, --complexity or --tasks; topics there: %2$s"),
  /** Details: the file or folder, the reason. */
  WRITE_FAILED(
      FaultKind.ENVIRONMENT,
      "cannot write %1$s: %2$s",
      "free some disk space or check its permissions, then continue with --resume"),
  /** Details: the specification. */
  NO_PRICE(
      FaultKind.INPUT,
      "the price of %1$s is not known, so its cost cannot be capped",
      "add the line '%1$s,INPUT,OUTPUT' (dollars per million tokens) to a price file and name it"
          + " with --prices; morph estimate --show-prices prints the embedded one"),
  /** Details: the specification, the reason. */
  MODEL_FAILED(
      FaultKind.ENVIRONMENT,
      "the model %1$s answered nothing: %2$s",
      "try it by hand with one prompt, then continue with --resume"),
  /** Details: the folder, or the file that is not there. */
  RUN_UNFINISHED(
      FaultKind.INPUT,
      "there are no results yet: %1$s",
      "continue the run with --resume, then ask for its report"),
  /** Details: the file, the reason. */
  JOURNAL_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "the journal %1$s cannot be used: %2$s",
      "free some disk space or check its permissions, then continue with --resume; nothing kept so"
          + " far is lost"),
  /** Details: how many seeds, why. */
  RUN_SUSPENDED(
      FaultKind.INCOMPLETE,
      "the run stopped with %1$s seeds unfinished: %2$s",
      "continue it with --resume"),
  /** Details: the plan, its faults with their lines. */
  BROKEN_PLAN(
      FaultKind.INPUT,
      "the plan %1$s: %2$s",
      "mend it; plans/plan.schema.json says what a plan may hold"),
  /** Details: how many failed, of how many, which. */
  GATE_FAILED(
      FaultKind.INCOMPLETE,
      "%1$s of %2$s gates failed: %3$s",
      "look into the tipping points with morph report, or lower --fail-under"),
  /** Details: the program. */
  PROGRAM_MISSING(
      FaultKind.ENVIRONMENT,
      "there is no program '%1$s' to start",
      "check the path after 'command:', and that the file may be executed"),
  /** Details: the jar, the folder, the system property that names another folder. */
  NO_GENERATOR(
      FaultKind.ENVIRONMENT,
      "EvoSuite is not here: there is no %1$s in %2$s",
      "build Morph again (mvn package copies it) or name its folder with -D%3$s=DIR; searches are"
          + " left out with --oracle off"),
  /** Details: the folder, the system property that names another folder. */
  NO_IMPORTER(
      FaultKind.ENVIRONMENT,
      "the library that reads published vectors is not here: no jars of it in %1$s",
      "start ./morph vectors import, which fetches it once, or name its folder with -D%2$s=DIR"),
  /** Details: the test specification, how many things are wrong. */
  SPEC_BROKEN(
      FaultKind.INPUT,
      "the test specification %1$s has %2$s",
      "mend what is named above; doc/scripts.md shows what a test specification looks like"),
  /** Details: kind and name of the function, what it threw. */
  SPEC_FAILED(
      FaultKind.INPUT, "the %1$s failed: %2$s", "mend the method, or leave it out of the script"),
  /** Details: the script, how many faults. */
  SCRIPT_BROKEN(
      FaultKind.INPUT,
      "%1$s has %2$s; nothing was run",
      "mend the lines named above; 'morph list' names what there is"),
  /** Details: script and line, what went wrong. */
  SCRIPT_STOPPED(
      FaultKind.INPUT, "%1$s: %2$s", "mend the statement; those before it were carried out");

  private final FaultKind kind;
  private final String message;
  private final String remedy;

  Fault(FaultKind kind, String message, String remedy) {
    this.kind = kind;
    this.message = message;
    this.remedy = remedy;
  }

  /** What sort of thing went wrong. */
  public FaultKind kind() {
    return kind;
  }

  /** The exception to throw, with its details filled in. */
  public FaultException because(Object... details) {
    return new FaultException(
        this, String.format(message, details), String.format(remedy, details), List.of());
  }
}
