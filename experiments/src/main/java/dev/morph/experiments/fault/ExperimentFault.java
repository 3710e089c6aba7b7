package dev.morph.experiments.fault;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultKind;

/** Errors of plans, runs as a whole, gates and the import of vectors. */
public enum ExperimentFault implements Fault {
  /** Details: the folder, or the missing file. */
  RUN_UNFINISHED(
      FaultKind.INPUT,
      "there are no results yet: %1$s",
      "continue the run with {--resume true}, then ask for its report"),
  /** Details: the number of tasks. */
  NOTHING_TO_CHANGE(
      FaultKind.INPUT,
      "nothing in the tasks can be changed (tasks: %1$s): no entry of the lexicon fits, no word"
          + " can be replaced, and no paraphrases were given; no model was asked",
      "{morph paraphrase --text TEXT} shows which entries fit a text; add entries with {--lexicon"
          + " FILE}. For replaced words, {morph neighbours --word WORD} shows the candidates;"
          + " name another table with {--vectors FILE}, or give fewer {--stop-words} and"
          + " constraints"),
  /** Details: the data set, the number of wrong solutions. */
  WRONG_SOLUTION(
      FaultKind.INPUT,
      "the data set %1$s has %2$s, so it cannot be used to judge programs",
      "correct the solution or the case, or remove the task; {morph dataset check FILE} checks"
          + " again"),
  /** Details: the engine. */
  NO_ENGINE(
      FaultKind.ENVIRONMENT,
      "the module for the engine %1$s is not built",
      "build it once with {mvn -B -P%1$s -DskipTests package}, or leave {--engine} out"),
  /** Details: the master. */
  CLUSTER_WITHOUT_STORE(
      FaultKind.INPUT,
      "the workers of %1$s cannot reach the run's folder",
      "name a database that all of them can reach with {--store jdbc:postgresql://host/database}"),
  /** Details: the file, the reason. */
  FILE_NOT_SHIPPED(
      FaultKind.ENVIRONMENT,
      "the file %1$s could not be copied to this machine: %2$s",
      "restore the file to its state at the run's start, and make room in this machine's cache"
          + " folder ({$MORPH_CACHE}); then continue with {--resume true}"),
  /** Details: the worker's message. */
  WORKER_FAILED(
      FaultKind.ENVIRONMENT,
      "a worker of the cluster failed: %1$s",
      "fix this on the worker's machine, then continue with {--resume true}"),
  /** Details: the number of unfinished seeds with its noun, the reason. */
  RUN_SUSPENDED(
      FaultKind.INCOMPLETE,
      "the run stopped with %1$s unfinished: %2$s",
      "continue the run with {--resume true}"),
  /** Details: the folder, the number of damaged parts. */
  RUN_UNSOUND(
      FaultKind.INCOMPLETE,
      "the run %1$s is damaged in %2$s of its parts, named above",
      "repeat the run's command with {--resume true}: it rewrites everything except the answers"
          + " in run.db"),
  /** Details: the plan, its errors with their lines. */
  BROKEN_PLAN(
      FaultKind.INPUT,
      "the plan %1$s: %2$s",
      "correct it; plans/plan.schema.json describes what a plan may contain"),
  /** Details: the file. */
  NOT_COMPILED(
      FaultKind.INPUT,
      "%1$s does not compile",
      "correct the errors that the compiler reports above"),
  /** Details: the file, the reason. */
  NOT_A_PROGRAM(
      FaultKind.INPUT,
      "cannot compare %1$s: %2$s",
      "give a Java source, or the members of a class; anything that compiles can be compared, and"
          + " so can most sources that do not compile"),
  /** Details: the number of failed gates, the number of all gates, which failed. */
  GATE_FAILED(
      FaultKind.INCOMPLETE,
      "%1$s of %2$s gates failed: %3$s",
      "look at the failures with {morph report}, or lower {--fail-under}"),
  /** Details: the number of tasks with its noun, the number needed. */
  GATE_REFUSED(
      FaultKind.INPUT,
      "a gate on %1$s is impossible: it needs at least %2$s",
      "use more tasks, or leave {--fail-under} out"),
  /** Details: the searched text, the missing item. */
  NOTHING_FOUND(
      FaultKind.INPUT,
      "there is no %2$s in %1$s",
      "give a file or text that contains at least one"),
  /** Details: the words. */
  UNKNOWN_WORDS(
      FaultKind.INPUT,
      "the word table has no %1$s",
      "try another spelling, or another table with {--vectors FILE}"),
  /** Details: what differs, its value here, its value in the run. */
  OTHER_PLAN(
      FaultKind.ENVIRONMENT,
      "this machine would run something different: %1$s is %2$s here, but %3$s in the run",
      "copy the files of the other machines to the same path on this one, and install the same"
          + " version of Morph; {morph doctor} shows whether the sentence encoder or another"
          + " library is missing"),
  /** Details: the library, the reason. */
  LIBRARY_NOT_FETCHED(
      FaultKind.ENVIRONMENT,
      "this command needs %1$s, which is not in the package and could not be downloaded: %2$s",
      "run '{morph setup}' once with a network connection, or name a mirror of Maven Central in"
          + " {$MORPH_MAVEN}"),
  /** Details: the folder, the system property that can name another one. */
  NO_IMPORTER(
      FaultKind.ENVIRONMENT,
      "the library that reads published vectors is missing: its jars are not in %1$s",
      "in a clone of Morph, './morph vectors import' downloads the library once; the package does"
          + " not contain it: copy the library's folder from a clone, or name that folder with"
          + " -D%2$s=DIR");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable record
  private final CatalogueEntry said;

  ExperimentFault(FaultKind kind, String message, String remedy) {
    this.said = new CatalogueEntry(kind, message, remedy);
  }

  @Override
  public CatalogueEntry catalogueEntry() {
    return said;
  }
}
