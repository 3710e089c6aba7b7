package dev.morph.core.fault;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A user-facing error. Each module has its own catalogue, an enum of faults; {@link CommonFault}
 * holds the faults common to all modules.
 *
 * <p>Message and remedy are {@link String#format} patterns with the same arguments, the details of
 * the fault.
 */
public interface Fault {
  /** Returns the fault's name in the catalogue. */
  String name();

  /** Returns the fault's entry in the catalogue. */
  CatalogueEntry catalogueEntry();

  /**
   * The catalogue entry of a fault.
   *
   * @param kind the kind of fault
   * @param message the error, in one line
   * @param remedy how to fix the error, in one line; options, variables and commands are in braces,
   *     as described at {@link Wording#renderRemedy}
   */
  record CatalogueEntry(FaultKind kind, String message, String remedy) {}

  /** Returns the kind of fault. */
  default FaultKind kind() {
    return catalogueEntry().kind();
  }

  /** Returns the exception to throw, with these details filled into message and remedy. */
  default FaultException because(Object... details) {
    Map<Wording, String> remedies = new EnumMap<>(Wording.class);
    for (Wording wording : Wording.values()) {
      remedies.put(
          wording, String.format(wording.renderRemedy(catalogueEntry().remedy()), details));
    }
    return new FaultException(
        this, String.format(catalogueEntry().message(), details), remedies, List.of());
  }
}
