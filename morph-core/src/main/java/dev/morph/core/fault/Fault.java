package dev.morph.core.fault;

import java.util.List;

/**
 * A user-facing error. Each module has a catalogue of its own, an enum of these; {@link
 * CommonFault} holds those that all share.
 *
 * <p>Message and remedy are {@link String#format} patterns over the same details, in the same
 * order.
 */
public interface Fault {
  /** Its name in the catalogue. */
  String name();

  /** What sort of thing went wrong. */
  FaultKind kind();

  /** What is wrong, one line. */
  String message();

  /** What to do about it, one line; see {@link Remedy} for how options are marked in it. */
  String remedy();

  /** The exception to throw, with its details filled in. */
  default FaultException because(Object... details) {
    return new FaultException(
        this, String.format(message(), details), Remedy.of(remedy(), details), List.of());
  }
}
