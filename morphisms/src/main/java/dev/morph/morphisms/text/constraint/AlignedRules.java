package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Concepts.Concept;
import dev.morph.morphisms.text.constraint.Concepts.Strength;
import dev.morph.morphisms.text.constraint.TextAlignment.Pair;
import dev.morph.morphisms.text.constraint.Units.Kind;
import dev.morph.morphisms.text.constraint.Units.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Judges a text whose sentences may have been rebuilt. The text is first aligned with the units of
 * the seed; if one word replaces another, the replacement is judged as in {@link Meaning}. In
 * addition, a text is rejected if
 *
 * <ul>
 *   <li>a name or a number was added or removed, or names are in a different order ({@code
 *       identifiers}, {@code moves});
 *   <li>a concept essential to the task was added, removed or replaced by another on its axis, or
 *       the concepts of an axis are in a different order ({@code closed-classes}, {@code
 *       oppositions}, {@code moves});
 *   <li>a new word is the opposite of a removed one ({@code oppositions});
 *   <li>a noun or adjective was removed and an unrelated one was added ({@code relations});
 *   <li>two words swapped places ({@code moves});
 *   <li>the text asks for something else ({@code question}: {@link QuestionKind}).
 * </ul>
 *
 * <p>Words that only frame a task ({@code write a function}) do not count as added or removed. If
 * many other words were added or removed, the sentence counts as rebuilt and may say more or less
 * than the seed.
 */
final class AlignedRules {
  /** Must change whenever new rules judge the same two texts differently. */
  static final String SIGNATURE = "aligned:4+typing:2";

  /** The rule name for words that swapped places. */
  static final String MOVES = "moves";

  /** The rule name for a question that asks for something else. */
  static final String QUESTION = "question";

  /** Words that may be added or removed, because they depend on the sentence structure. */
  private static final Set<String> LIGHT =
      Set.of(
          ("function method program code routine procedure task problem goal mission kata job example"
                  + " case input output result parameter argument value number element item entry"
                  + " given return answer way form format version kind type set name order time"
                  + " one possible able implementation definition following representation possibility"
                  + " condition criterion criteria occurrence requirement process operation"
                  + " list array string integer text sequence sentence word character object place"
                  + " write create develop implement build make check determine verify find compute"
                  + " calculate say tell"
                  + " position manner structure variable data content total count amount presence")
              .split(" "));

  /** Comparison operators between spaces, with the phrases that mean the same. */
  private static final Map<String, String> BOUNDS =
      Map.of(" < ", "less than", " > ", "greater than", " <= ", "at most", " >= ", "at least");

  /** Up to this many added or removed words count as single changes, not as a rewording. */
  private static final int FEW = 2;

  /** With more added or removed words than this, a sentence counts as rebuilt. */
  private static final int MANY = 4;

  /** Largest distance, in units, between a negation and the unit that it negates. */
  private static final int NEAR = 3;

  private final Words seed;
  private final Words text;
  private final List<Unit> from;
  private final List<Unit> to;
  private final TextAlignment aligned;
  private final boolean inPlace;
  private final List<Unit> changed;
  private final boolean isRebuilt; // more than MANY changes
  private final Set<String> reasons = new LinkedHashSet<>();

  /**
   * Compares a text with its seed.
   *
   * @param units the seed's units
   */
  AlignedRules(Words seed, List<Unit> units, Words text) {
    this.seed = seed;
    this.text = text;
    this.from = units;
    this.to = Units.split(text);
    this.aligned = new TextAlignment(from, to);
    this.inPlace = aligned.isComplete();
    this.changed = changedUnits();
    this.isRebuilt = changed.size() > MANY;
  }

  /** Whether nothing was added or removed: every unit has a counterpart in the other text. */
  boolean isInPlace() {
    return inPlace;
  }

  /**
   * Returns the names of the rules that reject the text.
   *
   * @param ofWords applies the word rules to replaced words and returns the rules that reject them
   */
  Set<String> reasons(Function<List<ReplacedWord>, List<String>> ofWords) {
    checkReplacedWords(ofWords);
    checkNames();
    checkConcepts();
    checkCoordination();
    checkOpposites();
    checkNounsAndAdjectives();
    checkSingleConcept();
    if (aligned.hasSwappedWords()) {
      reasons.add(MOVES);
    }
    if (!inPlace && QuestionKind.asksAnotherQuestion(seed.text(), text.text())) {
      reasons.add(QUESTION);
    }
    return reasons;
  }

  /**
   * Applies the word rules to replaced words. If units were added or removed, only opposites count,
   * and only for replaced words next to which nothing else changed.
   */
  private void checkReplacedWords(Function<List<ReplacedWord>, List<String>> ofWords) {
    List<ReplacedWord> words = new ArrayList<>();
    for (Pair pair : inPlace ? aligned.replacedPairs() : aligned.isolatedPairs()) {
      Unit one = pair.from();
      Unit other = pair.to();
      if ((inPlace || one.hasKind(other.kind()))
          && one.first() == one.last()
          && other.first() == other.last()) {
        words.add(
            new ReplacedWord(one.first(), seed.word(one.first()), text.word(other.first()), 0));
      }
    }
    ofWords.apply(words).stream()
        .filter(reason -> inPlace || reason.equals(Oppositions.NAME))
        .forEach(reasons::add);
  }

  private void checkNames() {
    boolean went = losesNameOrNumber(from, seed, to, text);
    boolean came = losesNameOrNumber(to, text, from, seed);
    if ((!isRebuilt && (went || came)) || (went && came) || repeatsOtherNumbers()) {
      reasons.add(KeptIdentifiers.NAME);
    }
    List<String> names = new ArrayList<>(keysOfKind(from, Kind.NAME));
    List<String> others = new ArrayList<>(keysOfKind(to, Kind.NAME));
    names.retainAll(others);
    others.retainAll(names);
    if (!isRebuilt && !names.equals(others)) {
      reasons.add(MOVES);
    }
  }

  /** Whether a number, a symbol or a name of one text is missing from the other. */
  private static boolean losesNameOrNumber(
      List<Unit> ones, Words one, List<Unit> others, Words other) {
    return !keysOfKind(others, Kind.NUMBER).containsAll(keysOfKind(ones, Kind.NUMBER))
        || !codeSymbols(other).containsAll(codeSymbols(one))
        || !containsAllNames(ones, others, other);
  }

  /**
   * Whether both texts have equally many numbers, but some number occurs more often than in the
   * seed and another less often. A rebuilt sentence may repeat numbers freely.
   */
  private boolean repeatsOtherNumbers() {
    List<String> ones = numbers(from);
    List<String> others = numbers(to);
    return !isRebuilt && ones.size() == others.size() && !ones.equals(others);
  }

  private static List<String> numbers(List<Unit> units) {
    return units.stream()
        .filter(unit -> unit.hasKind(Kind.NUMBER))
        .map(Unit::key)
        .sorted()
        .toList();
  }

  /** Whether each name of one text occurs in the other text, quoted or not. */
  private static boolean containsAllNames(List<Unit> units, List<Unit> others, Words text) {
    Set<String> words = new HashSet<>(keysOfKind(others, Kind.NAME));
    for (int at = 0; at < text.size(); at++) {
      words.add(text.word(at));
    }
    return units.stream()
        .filter(unit -> unit.hasKind(Kind.NAME))
        .allMatch(
            unit ->
                words.contains(unit.key())
                    || words.contains(unit.text())
                    || text.text().contains(unit.text()));
  }

  /** Returns the distinct keys of the units of a kind, in order of first occurrence. */
  private static Set<String> keysOfKind(List<Unit> units, Kind kind) {
    Set<String> said = new LinkedHashSet<>();
    units.stream().filter(unit -> unit.hasKind(kind)).forEach(unit -> said.add(unit.key()));
    return said;
  }

  /** Returns the text before each word, and the text after the last word. */
  private static List<String> textsBetween(Words words) {
    List<String> between = new ArrayList<>();
    int read = 0;
    for (int at = 0; at <= words.size(); at++) {
      int end = at < words.size() ? words.start(at) : words.text().length();
      boolean alternatives =
          at > 0
              && at < words.size()
              && Concepts.excludeEachOther(
                  WordGroups.toLowerCase(words.word(at - 1)),
                  WordGroups.toLowerCase(words.word(at)));
      String some = words.text().substring(read, end);
      between.add(alternatives && some.equals("/") ? " " : some); // True/False is not a division
      read = at < words.size() ? words.end(at) : end;
    }
    return between;
  }

  /** Returns the code symbols between the words, except those that words can express. */
  private static Set<Integer> codeSymbols(Words words) {
    return textsBetween(words).stream()
        .filter(text -> !BOUNDS.containsKey(text))
        .flatMapToInt(String::codePoints)
        .filter(it -> "<>=+*/%^[]{}|&~$".indexOf(it) >= 0)
        .boxed()
        .collect(Collectors.toSet());
  }

  private void checkConcepts() {
    Set<String> axes = new LinkedHashSet<>();
    List<Concept> before = expressedConcepts(from, seed);
    List<Concept> after = expressedConcepts(comparedUnits(), text);
    before.forEach(it -> axes.add(it.axis()));
    after.forEach(it -> axes.add(it.axis()));
    axes.remove(Concepts.COORDINATION);
    for (String axis : axes) {
      List<Concept> ones = before.stream().filter(it -> it.axis().equals(axis)).toList();
      List<Concept> others = after.stream().filter(it -> it.axis().equals(axis)).toList();
      compareOnAxis(ones, others, axis.equals(Concepts.NEGATION));
    }
  }

  private void compareOnAxis(List<Concept> ones, List<Concept> others, boolean counted) {
    Set<Concept> went = new HashSet<>(ones);
    others.forEach(went::remove);
    Set<Concept> came = new HashSet<>(others);
    ones.forEach(came::remove);
    Concept any = (ones.isEmpty() ? others : ones).get(0);
    boolean firm = any.isFirm() && !isRebuilt;
    // how often a loose concept occurs depends on the wording
    boolean repeats = any.strength() == Strength.LOOSE && isRebuilt;
    if (!went.isEmpty() && !came.isEmpty()) {
      reasons.add(Oppositions.NAME);
    } else if ((firm && (!went.isEmpty() || !came.isEmpty()))
        || (counted && (isRebuilt ? isNegatedInOneText() : ones.size() != others.size()))) {
      reasons.add(ClosedClasses.NAME);
    } else if (ones.size() == others.size()
        && !sortedNames(ones).equals(sortedNames(others))
        && !repeats) {
      reasons.add(Oppositions.NAME);
    } else if (Concepts.isOrdered(any)
        && ones.size() == others.size()
        && !List.copyOf(new LinkedHashSet<>(ones))
            .equals(List.copyOf(new LinkedHashSet<>(others)))) {
      reasons.add(MOVES);
    }
  }

  /** Whether a word that occurs in both texts is negated in only one of them. */
  private boolean isNegatedInOneText() {
    return isNegatedInOneText(from, to, aligned::partnerInSecond)
        || isNegatedInOneText(to, from, aligned::partnerInFirst);
  }

  private static boolean isNegatedInOneText(
      List<Unit> ones, List<Unit> others, IntUnaryOperator partner) {
    return IntStream.range(0, ones.size())
        .filter(at -> ones.get(at).isOnAxis(Concepts.NEGATION))
        .map(at -> nextMeaningfulUnit(ones, at))
        .filter(at -> at >= 0)
        .map(partner)
        .anyMatch(at -> at >= 0 && !isNegated(others, at));
  }

  /** Returns the position of the first meaningful unit after a negation; -1 if none is near. */
  private static int nextMeaningfulUnit(List<Unit> units, int at) {
    return IntStream.range(at + 1, Math.min(units.size(), at + 1 + NEAR))
        .filter(i -> isMeaningful(units.get(i)))
        .filter(
            i ->
                !units.get(i).isOnAxis(Concepts.NEGATION)
                    && !units.get(i).isOnAxis(Concepts.COORDINATION))
        .findFirst()
        .orElse(-1);
  }

  /** Whether a negation is among the few units before a unit. */
  private static boolean isNegated(List<Unit> units, int at) {
    for (int before = at - 1; before >= Math.max(0, at - NEAR); before--) {
      if (units.get(before).isOnAxis(Concepts.NEGATION)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the units whose concepts are compared. A function word that replaces another is left
   * out, because the word rules judge it.
   */
  private List<Unit> comparedUnits() {
    List<Unit> heard = new ArrayList<>(to);
    if (inPlace) {
      aligned.replacedPairs().stream()
          .filter(
              pair -> pair.from().hasKind(Kind.SMALL) && Relations.isFunctionWord(pair.to().text()))
          .forEach(pair -> heard.remove(pair.to()));
    }
    return heard;
  }

  private static List<String> sortedNames(List<Concept> concepts) {
    return concepts.stream().map(Concept::name).sorted().toList();
  }

  /** Returns the concepts that words and comparison operators express, in order. */
  private static List<Concept> expressedConcepts(List<Unit> units, Words words) {
    List<String> between = textsBetween(words);
    List<Concept> concepts = new ArrayList<>();
    int read = 0;
    for (Unit unit : units) {
      concepts.addAll(operatorConcepts(between.subList(read, unit.first() + 1)));
      unit.concept().ifPresent(concepts::add);
      read = unit.first() + 1;
    }
    concepts.addAll(operatorConcepts(between.subList(read, between.size())));
    return concepts;
  }

  /** Returns the concepts that comparison operators between words express. */
  private static List<Concept> operatorConcepts(List<String> between) {
    return between.stream()
        .flatMap(text -> Stream.ofNullable(BOUNDS.get(text)))
        .flatMap(phrase -> Concepts.find(phrase).stream())
        .toList();
  }

  /**
   * "And" must not become "or", although both may be added or removed when sentences are joined or
   * split.
   */
  private void checkCoordination() {
    if (hasReplacement(
        aligned.removedUnits(),
        aligned.addedUnits(),
        (went, came) ->
            went.isOnAxis(Concepts.COORDINATION)
                && came.isOnAxis(Concepts.COORDINATION)
                && !went.key().equals(came.key()))) {
      reasons.add(ClosedClasses.NAME);
    }
  }

  /**
   * Whether a removed and an added unit pass the test. In a rebuilt sentence, only units in the
   * same place are tested.
   */
  private boolean hasReplacement(List<Unit> went, List<Unit> came, BiPredicate<Unit, Unit> test) {
    return went.stream()
        .anyMatch(
            one ->
                came.stream()
                    .filter(it -> !isRebuilt || aligned.areInSameGap(one, it))
                    .anyMatch(it -> test.test(one, it)));
  }

  private void checkOpposites() {
    if (hasReplacement(
        unitsMissingFrom(aligned.removedUnits(), to),
        unitsMissingFrom(aligned.addedUnits(), from),
        (went, came) -> Oppositions.areOpposites(went.text(), came.text()))) {
      reasons.add(Oppositions.NAME);
    }
  }

  /** Returns the meaningful units whose key occurs nowhere in the other text. */
  private static List<Unit> unitsMissingFrom(List<Unit> units, List<Unit> text) {
    Set<String> said = text.stream().map(Unit::key).collect(Collectors.toSet());
    return units.stream()
        .filter(
            unit ->
                isMeaningful(unit)
                    && !unit.isOnAxis(Concepts.COORDINATION)
                    && !said.contains(unit.key()))
        .toList();
  }

  private static boolean isMeaningful(Unit unit) {
    return unit.hasKind(Kind.WORD) || unit.hasKind(Kind.CONCEPT);
  }

  /**
   * Returns the meaningful units that were added, removed or replaced, except comparisons that the
   * other text writes as a symbol.
   */
  private List<Unit> changedUnits() {
    List<Unit> changed = notWrittenAsSymbol(aligned.removedUnits(), text);
    Set<Unit> heard = Set.copyOf(comparedUnits());
    List<Unit> came = aligned.addedUnits().stream().filter(heard::contains).toList();
    changed.addAll(notWrittenAsSymbol(came, seed));
    changed.removeIf(
        unit ->
            !isMeaningful(unit) || unit.isOnAxis(Concepts.COORDINATION) || isOptionalWord(unit));
    return changed;
  }

  private static List<Unit> notWrittenAsSymbol(List<Unit> units, Words other) {
    List<Concept> signs = operatorConcepts(textsBetween(other));
    return units.stream()
        .filter(unit -> unit.concept().filter(signs::contains).isEmpty())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** If little else changed, a concept must not be added or removed unless its axis is loose. */
  private void checkSingleConcept() {
    if (changed.size() <= FEW
        && changed.stream()
            .flatMap(it -> it.concept().stream())
            .anyMatch(it -> it.strength() != Strength.LOOSE)) {
      reasons.add(ClosedClasses.NAME);
    }
  }

  private void checkNounsAndAdjectives() {
    TaggedText seedTags = new TaggedText(seed);
    TaggedText textTags = new TaggedText(text);
    boolean went = aligned.removedUnits().stream().anyMatch(it -> isNounOrAdjective(it, seedTags));
    boolean came = aligned.addedUnits().stream().anyMatch(it -> isNounOrAdjective(it, textTags));
    if (went && came && !isRebuilt) {
      reasons.add(Relations.NAME);
    }
  }

  private static boolean isOptionalWord(Unit unit) {
    return LIGHT.contains(unit.key()) || LIGHT.contains(unit.text());
  }

  private static boolean isNounOrAdjective(Unit unit, TaggedText tags) {
    if (!unit.hasKind(Kind.WORD)
        || isOptionalWord(unit)
        || tags.opensSentence(
            unit.first())) { // the verb of a command: taggers mistake it for a noun
      return false;
    }
    String part = tags.partOfSpeech(unit.first());
    return part.equals("NOUN") || part.equals("ADJ");
  }
}
