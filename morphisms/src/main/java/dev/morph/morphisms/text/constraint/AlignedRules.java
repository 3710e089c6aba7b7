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
 *   <li>the text asks for something else ({@code question}: {@link Asked}).
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
    this.changed = changed();
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
    replaced(ofWords);
    names();
    concepts();
    coordination();
    opposites();
    things();
    lonely();
    if (aligned.exchanged()) {
      reasons.add(MOVES);
    }
    if (!inPlace && Asked.another(seed.text(), text.text())) {
      reasons.add(QUESTION);
    }
    return reasons;
  }

  /**
   * Applies the word rules to replaced words. If units were added or removed, only opposites count,
   * and only for replaced words next to which nothing else changed.
   */
  private void replaced(Function<List<ReplacedWord>, List<String>> ofWords) {
    List<ReplacedWord> words = new ArrayList<>();
    for (Pair pair : inPlace ? aligned.replaced() : aligned.alone()) {
      Unit one = pair.from();
      Unit other = pair.to();
      if ((inPlace || one.is(other.kind()))
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

  private void names() {
    boolean went = isLost(from, seed, to, text);
    boolean came = isLost(to, text, from, seed);
    if ((!isRebuilt && (went || came)) || (went && came) || isRepeated()) {
      reasons.add(KeptIdentifiers.NAME);
    }
    List<String> names = new ArrayList<>(said(from, Kind.NAME));
    List<String> others = new ArrayList<>(said(to, Kind.NAME));
    names.retainAll(others);
    others.retainAll(names);
    if (!isRebuilt && !names.equals(others)) {
      reasons.add(MOVES);
    }
  }

  /** Whether a number, a symbol or a name of one text is missing from the other. */
  private static boolean isLost(List<Unit> ones, Words one, List<Unit> others, Words other) {
    return !said(others, Kind.NUMBER).containsAll(said(ones, Kind.NUMBER))
        || !signs(other).containsAll(signs(one))
        || !isNamed(ones, others, other);
  }

  /**
   * Whether both texts have equally many numbers, but some number occurs more often than in the
   * seed and another less often. A rebuilt sentence may repeat numbers freely.
   */
  private boolean isRepeated() {
    List<String> ones = numbers(from);
    List<String> others = numbers(to);
    return !isRebuilt && ones.size() == others.size() && !ones.equals(others);
  }

  private static List<String> numbers(List<Unit> units) {
    return units.stream().filter(unit -> unit.is(Kind.NUMBER)).map(Unit::key).sorted().toList();
  }

  /** Whether each name of one text occurs in the other text, quoted or not. */
  private static boolean isNamed(List<Unit> units, List<Unit> others, Words text) {
    Set<String> words = new HashSet<>(said(others, Kind.NAME));
    for (int at = 0; at < text.size(); at++) {
      words.add(text.word(at));
    }
    return units.stream()
        .filter(unit -> unit.is(Kind.NAME))
        .allMatch(
            unit ->
                words.contains(unit.key())
                    || words.contains(unit.text())
                    || text.text().contains(unit.text()));
  }

  /** Returns the distinct keys of the units of a kind, in order of first occurrence. */
  private static Set<String> said(List<Unit> units, Kind kind) {
    Set<String> said = new LinkedHashSet<>();
    units.stream().filter(unit -> unit.is(kind)).forEach(unit -> said.add(unit.key()));
    return said;
  }

  /** Returns the text before each word, and the text after the last word. */
  private static List<String> between(Words words) {
    List<String> between = new ArrayList<>();
    int read = 0;
    for (int at = 0; at <= words.size(); at++) {
      int end = at < words.size() ? words.start(at) : words.text().length();
      boolean alternatives =
          at > 0
              && at < words.size()
              && Concepts.exclude(
                  WordGroups.lower(words.word(at - 1)), WordGroups.lower(words.word(at)));
      String some = words.text().substring(read, end);
      between.add(alternatives && some.equals("/") ? " " : some); // True/False is not a division
      read = at < words.size() ? words.end(at) : end;
    }
    return between;
  }

  /** Returns the code symbols between the words, except those that words can express. */
  private static Set<Integer> signs(Words words) {
    return between(words).stream()
        .filter(text -> !BOUNDS.containsKey(text))
        .flatMapToInt(String::codePoints)
        .filter(it -> "<>=+*/%^[]{}|&~$".indexOf(it) >= 0)
        .boxed()
        .collect(Collectors.toSet());
  }

  private void concepts() {
    Set<String> axes = new LinkedHashSet<>();
    List<Concept> before = concepts(from, seed);
    List<Concept> after = concepts(heard(), text);
    before.forEach(it -> axes.add(it.axis()));
    after.forEach(it -> axes.add(it.axis()));
    axes.remove(Concepts.COORDINATION);
    for (String axis : axes) {
      List<Concept> ones = before.stream().filter(it -> it.axis().equals(axis)).toList();
      List<Concept> others = after.stream().filter(it -> it.axis().equals(axis)).toList();
      compare(ones, others, axis.equals(Concepts.NEGATION));
    }
  }

  private void compare(List<Concept> ones, List<Concept> others, boolean counted) {
    Set<Concept> went = new HashSet<>(ones);
    others.forEach(went::remove);
    Set<Concept> came = new HashSet<>(others);
    ones.forEach(came::remove);
    Concept any = (ones.isEmpty() ? others : ones).get(0);
    boolean firm = any.firm() && !isRebuilt;
    // how often a loose concept occurs depends on the wording
    boolean repeats = any.strength() == Strength.LOOSE && isRebuilt;
    if (!went.isEmpty() && !came.isEmpty()) {
      reasons.add(Oppositions.NAME);
    } else if ((firm && (!went.isEmpty() || !came.isEmpty()))
        || (counted && (isRebuilt ? isTurned() : ones.size() != others.size()))) {
      reasons.add(ClosedClasses.NAME);
    } else if (ones.size() == others.size() && !counts(ones).equals(counts(others)) && !repeats) {
      reasons.add(Oppositions.NAME);
    } else if (Concepts.isOrdered(any)
        && ones.size() == others.size()
        && !List.copyOf(new LinkedHashSet<>(ones))
            .equals(List.copyOf(new LinkedHashSet<>(others)))) {
      reasons.add(MOVES);
    }
  }

  /** Whether a word that occurs in both texts is negated in only one of them. */
  private boolean isTurned() {
    return isTurned(from, to, aligned::partner) || isTurned(to, from, aligned::back);
  }

  private static boolean isTurned(List<Unit> ones, List<Unit> others, IntUnaryOperator partner) {
    return IntStream.range(0, ones.size())
        .filter(at -> ones.get(at).isOn(Concepts.NEGATION))
        .map(at -> next(ones, at))
        .filter(at -> at >= 0)
        .map(partner)
        .anyMatch(at -> at >= 0 && !isDenied(others, at));
  }

  /** Returns the position of the first meaningful unit after a negation; -1 if none is near. */
  private static int next(List<Unit> units, int at) {
    return IntStream.range(at + 1, Math.min(units.size(), at + 1 + NEAR))
        .filter(i -> says(units.get(i)))
        .filter(
            i -> !units.get(i).isOn(Concepts.NEGATION) && !units.get(i).isOn(Concepts.COORDINATION))
        .findFirst()
        .orElse(-1);
  }

  /** Whether a negation is among the few units before a unit. */
  private static boolean isDenied(List<Unit> units, int at) {
    for (int before = at - 1; before >= Math.max(0, at - NEAR); before--) {
      if (units.get(before).isOn(Concepts.NEGATION)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the units whose concepts are compared. A function word that replaces another is left
   * out, because the word rules judge it.
   */
  private List<Unit> heard() {
    List<Unit> heard = new ArrayList<>(to);
    if (inPlace) {
      aligned.replaced().stream()
          .filter(pair -> pair.from().is(Kind.SMALL) && Relations.isSmall(pair.to().text()))
          .forEach(pair -> heard.remove(pair.to()));
    }
    return heard;
  }

  private static List<String> counts(List<Concept> concepts) {
    return concepts.stream().map(Concept::name).sorted().toList();
  }

  /** Returns the concepts that words and comparison operators express, in order. */
  private static List<Concept> concepts(List<Unit> units, Words words) {
    List<String> between = between(words);
    List<Concept> concepts = new ArrayList<>();
    int read = 0;
    for (Unit unit : units) {
      concepts.addAll(bounds(between.subList(read, unit.first() + 1)));
      unit.concept().ifPresent(concepts::add);
      read = unit.first() + 1;
    }
    concepts.addAll(bounds(between.subList(read, between.size())));
    return concepts;
  }

  /** Returns the concepts that comparison operators between words express. */
  private static List<Concept> bounds(List<String> between) {
    return between.stream()
        .flatMap(text -> Stream.ofNullable(BOUNDS.get(text)))
        .flatMap(phrase -> Concepts.find(phrase).stream())
        .toList();
  }

  /**
   * "And" must not become "or", although both may be added or removed when sentences are joined or
   * split.
   */
  private void coordination() {
    if (replaces(
        aligned.gone(),
        aligned.came(),
        (went, came) ->
            went.isOn(Concepts.COORDINATION)
                && came.isOn(Concepts.COORDINATION)
                && !went.key().equals(came.key()))) {
      reasons.add(ClosedClasses.NAME);
    }
  }

  /**
   * Whether a removed and an added unit pass the test. In a rebuilt sentence, only units in the
   * same place are tested.
   */
  private boolean replaces(List<Unit> went, List<Unit> came, BiPredicate<Unit, Unit> test) {
    return went.stream()
        .anyMatch(
            one ->
                came.stream()
                    .filter(it -> !isRebuilt || aligned.inOnePlace(one, it))
                    .anyMatch(it -> test.test(one, it)));
  }

  private void opposites() {
    if (replaces(
        unsaid(aligned.gone(), to),
        unsaid(aligned.came(), from),
        (went, came) -> Oppositions.opposed(went.text(), came.text()))) {
      reasons.add(Oppositions.NAME);
    }
  }

  /** Returns the meaningful units whose key occurs nowhere in the other text. */
  private static List<Unit> unsaid(List<Unit> units, List<Unit> text) {
    Set<String> said = text.stream().map(Unit::key).collect(Collectors.toSet());
    return units.stream()
        .filter(
            unit -> says(unit) && !unit.isOn(Concepts.COORDINATION) && !said.contains(unit.key()))
        .toList();
  }

  private static boolean says(Unit unit) {
    return unit.is(Kind.WORD) || unit.is(Kind.CONCEPT);
  }

  /**
   * Returns the meaningful units that were added, removed or replaced, except comparisons that the
   * other text writes as a symbol.
   */
  private List<Unit> changed() {
    List<Unit> changed = unsigned(aligned.gone(), text);
    Set<Unit> heard = Set.copyOf(heard());
    List<Unit> came = aligned.came().stream().filter(heard::contains).toList();
    changed.addAll(unsigned(came, seed));
    changed.removeIf(unit -> !says(unit) || unit.isOn(Concepts.COORDINATION) || isLight(unit));
    return changed;
  }

  private static List<Unit> unsigned(List<Unit> units, Words other) {
    List<Concept> signs = bounds(between(other));
    return units.stream()
        .filter(unit -> unit.concept().filter(signs::contains).isEmpty())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** If little else changed, a concept must not be added or removed unless its axis is loose. */
  private void lonely() {
    if (changed.size() <= FEW
        && changed.stream()
            .flatMap(it -> it.concept().stream())
            .anyMatch(it -> it.strength() != Strength.LOOSE)) {
      reasons.add(ClosedClasses.NAME);
    }
  }

  private void things() {
    TaggedText seedTags = new TaggedText(seed);
    TaggedText textTags = new TaggedText(text);
    boolean went = aligned.gone().stream().anyMatch(it -> isThing(it, seedTags));
    boolean came = aligned.came().stream().anyMatch(it -> isThing(it, textTags));
    if (went && came && !isRebuilt) {
      reasons.add(Relations.NAME);
    }
  }

  private static boolean isLight(Unit unit) {
    return LIGHT.contains(unit.key()) || LIGHT.contains(unit.text());
  }

  private static boolean isThing(Unit unit, TaggedText tags) {
    if (!unit.is(Kind.WORD)
        || isLight(unit)
        || tags.begins(unit.first())) { // the verb of a command: taggers mistake it for a noun
      return false;
    }
    String part = tags.part(unit.first());
    return part.equals("NOUN") || part.equals("ADJ");
  }
}
