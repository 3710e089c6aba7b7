package dev.morph.core.fault;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A {@link Fault} that happened. The message and the remedy are one line each. If there are several
 * errors at once, they are listed between the two, one per line.
 */
public final class FaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;
  private final EnumMap<Wording, String> remedies;
  private final ArrayList<String> details;

  FaultException(Fault fault, String message, Map<Wording, String> remedies, List<String> details) {
    super(message);
    this.fault = fault;
    this.remedies = new EnumMap<>(remedies);
    this.details = new ArrayList<>(details);
  }

  /** Returns the fault that happened. */
  public Fault fault() {
    return fault;
  }

  /** Returns how the user can fix the fault, worded for the command line. */
  public String remedy() {
    return remedy(Wording.COMMAND_LINE);
  }

  /** Returns how the user can fix the fault. */
  public String remedy(Wording wording) {
    return remedies.getOrDefault(wording, "");
  }

  /** Returns the individual errors, one per line; empty if the message describes the only error. */
  public List<String> details() {
    return List.copyOf(details);
  }

  /** Returns the same fault with another remedy. */
  public FaultException withRemedy(String otherRemedy) {
    Map<Wording, String> others = new EnumMap<>(remedies);
    others.replaceAll((wording, remedy) -> otherRemedy);
    return new FaultException(fault, String.valueOf(getMessage()), others, details);
  }

  /** Returns the same fault with words added to its message. */
  public FaultException withMessageSuffix(String words) {
    return new FaultException(fault, getMessage() + words, remedies, details);
  }

  /** Returns the same fault with each individual error listed. */
  public FaultException withDetails(List<String> lines) {
    return new FaultException(fault, String.valueOf(getMessage()), remedies, lines);
  }
}
