package dev.morph.morphisms.text.perturbation;

import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A perturbation that rewords whole sentences. The wordings come from {@link Rewordings}, so a
 * perturbation offers nothing until {@link #withRewordings} sets their source. Wordings are not
 * trusted: each must be one line of readable text, must keep every word that must not change, and
 * must be at most three times as long as the sentence.
 *
 * @param rewordings the source of wordings; {@link Rewordings#NONE} if there is no model
 */
public record SentenceRewording(Profile profile, Rewordings rewordings) implements Perturbation {
  private static final int LONGER = 3;
  private static final String END_OF_SENTENCE = ".?!";

  /** Returns the same perturbation with another source of wordings. */
  public SentenceRewording withRewordings(Rewordings others) {
    return new SentenceRewording(profile, others);
  }

  @Override
  public List<Place> offer(Prose text, long randomSeed) {
    Offer offer = new Offer(this, text);
    for (Prose.Sentence sentence : text.sentences()) {
      String said = text.text().substring(sentence.start(), sentence.end());
      List<String> kept = words(text, sentence, false);
      if (!words(text, sentence, true).isEmpty()) {
        List<String> wordings =
            rewordings.wordings(said, text.text()).stream()
                .map(wording -> addEndMark(wording.strip(), said))
                .filter(wording -> isReadable(wording, said) && keeps(wording, kept))
                .toList();
        offer.replace(sentence.start(), sentence.end(), wordings);
      }
    }
    return offer.places();
  }

  private static List<String> words(Prose text, Prose.Sentence sentence, boolean free) {
    return IntStream.rangeClosed(sentence.first(), sentence.last())
        .filter(at -> text.isFree(at) == free)
        .mapToObj(text.words()::word)
        .toList();
  }

  /** Adds the full stop or question mark that the sentence has but its wording lacks. */
  private static String addEndMark(String wording, String said) {
    char end = said.charAt(said.length() - 1);
    boolean forgot =
        END_OF_SENTENCE.indexOf(end) >= 0
            && !wording.isEmpty()
            && END_OF_SENTENCE.indexOf(wording.charAt(wording.length() - 1)) < 0;
    return forgot ? wording + end : wording;
  }

  private static boolean isReadable(String wording, String said) {
    return !wording.isEmpty()
        && wording.length() <= LONGER * said.length()
        && wording.codePoints().noneMatch(Character::isISOControl)
        && !wording.contains("```");
  }

  private static boolean keeps(String wording, List<String> kept) {
    Words words = Words.of(wording);
    List<String> there = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      there.add(words.word(at));
    }
    return kept.stream().allMatch(there::remove);
  }
}
