package dev.morph.core.fault;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A user-facing error. Each module has its own catalogue, an enum of faults; {@link CommonFault}
 * holds the faults common to all modules.
 *
 * <p>Message and remedy are {@link String#format} patterns over the same details, in the same
 * order.
 */
public interface Fault {
  /** Returns its name in the catalogue. */
  String name();

  /** Returns its entry in the catalogue. */
  Said said();

  /**
   * The catalogue entry of a fault.
   *
   * @param kind the kind of fault
   * @param message what is wrong, one line
   * @param remedy what to do about it, one line; options, variables and commands in it are in
   *     braces, as {@link Wording#unmarked} says
   */
  record Said(FaultKind kind, String message, String remedy) {}

  /** Returns the kind of fault. */
  default FaultKind kind() {
    return said().kind();
  }

  /** Returns the exception to throw, with its details filled in. */
  default FaultException because(Object... details) {
    Map<Wording, String> remedies = new EnumMap<>(Wording.class);
    for (Wording wording : Wording.values()) {
      remedies.put(wording, String.format(wording.unmarked(said().remedy()), details));
    }
    return new FaultException(this, String.format(said().message(), details), remedies, List.of());
  }
}
