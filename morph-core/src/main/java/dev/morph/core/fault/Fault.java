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

  /** What a catalogue says of it. */
  Said said();

  /**
   * What a catalogue says of a fault.
   *
   * @param kind what sort of thing went wrong
   * @param message what is wrong, one line
   * @param remedy what to do about it, one line; see {@link Remedy} for how options are marked in
   *     it
   */
  record Said(FaultKind kind, String message, String remedy) {}

  /** What sort of thing went wrong. */
  default FaultKind kind() {
    return said().kind();
  }

  /** The exception to throw, with its details filled in. */
  default FaultException because(Object... details) {
    return new FaultException(
        this,
        String.format(said().message(), details),
        Remedy.of(said().remedy(), details),
        List.of());
  }
}
