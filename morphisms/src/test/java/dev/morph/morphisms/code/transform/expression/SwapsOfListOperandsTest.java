package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.Javac;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.RefusedPlace;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Transformed;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Comparisons of what collections hold, in the shapes that programs of QuixBugs have: the rule as
 * published swaps the operands, and running both programs shows the effect.
 */
class SwapsOfListOperandsTest {
  private static final String PERMUTATION =
      """
      import java.util.ArrayList;

      public class Permutation {
        public static ArrayList<Integer> run(ArrayList<Integer> a) {
          for (int i = a.size() - 2; i != -1; i--) {
            if (a.get(i) < a.get(i + 1)) {
              for (int j = a.size() - 1; j != i; j--) {
                if (a.get(j) > a.get(i)) {
                  int low = a.get(i);
                  a.set(i, a.get(j));
                  a.set(j, low);
                  java.util.Collections.reverse(a.subList(i + 1, a.size()));
                  return a;
                }
              }
            }
          }
          return new ArrayList<>();
        }
      }
      """;

  private static final String MERGE =
      """
      import java.util.ArrayList;

      public class Merge {
        private static ArrayList<Integer> merge(ArrayList<Integer> a, ArrayList<Integer> b) {
          ArrayList<Integer> all = new ArrayList<>();
          int i = 0;
          int j = 0;
          while (i != a.size() && j != b.size()) {
            if (a.get(i) <= b.get(j)) {
              all.add(a.get(i++));
            } else {
              all.add(b.get(j++));
            }
          }
          all.addAll(i == a.size() ? b.subList(j, b.size()) : a.subList(i, a.size()));
          return all;
        }

        public static ArrayList<Integer> run(ArrayList<Integer> a) {
          if (a.size() == 0 || a.size() == 1) {
            return a;
          }
          int middle = a.size() / 2;
          return merge(
              run(new ArrayList<>(a.subList(0, middle))),
              run(new ArrayList<>(a.subList(middle, a.size()))));
        }
      }
      """;

  private static final String OPERATORS =
      """
      import java.util.ArrayDeque;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.Map;

      public class Operators {
        public static ArrayList<Object> run(ArrayList<Object> tokens) {
          Map<String, Integer> binding = new HashMap<>();
          binding.put("+", 1);
          binding.put("*", 2);
          ArrayList<Object> all = new ArrayList<>();
          ArrayDeque<Object> stack = new ArrayDeque<>();
          for (Object token : tokens) {
            if (token instanceof Integer) {
              all.add(token);
            } else {
              String operator = (String) token;
              while (!stack.isEmpty() && binding.get(operator) <= binding.get(stack.getLast())) {
                all.add(stack.pop());
              }
              stack.push(token);
            }
          }
          while (!stack.isEmpty()) {
            all.add(stack.pop());
          }
          return all;
        }
      }
      """;

  private static final List<String> ALL = List.of(PERMUTATION, MERGE, OPERATORS);

  /** Of values that no caller's declared types allow, the one that is looked at first decides. */
  @ParameterizedTest
  @MethodSource("callersLists")
  void thePublishedRuleChangesTheException(String source) {
    List<Object> list = Arrays.asList("text", null);

    assertThat(outcome(source, new ArrayList<>(list))).startsWith("ClassCastException");
    assertThat(outcome(asPublished(source), new ArrayList<>(list)))
        .startsWith("NullPointerException");
  }

  static Stream<Arguments> callersLists() {
    return Stream.of(Arguments.of(PERMUTATION), Arguments.of(MERGE));
  }

  /** A class of the caller's own, which the declared type allows. */
  @Test
  void thePublishedRuleReordersCallsOnAList() {
    Asked before = new Asked(List.of(1, 2));
    Asked after = new Asked(List.of(1, 2));
    outcome(PERMUTATION, before);
    outcome(asPublished(PERMUTATION), after);

    assertThat(before.places.subList(0, 2)).containsExactly(0, 1);
    assertThat(after.places.subList(0, 2)).containsExactly(1, 0);
  }

  /** An {@code ArrayList}, and it has an effect that its callers see. */
  private static final class Asked extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    private final ArrayList<Integer> places = new ArrayList<>();

    Asked(List<?> values) {
      super(values);
    }

    @Override
    public Object get(int place) {
      places.add(place);
      return super.get(place);
    }
  }

  /** So no test of ordinary values tells the two apart. */
  @ParameterizedTest
  @FieldSource("ALL")
  void swapsOnLibraryListsKeepTheBehaviour(String source) {
    boolean numbers = !source.equals(OPERATORS);
    List<Object> values = Arrays.asList(null, 1, 2, numbers ? 3 : "+", numbers ? 4 : "*");
    Method original = compiled(source);
    Method mutant = compiled(asPublished(source));

    List<List<Object>> lists = lists(values, 4);
    assertThat(lists).hasSize(781);
    assertThat(lists)
        .allSatisfy(
            list ->
                assertThat(outcome(mutant, new ArrayList<>(list)))
                    .isEqualTo(outcome(original, new ArrayList<>(list))));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void safeModeLeavesThemUnchanged(String source) {
    ParsedProgram program = ParsedProgram.parse(source);

    assertThat(asPublished(source)).isNotEqualTo(source);
    assertThat(OperandSwap.OF_RELATIONS.sites(program, Settings.SAFE).refused())
        .extracting(RefusedPlace::reason)
        .containsOnly("one operand may change what the other reads");
  }

  /** All lists of at most this many values. */
  private static List<List<Object>> lists(List<Object> values, int longest) {
    List<List<Object>> all = new ArrayList<>();
    all.add(List.of());
    for (int done = 0; all.get(done).size() < longest; done++) {
      for (Object value : values) {
        List<Object> longer = new ArrayList<>(all.get(done));
        longer.add(value);
        all.add(Collections.unmodifiableList(longer));
      }
    }
    return all;
  }

  private static String asPublished(String source) {
    ParsedProgram program = ParsedProgram.parse(source);
    return Transformed.of(
            program, OperandSwap.OF_RELATIONS.sites(program, Settings.PAPER).applicable())
        .source();
  }

  private static Method compiled(String source) {
    String name = ParsedProgram.parse(source).unit().getType(0).getNameAsString();
    Javac javac = Javac.compile(Map.of(name + ".java", source));
    assertThat(javac.errors()).isEmpty();
    try {
      return javac.loader().loadClass(name).getMethod("run", ArrayList.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static String outcome(String source, ArrayList<Object> list) {
    return outcome(compiled(source), list);
  }

  /** What a caller sees: the result or the exception, and the list afterwards. */
  private static String outcome(Method program, ArrayList<Object> list) {
    try {
      return program.invoke(null, list) + " " + list;
    } catch (InvocationTargetException e) {
      return e.getTargetException().getClass().getSimpleName() + " " + list;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
