package dev.morph.scenarios.fault;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultKind;

/**
 * Errors of models, data sets, the sandbox, the oracle and the stored data of a run. Each
 * constant's comment lists the details that fill its message, in order.
 */
public enum ScenarioFault implements Fault {
  /** Details: the specification, the reason. */
  MODEL_UNREACHABLE(
      FaultKind.ENVIRONMENT,
      "no answer from the model %1$s: %2$s",
      "check that the server is running and the address after '@' is right; if the server is"
          + " overloaded, wait or raise its limit"),
  /** Details: the specification, the reason. */
  MODEL_REFUSED(
      FaultKind.ENVIRONMENT,
      "the model %1$s refused: %2$s",
      "check the model's name, the key, the credit and the options ({--temperature default} sends"
          + " no temperature); {--resume true} continues a run that has answers"),
  /** Details: the specification, the reason. */
  MODEL_FAILED(
      FaultKind.ENVIRONMENT,
      "the model %1$s gave no answer: %2$s",
      "try one prompt by hand, then continue with {--resume true}"),
  /** Details: the model's specification, the environment variable. */
  KEY_MISSING(
      FaultKind.ENVIRONMENT,
      "the model %1$s needs a key, but %2$s is not set",
      "export {$%2$s}, or name a local server after '@'"),
  /** Details: the model's specification. */
  NO_PRICE(
      FaultKind.INPUT,
      "the price of %1$s is not known, so its cost cannot be capped",
      "add the line '%1$s,INPUT,OUTPUT' (dollars per million tokens) to a price file and name this"
          + " file with {--prices}; {morph estimate --show-prices} prints the embedded prices"),
  /** Details: the program. */
  PROGRAM_MISSING(
      FaultKind.ENVIRONMENT,
      "there is no program '%1$s' to start",
      "check the path after 'command:', and that the file is executable"),
  /** Details: the reason. */
  NO_SANDBOX(
      FaultKind.ENVIRONMENT,
      "there is no sandbox for programs written by a model: %1$s",
      "install bubblewrap (apt-get install bubblewrap), or accept the risk explicitly with"
          + " {--sandbox none}"),
  /** Details: the reason. */
  NO_PYTHON(
      FaultKind.ENVIRONMENT,
      "there is no Python to run Python programs: %1$s",
      "install CPython 3.9 or later (apt-get install python3), or name one with {$MORPH_PYTHON}"),
  /** Details: the requested language, a statement of the data set's language. */
  WRONG_LANGUAGE(
      FaultKind.INPUT,
      "the requested programs are in %1$s, but %2$s",
      "leave out {--language}, or name a data set in that language"),
  /** Details: the jar, the folder, the system property that names another folder. */
  NO_GENERATOR(
      FaultKind.ENVIRONMENT,
      "EvoSuite is missing: there is no %1$s in %2$s",
      "build Morph again (mvn package copies EvoSuite) or name its folder with -D%3$s=DIR;"
          + " {--oracle off} works without EvoSuite"),
  /** Details: the data set, the topics it has. */
  NO_TASKS(
      FaultKind.INPUT,
      "no task of %1$s was selected",
      "widen {--topic}, {--complexity} or {--tasks}; the data set's topics are: %2$s"),
  /** Details: the file, the option that names it, without hyphens. */
  REPLACEMENT_MISSING(
      FaultKind.INPUT,
      "cannot read %1$s: there is no such file",
      "check the path, or leave out {--%2$s} to use the embedded default"),
  /** Details: the file or folder, the reason. */
  BENCHMARK_UNREADABLE(
      FaultKind.INPUT,
      "cannot read the benchmark at %1$s: %2$s",
      "check the path after the colon of {--benchmark}; {--benchmark starter} needs no files"),
  /** Details: the folder, what is there instead. */
  RUN_FOLDER_MISSING(
      FaultKind.INPUT,
      "cannot open the run %1$s: %2$s",
      "check the path: it is the folder given with {--out} when the run was started"),
  /** Details: the folder, what is there instead. */
  RUNS_MISSING(
      FaultKind.INPUT,
      "there are no runs in %1$s: %2$s",
      "name a folder that contains runs: {morph evaluate} creates runs/ unless {--out} names"
          + " another"
          + " folder"),
  /** Details: the folder, the missing file. */
  NO_RUN_IN_FOLDER(
      FaultKind.INPUT,
      "cannot open the run %1$s: there is no %2$s in this folder",
      "check the path: it is the folder given with {--out} when the run was started"),
  /** Details: the folder, the reason. */
  RUN_FOLDER_UNUSABLE(
      FaultKind.INPUT,
      "cannot use the run folder %1$s: %2$s",
      "continue the run with {--resume true} and its original options, or name a new folder with"
          + " {--out}"),
  /** Details: the file, the reason. */
  JOURNAL_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "the journal %1$s cannot be used: %2$s",
      "check its permissions and the free disk space, then continue with {--resume true};"
          + " nothing stored so far is lost"),
  /** Details: the file, the reason. */
  JOURNAL_DAMAGED(
      FaultKind.INPUT,
      "the journal %1$s is damaged: %2$s",
      "restore a copy; or save the readable part with {sqlite3 %1$s .recover}; or start again in"
          + " another folder with {--out}"),
  /** Details: the journal's file, a note on its former content. */
  JOURNAL_LOST(
      FaultKind.INPUT,
      "the run's results exist, but its journal %1$s is missing or empty%2$s",
      "restore a copy; or ask all questions again in another folder with {--out}"),
  /** Details: the file. */
  JOURNAL_BUSY(
      FaultKind.ENVIRONMENT,
      "the journal %1$s is locked by another process",
      "wait until that process has finished, or end it; then continue with {--resume true}"),
  /** Details: the journal's file, the content of the database. */
  JOURNAL_FOREIGN(
      FaultKind.INPUT,
      "%1$s is not a Morph journal: it is a database with %2$s",
      "leave it unchanged: name another folder with {--out}, or another schema in {--store}"),
  /** Details: the file, the version of its tables, the newest version that this Morph supports. */
  JOURNAL_NEWER(
      FaultKind.INPUT,
      "the journal %1$s was written by a newer Morph: its tables have version %2$s, and this"
          + " version supports %3$s",
      "use the newer Morph, or start again in another folder with {--out}, and in another schema"
          + " if you use {--store}"),
  /** Details: the address, the reason. */
  STORE_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "the store %1$s cannot be used: %2$s",
      "check that the server runs, and the address, user and password ({$PGPASSWORD}); then"
          + " continue with {--resume true}: nothing stored so far is lost"),
  /** Details: the address, the reason. */
  STORE_FULL(
      FaultKind.ENVIRONMENT,
      "the store %1$s has no space left: %2$s",
      "make room on the disk of the database server; then continue with {--resume true}: nothing"
          + " stored so far is lost, and answers that were in flight are in the run's folder"),
  /** Details: the address, the reason. */
  STORE_READ_ONLY(
      FaultKind.ENVIRONMENT,
      "the store %1$s is read-only: %2$s",
      "name the primary server, not a replica, or allow this user to write again"
          + " (default_transaction_read_only, GRANT); then continue with {--resume true}:"
          + " nothing stored so far is lost, and answers that were in flight are in the run's"
          + " folder"),
  /** Details: the address, the beginning of the other plan's hash. */
  STORE_OF_ANOTHER_RUN(
      FaultKind.INPUT,
      "the store %1$s holds another run, with the plan %2$s",
      "use that run's own options, or name another schema in the address of {--store}:"
          + " currentSchema=NAME"),
  /** Details: the file, what is wrong with it. */
  RUN_FILE_BROKEN(
      FaultKind.INPUT,
      "the run file %1$s is broken: %2$s",
      "restore the file from a copy; or, if run.db still exists, move the broken file away and"
          + " repeat the run's command with {--resume true}, which writes the file again");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable record
  private final CatalogueEntry said;

  ScenarioFault(FaultKind kind, String message, String remedy) {
    this.said = new CatalogueEntry(kind, message, remedy);
  }

  @Override
  public CatalogueEntry catalogueEntry() {
    return said;
  }
}
