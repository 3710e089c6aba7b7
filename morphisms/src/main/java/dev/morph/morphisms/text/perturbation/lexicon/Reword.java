package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.LruCache;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Rewords a task as a colleague could have written it, according to the entries of a {@link
 * Lexicon}. The operator of an edit is {@code reword-} followed by the name of the entry.
 */
public final class Reword implements Perturbation {
  /** The name of the perturbation. */
  public static final String NAME = Edits.REWORD;

  private static final Profile PROFILE =
      Profile.kept(NAME, "a task is reworded by a lexicon of checked entries: Implement a method")
          .from(Category.PARAPHRASE, "morph-2026 lexicon of rewordings");

  private final Supplier<Lexicon> lexicon;
  private final LruCache<List<Place>> offers = new LruCache<>();

  private Reword(Supplier<Lexicon> lexicon) {
    this.lexicon = lexicon;
  }

  /** Creates the perturbation that uses a lexicon. */
  public Reword(Lexicon lexicon) {
    this(() -> lexicon);
  }

  /** Registers the perturbation with the embedded lexicon. */
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

  /**
   * Edits can be combined unless two of them add the same content word or reword equal words
   * differently, or an article at the end of one does not agree with the beginning of the next.
   */
  @Override
  public boolean fit(List<Edit> edits) {
    Set<String> added = new HashSet<>();
    Map<String, String> said = new HashMap<>();
    List<TextEdit> inOrder =
        edits.stream()
            .filter(TextEdit.class::isInstance)
            .map(TextEdit.class::cast)
            .sorted(Comparator.comparingInt(TextEdit::start))
            .toList();
    for (int i = 1; i < inOrder.size(); i++) {
      if (!articleAgrees(inOrder.get(i - 1), inOrder.get(i))) {
        return false;
      }
    }
    for (Edit edit : edits) {
      if (edit instanceof TextEdit it && it.operator().startsWith(NAME + "-")) {
        String to = it.to().toLowerCase(Locale.ROOT);
        String before = said.putIfAbsent(it.from().toLowerCase(Locale.ROOT), to);
        Set<String> stems = Stems.stemsOf(to);
        stems.removeAll(Stems.stemsOf(it.from()));
        boolean again = to.equals(before) && !stems.contains("which");
        if ((before != null && !to.equals(before))
            || (!again && stems.stream().anyMatch(added::contains))) {
          return false;
        }
        added.addAll(stems);
      }
    }
    return true;
  }

  /** Whether the article that ends one edit agrees with the word that begins the next. */
  private static boolean articleAgrees(TextEdit one, TextEdit next) {
    String words = one.to() + " " + next.to();
    return next.start() != one.end() + 1 || Articles.agreeArticles(words).equals(words);
  }
}
