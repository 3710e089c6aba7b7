package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Maps the classes and methods of the seed's program to their counterparts in the mutant's program.
 *
 * @param classes maps the seed's binary class names to the mutant's class names
 * @param members maps the seed's {@code class#key} to the mutant's member
 * @param fields maps the seed's {@code class#field} to the mutant's field
 * @param text a readable description of the matches whose names differ; empty if all names agree
 */
public record Alignment(
    Map<String, String> classes,
    Map<String, Match> members,
    Map<String, String> fields,
    String text) {
  /**
   * A member of the mutant's program that matches a member of the seed's.
   *
   * @param type binary name of the member's class
   * @param order for each argument position of the mutant's member, the argument position in the
   *     seed's call
   */
  public record Match(String type, MethodShape member, List<Integer> order) {
    /** The member as {@code class#key}. */
    public String id() {
      return type + "#" + member.key();
    }
  }

  /** Copies the maps and sorts them. */
  public Alignment {
    classes = sorted(classes);
    members = sorted(members);
    fields = sorted(fields);
  }

  private static <T> Map<String, T> sorted(Map<String, T> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }

  /**
   * Translates the inputs that use only aligned members; the result is keyed by index in the list.
   */
  public Map<Integer, Translation> translate(List<Input> inputs) {
    Map<Integer, Translation> translations = new TreeMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      int place = i;
      translate(inputs.get(i)).ifPresent(found -> translations.put(place, found));
    }
    return translations;
  }

  /** Returns the inverse alignment, from the mutant's program to the seed's program. */
  public Alignment inverse(TypeScope seed) {
    Map<String, String> ownClasses = new TreeMap<>();
    classes.forEach((left, right) -> ownClasses.putIfAbsent(right, left));
    Map<String, Match> ownMembers = new TreeMap<>();
    members.forEach(
        (id, match) -> {
          String type = id.substring(0, id.indexOf('#'));
          seed.find(type).stream()
              .flatMap(shape -> shape.members().stream())
              .filter(member -> id.equals(type + "#" + member.key()))
              .findFirst()
              .map(member -> new Match(type, member, inverse(match.order())))
              .ifPresent(back -> ownMembers.putIfAbsent(match.id(), back));
        });
    Map<String, String> ownFields = new TreeMap<>();
    fields.forEach(
        (id, field) -> {
          String type = id.substring(0, id.indexOf('#'));
          String other = classes.getOrDefault(type, type);
          ownFields.putIfAbsent(other + "#" + field, id.substring(type.length() + 1));
        });
    return new Alignment(ownClasses, ownMembers, ownFields, text);
  }

  private static List<Integer> inverse(List<Integer> order) {
    return IntStream.range(0, order.size()).mapToObj(order::indexOf).toList();
  }

  /**
   * Translates an input for the mutant's program; empty if the input uses a member without a match.
   */
  public Optional<Translation> translate(Input input) {
    List<Step> steps = new ArrayList<>();
    List<List<Integer>> orders = new ArrayList<>();
    for (Step step : input.steps()) {
      Optional<Match> match = Optional.ofNullable(members.get(step.memberId()));
      Optional<Step> translated = translate(step, match);
      if (translated.isEmpty()) {
        return Optional.empty();
      }
      steps.add(translated.get());
      int count = translated.get().args().size();
      orders.add(match.map(Match::order).orElse(IntStream.range(0, count).boxed().toList()));
    }
    int last = steps.size() - 1;
    boolean asksForNothing =
        last >= 0
            && steps.get(last).kind() == Step.Kind.SKIP
            && input.steps().get(last).kind() != Step.Kind.SKIP;
    return asksForNothing
        ? Optional.empty()
        : Optional.of(new Translation(new Input(steps, input.limitMillis()), orders));
  }

  private Optional<Step> translate(Step step, Optional<Match> match) {
    return switch (step.kind()) {
      case SKIP -> Optional.of(step);
      case MAIN ->
          Optional.ofNullable(classes.get(step.type()))
              .map(type -> Step.main(type, step.args(), step.member()));
      case SET ->
          Optional.ofNullable(classes.get(step.type())).map(type -> translateSet(step, type));
      case NEW ->
          match
              .map(m -> Step.newObject(m.type(), m.member().key(), reorderedArguments(step, m)))
              .or(() -> isStateless(step) ? Optional.of(Step.skip()) : Optional.empty());
      case CALL ->
          match
              .map(
                  m ->
                      Step.call(
                          m.type(),
                          m.member().key(),
                          callTarget(step, m),
                          reorderedArguments(step, m)))
              .or(() -> translateCommonCall(step));
    };
  }

  /**
   * Translates a call that is possible in every program: of a JDK method, or {@code valueOf} of an
   * enum.
   */
  private Optional<Step> translateCommonCall(Step step) {
    if (step.type().startsWith("java.")) {
      return Optional.of(step);
    }
    return step.member().equals(Step.VALUE_OF)
        ? Optional.ofNullable(classes.get(step.type()))
            .map(type -> Step.call(type, Step.VALUE_OF, Step.STATIC, step.args()))
        : Optional.empty();
  }

  private Step translateSet(Step step, String type) {
    String field = fields.getOrDefault(step.memberId(), step.member());
    return Step.set(type, field, step.target(), step.args().get(0));
  }

  /**
   * Returns whether all matches of the class's members are static in the mutant, so that no object
   * is needed.
   */
  private boolean isStateless(Step step) {
    return members.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(step.type() + "#"))
        .allMatch(entry -> entry.getValue().member().isStatic());
  }

  private static int callTarget(Step step, Match match) {
    if (match.member().isStatic()) {
      return Step.STATIC;
    }
    return step.target() == Step.STATIC ? Step.FRESH : step.target();
  }

  private static List<Value> reorderedArguments(Step step, Match match) {
    return match.order().stream().map(position -> step.args().get(position)).toList();
  }
}
