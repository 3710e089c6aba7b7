package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.morph.core.entity.Edit;
import dev.morph.scenarios.engine.store.Result.Judgement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure of a system, reduced to the changes it needs: a line of {@link #FILE}.
 *
 * @param seed the task's id
 * @param model the system under test, as the user named it
 * @param mutant id of the mutant that failed
 * @param changes all changes of the mutant
 * @param edits the changes that suffice to make the system fail
 * @param text the text with these edits alone
 * @param minimal whether the system is known to behave as usual if any single edit is removed
 * @param why why the needed changes are not known, as a stable word or in words; null if they are
 *     known
 * @param asked number of questions asked to reduce the failure
 * @param open whether a resumed run can continue the reduction
 * @param judgement why the output for {@code text} is different
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reduction(
    String seed,
    String model,
    String mutant,
    List<Edit> changes,
    List<Edit> edits,
    String text,
    boolean minimal,
    @Nullable String why,
    int asked,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean open,
    Judgement judgement) {
  /** The file with these lines in a run's folder. */
  public static final String FILE = "failures.jsonl";

  public Reduction {
    changes = List.copyOf(changes);
    edits = List.copyOf(edits);
  }

  /** Returns a copy with a different name for the system. */
  public Reduction renamed(String otherModel) {
    return new Reduction(
        seed, otherModel, mutant, changes, edits, text, minimal, why, asked, open, judgement);
  }

  /** Whether the reduced failure has fewer changes than the mutant that failed. */
  public boolean hasFewerChanges() {
    return edits.size() < changes.size();
  }
}
