package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.LastUsed;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Rewords a task as a colleague could have written it, by the entries of a {@link Lexicon}. The
 * operator of an edit is {@code reword-} with the name of the entry.
 */
public final class Reword implements Perturbation {
  /** Its name. */
  public static final String NAME = Edits.REWORD;

  private static final Profile PROFILE =
      Profile.kept(NAME, "a task is reworded by a lexicon of checked entries: Implement a method")
          .from(Category.PARAPHRASE, "morph-2026 lexicon of rewordings");

  private final Supplier<Lexicon> lexicon;
  private final LastUsed<List<Place>> offers = new LastUsed<>();

  private Reword(Supplier<Lexicon> lexicon) {
    this.lexicon = lexicon;
  }

  /** Creates the perturbation of a lexicon. */
  public Reword(Lexicon lexicon) {
    this(() -> lexicon);
  }

  /** Registers it with the embedded lexicon. */
  public static final class Registration implements Extension {
    @Override
    public void contribute(Contributions to) {
      Perturbations.contribute(List.of(new Reword(Lexicon::embedded)), to);
    }
  }

  /** Returns the lexicon. */
  public Lexicon lexicon() {
    return lexicon.get();
  }

  @Override
  public Profile profile() {
    return PROFILE;
  }

  @Override
  public List<Place> offer(Prose text, long randomSeed) {
    return offers.get(text.text(), any -> lexicon().places(text));
  }

  /** Two edits go together unless both add the same word of weight. */
  @Override
  public boolean fit(List<Edit> edits) {
    Set<String> added = new HashSet<>();
    Set<List<String>> seen = new HashSet<>();
    for (Edit edit : edits) {
      if (edit instanceof TextEdit it && it.operator().startsWith(NAME + "-")) {
        boolean repeated = !seen.add(List.of(it.from(), it.to()));
        Set<String> stems = Stems.of(it.to());
        stems.removeAll(Stems.of(it.from()));
        if (!repeated && stems.stream().anyMatch(added::contains)) {
          return false;
        }
        added.addAll(stems);
      }
    }
    return true;
  }
}
