package dev.morph.morphisms.code.transform;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The registered transformations without a test of their own keep the contract too: they differ
 * from one that has a test only in their names, or somebody forgot it.
 */
class FurtherTransformationsTest {
  static List<SourceTransformation> further() {
    return Transformations.all().stream().filter(rule -> !hasTest(rule)).toList();
  }

  private static boolean hasTest(SourceTransformation rule) {
    try {
      Class<?> test = Class.forName(rule.getClass().getPackageName() + "." + rule.name() + "Test");
      return TransformationContractTest.class.isAssignableFrom(test);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("further")
  void keepsTheContract(SourceTransformation rule) {
    TransformationContractTest.isDescribed(rule);
    TransformationContractTest.keepsBehaviour(rule);
    TransformationContractTest.drawsTheSameSites(rule);
  }
}
