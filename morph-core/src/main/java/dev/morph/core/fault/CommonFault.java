package dev.morph.core.fault;

/** Errors of test systems and scripts, and errors common to all modules. */
public enum CommonFault implements Fault {
  /** Details: the path. */
  FILE_MISSING(FaultKind.INPUT, "cannot read %1$s: there is no such file", "check the path"),
  /** Details: the path, the reason. */
  FILE_UNREADABLE(FaultKind.INPUT, "cannot read %1$s: %2$s", "check that it is a readable file"),
  /** Details: the path, the reason. */
  FOLDER_NOT_WRITABLE(
      FaultKind.INPUT, "cannot write to %1$s: %2$s", "name a folder you may write to with {--out}"),
  /** Details: the file, the line, the field, the error in the field. */
  BROKEN_LINE(
      FaultKind.INPUT, "%1$s, line %2$s, field '%3$s': %4$s", "correct the line, or remove it"),
  /** Details: the kind of thing named, the unknown name, the valid names. */
  UNKNOWN_NAME(FaultKind.INPUT, "there is no %1$s '%2$s'", "choose from: %3$s"),
  /** Details: the option, the rejected value, the allowed values. */
  BAD_OPTION(FaultKind.INPUT, "%1$s cannot be '%2$s'", "give %3$s"),
  /** Details: the file or folder, the reason. */
  WRITE_FAILED(
      FaultKind.ENVIRONMENT,
      "cannot write %1$s: %2$s",
      "check the permissions and the free disk space, then continue with {--resume true}"),
  /** No details. */
  NO_COMPILER(
      FaultKind.ENVIRONMENT,
      "this Java installation has no compiler",
      "run Morph with a JDK of version 17 or later, not a JRE"),
  /** Details: the test specification, the number of errors. */
  SPEC_BROKEN(
      FaultKind.INPUT,
      "the test specification %1$s has %2$s",
      "correct the errors named above; doc/script.md shows what a test specification looks like"),
  /** Details: kind and name of the function, and the exception that the function threw. */
  SPEC_FAILED(
      FaultKind.INPUT,
      "the %1$s failed: %2$s",
      "correct the method, or leave it out of the script"),
  /** Details: the script, the number of errors. */
  SCRIPT_BROKEN(
      FaultKind.INPUT,
      "%1$s has %2$s; nothing was run",
      "correct the lines named above; '{morph list}' lists the available names"),
  /** Details: the position or text of the statement, the error. */
  SCRIPT_STOPPED(
      FaultKind.INPUT,
      "%1$s: %2$s",
      "correct the statement; the statements before it were carried out");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable record
  private final CatalogueEntry said;

  CommonFault(FaultKind kind, String message, String remedy) {
    this.said = new CatalogueEntry(kind, message, remedy);
  }

  @Override
  public CatalogueEntry catalogueEntry() {
    return said;
  }
}
