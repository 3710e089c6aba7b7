package dev.morph.experiments.run;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.SharedStore;
import dev.morph.scenarios.journal.StoreAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The store for answers and verdicts of an active run: the journal in the run's folder, or a store
 * shared by several workers. At the end of the run, the folder's journal contains all answers and
 * verdicts in either case.
 */
public final class RunStore implements AutoCloseable {
  /** The manifest field with the address of the shared store. */
  static final String FIELD = "store";

  private final RunFolder folder;
  private final Journal journal;
  private final @Nullable SharedStore shared;

  private RunStore(RunFolder folder, Journal journal, @Nullable SharedStore shared) {
    this.folder = folder;
    this.journal = journal;
    this.shared = shared;
  }

  /**
   * Opens the store. The entries of the folder's journal are copied to a shared store.
   *
   * @param plan hash of the run's plan
   * @throws FaultException if the store cannot be used, or contains another run
   */
  static RunStore open(RunFolder folder, Optional<StoreAddress> address, String plan) {
    if (address.isEmpty()) {
      return new RunStore(folder, Journal.open(folder.journalFile()), null);
    }
    SharedStore shared = SharedStore.join(address.get(), plan, folder.journalFile());
    try (Journal local = Journal.open(folder.journalFile())) {
      shared.journal().addAll(local);
      return new RunStore(folder, shared.journal(), shared);
    } catch (RuntimeException e) {
      shared.close();
      throw e;
    }
  }

  /**
   * Checks that a resumed run uses the same shared store as its earlier start, because the store
   * contains its answers.
   *
   * @throws FaultException if now a different store is given, or none
   */
  static void requireSameStore(RunFolder folder, Optional<StoreAddress> address) {
    String earlier = Manifest.of(folder.path()).storeAddress().orElse("");
    if (!earlier.isEmpty()
        && !earlier.equals(address.map(StoreAddress::withoutPassword).orElse(""))) {
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(
          folder.path(), "its answers are in a different store, --store " + earlier);
    }
  }

  /**
   * Resets all prompts without an answer, so that they are sent again when the run is resumed. This
   * includes the run's shared store.
   *
   * @return the number of these prompts in the run's folder
   * @throws FaultException if a store cannot be used
   */
  public static int forgetUnanswered(RunFolder folder) {
    Manifest manifest = Manifest.of(folder.path());
    if (manifest.storeAddress().isPresent()) {
      StoreAddress store = new StoreAddress(manifest.storeAddress().get());
      try (SharedStore shared =
          SharedStore.join(store, manifest.planHash(), folder.journalFile())) {
        int unused = shared.forgetUnanswered();
      }
    }
    try (Journal local = Journal.openIn(folder)) {
      return local.forgetUnanswered();
    }
  }

  Journal journal() {
    return journal;
  }

  Workers workers() {
    return shared == null ? Workers.ALONE : shared.workers();
  }

  /** Copies all answers and verdicts of a shared store into the folder's journal. */
  void copyToFolder() {
    if (shared != null) {
      try (Journal local = Journal.open(folder.journalFile())) {
        local.addAll(journal);
        local.copyUnansweredFrom(journal);
      }
    }
  }

  /** Whether the store contains no answers; false if this cannot be determined. */
  boolean isEmpty() {
    try {
      return journal.isEmpty();
    } catch (FaultException e) {
      return false; // a store that cannot be reached must not be deleted
    }
  }

  @Override
  public void close() {
    if (shared == null) {
      journal.close();
    } else {
      shared.close();
    }
  }
}
