package dev.morph.core.fault;

import java.util.ArrayList;
import java.util.List;

/**
 * A {@link Fault} that happened. Its message is one line for a person; its remedy another. Where
 * several things are wrong at once, each has a line of its own between the two.
 */
public final class FaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;
  private final Remedy remedy;
  private final ArrayList<String> details;

  FaultException(Fault fault, String message, Remedy remedy, List<String> details) {
    super(message);
    this.fault = fault;
    this.remedy = remedy;
    this.details = new ArrayList<>(details);
  }

  /** Which one. */
  public Fault fault() {
    return fault;
  }

  /** What the user can do about it, as somebody at a command line would type it. */
  public String remedy() {
    return remedy(Wording.COMMAND_LINE);
  }

  /** What the user can do about it. */
  public String remedy(Wording wording) {
    return remedy.in(wording);
  }

  /** What is wrong one by one, a line each; empty if the message says it all. */
  public List<String> details() {
    return List.copyOf(details);
  }

  /** The same, with another remedy. */
  public FaultException advising(String otherRemedy) {
    return new FaultException(fault, String.valueOf(getMessage()), Remedy.of(otherRemedy), details);
  }

  /** The same, with more words at the end of its message. */
  public FaultException adding(String words) {
    return new FaultException(fault, getMessage() + words, remedy, details);
  }

  /** The same, with each thing that is wrong named. */
  public FaultException listing(List<String> lines) {
    return new FaultException(fault, String.valueOf(getMessage()), remedy, lines);
  }
}
