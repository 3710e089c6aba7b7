package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import java.util.ArrayList;
import java.util.List;

/** The findings of a comparison of two programs so far, and the verdict that follows. */
public abstract class Findings {
  /** The tier named in the evidence if no tier has compared anything. */
  private static final String USUAL = "typed";

  /** A note for the evidence; {@code outside} marks the note about the first ignored difference. */
  private record Note(String text, boolean outside) {}

  private final List<Note> notes = new ArrayList<>();
  private String tier = "";
  private int compared;
  private int unbuilt;
  private int withheld;
  private int outside;
  private boolean unread;
  private String search = "";
  private List<String> unreached = List.of();

  /** Whether any input is undecided because of nondeterminism. */
  protected abstract boolean isDoubtful();

  /** Whether something that should have been compared was never called. */
  protected abstract boolean hasUncomparedParts();

  /**
   * Returns which parts were compared.
   *
   * @param search how uncovered branches were treated
   * @param unreached differing code that no input reached
   */
  protected abstract Extent extent(String search, List<String> unreached);

  /** Returns the part of the evidence before the notes. */
  protected List<String> remarks() {
    return List.of();
  }

  /** Adds a note to the evidence. */
  public void note(String remark) {
    notes.add(new Note(remark, false));
  }

  /** The number of inputs on which the programs were compared. */
  public int compared() {
    return compared;
  }

  /** Counts inputs on which a tier compared the programs. */
  public void addComparedInputs(String byTier, int count) {
    tier = byTier;
    compared += count;
  }

  /**
   * Counts inputs on which the first program produced an outcome but the second did not. A program
   * could do this on purpose to hide a difference, so these inputs are never simply ignored: if
   * they outnumber the compared inputs, or the second program's process reports that it could not
   * build at least one of them, the verdict is undecided.
   *
   * @param impossible number of inputs whose values the program's process could not build or whose
   *     method does not exist
   * @param others number of other inputs: large inputs on which the process ran out of time or
   *     memory, and inputs left after it had been abandoned
   */
  public void addMissingOutcomes(int impossible, int others) {
    unbuilt += impossible;
    withheld += others;
  }

  /** Counts ignored inputs on which the programs differ; the first is noted. */
  public void addIgnoredDifferences(int count, Witness first) {
    if (outside == 0) {
      String text =
          "different on inputs that do not count, first on "
              + first.input()
              + ": "
              + first.seedOutcome()
              + " / "
              + first.mutantOutcome();
      notes.add(new Note(text, true));
    }
    outside += count;
  }

  /** Records that a value produced by both programs could not be read or completely compared. */
  public void markUnread() {
    unread = true;
  }

  /** Records how uncovered branches were treated, see {@link Extent}. */
  public void recordSearch(String how) {
    search = how;
  }

  /**
   * Records the code in which the programs differ and that no input reached, in readable form. The
   * behaviour of this code is unknown, so agreement on all inputs does not prove that the programs
   * are the same.
   */
  public void recordUnreachedCode(List<String> parts) {
    unreached = List.copyOf(parts);
  }

  /** Adds the findings of a later part of the comparison. */
  protected void add(Findings later) {
    for (Note note : later.notes) {
      if (!note.outside() || outside == 0) {
        notes.add(note);
      }
    }
    addCounts(later);
    search = later.search.isEmpty() ? search : later.search;
    unreached = later.unreached.isEmpty() ? unreached : later.unreached;
  }

  /** Adds the comparison of another version of the same programs. */
  protected void addCompared(Findings other) {
    if (other.compared > 0) {
      other.notes.forEach(note -> note(note.text()));
    }
    addCounts(other);
  }

  private void addCounts(Findings other) {
    if (!other.tier.isEmpty()) {
      addComparedInputs(other.tier, other.compared);
    }
    addMissingOutcomes(other.unbuilt, other.withheld);
    outside += other.outside;
    unread |= other.unread;
  }

  /** Returns the verdict that the programs are the same, as far as {@code byTier} can tell. */
  public Verdict sameVerdict(String byTier) {
    return new Verdict.Same(evidence(byTier));
  }

  /** Returns the verdict that the programs differ. */
  public Verdict differentVerdict(String byTier, String cause, Witness witness) {
    return new Verdict.Different(cause, witness, evidence(byTier));
  }

  /** Returns the verdict if no tier found a difference. */
  public Verdict conclusion() {
    String doubt = causeOfDoubt();
    return doubt.isEmpty() ? sameVerdict(lastTier()) : undecidedVerdict(doubt);
  }

  /** Returns an undecided verdict with its cause. */
  public Verdict undecidedVerdict(String cause) {
    return new Verdict.Undecided(cause, evidence(lastTier()));
  }

  private String lastTier() {
    return tier.isEmpty() ? USUAL : tier;
  }

  private String causeOfDoubt() {
    if (isDoubtful()) {
      return "nondeterministic";
    }
    if (compared == 0) {
      return "no-inputs";
    }
    if (unbuilt > 0) {
      return "unbuildable";
    }
    if (withheld > compared) {
      return "too-few-inputs";
    }
    if (hasUncomparedParts()) {
      return "uncompared";
    }
    if (unread) {
      return "unread";
    }
    return unreached.isEmpty() ? "" : "unreached";
  }

  private Evidence evidence(String byTier) {
    List<String> said = new ArrayList<>(remarks());
    notes.forEach(note -> said.add(note.text()));
    said.removeIf(String::isEmpty);
    Extent extent = compared == 0 ? Extent.WHOLE : extent(search, unreached);
    return new Evidence(byTier, compared, String.join("; ", said), outside, extent);
  }
}
