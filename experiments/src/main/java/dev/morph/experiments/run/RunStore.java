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
 * Where the answers and verdicts of an active run are stored: in its folder, or in a store shared
 * by several workers. In either case, the folder's journal contains all of them at the end of the
 * run.
 */
public final class RunStore implements AutoCloseable {
  /** The manifest field with the store named at the last start. */
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
   * @throws FaultException if the store cannot be used, or holds another run
   */
  static RunStore open(RunFolder folder, Optional<StoreAddress> address, String plan) {
    if (address.isEmpty()) {
      return new RunStore(folder, Journal.open(folder.journal()), null);
    }
    SharedStore shared = SharedStore.join(address.get(), plan, folder.journal());
    try (Journal local = Journal.open(folder.journal())) {
      shared.journal().addAll(local);
      return new RunStore(folder, shared.journal(), shared);
    } catch (RuntimeException e) {
      shared.close();
      throw e;
    }
  }

  /**
   * Throws an exception if the answers that an earlier start put into a shared store are missing.
   *
   * @throws FaultException if a different store or none is named now
   */
  static void requireSame(RunFolder folder, Optional<StoreAddress> address) {
    String earlier = Manifest.of(folder.path()).store().orElse("");
    if (!earlier.isEmpty() && !earlier.equals(address.map(StoreAddress::shown).orElse(""))) {
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(
          folder.path(), "its answers are in a different store, --store " + earlier);
    }
  }

  /**
   * Allows all prompts that a run gave up on to be sent again, in its shared store too.
   *
   * @return the number of these prompts in the run's folder
   * @throws FaultException if a store cannot be used
   */
  public static int forgetUnanswered(RunFolder folder) {
    Manifest manifest = Manifest.of(folder.path());
    if (manifest.store().isPresent()) {
      StoreAddress store = new StoreAddress(manifest.store().get());
      try (SharedStore shared = SharedStore.join(store, manifest.hash(), folder.journal())) {
        int unused = shared.forgetUnanswered();
      }
    }
    try (Journal local = Journal.in(folder)) {
      return local.forgetUnanswered();
    }
  }

  Journal journal() {
    return journal;
  }

  Workers workers() {
    return shared == null ? Workers.ALONE : shared.workers();
  }

  /** Copies everything stored into the folder's journal. */
  void gather() {
    if (shared != null) {
      try (Journal local = Journal.open(folder.journal())) {
        local.addAll(journal);
        local.countUnansweredAs(journal);
      }
    }
  }

  /** Whether there are no answers, as far as can be seen. */
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
