package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BudgetSplitTest {

  @Test
  void completeOrdersComeFirstAndTheRestIsSplitEqually() {
    assertThat(split(4000, 85, 3400, 85000, 1487500))
        .isEqualTo(new BudgetSplit(List.of(85, 3400, 258, 257), 2));
  }

  @Test
  void anOrderSmallerThanItsShareFreesTheRestOfIt() {
    assertThat(split(100, 10, 1000, 20, 1000))
        .isEqualTo(new BudgetSplit(List.of(10, 35, 20, 35), 1));
    assertThat(split(100, 1000, 40, 30, 1000))
        .isEqualTo(new BudgetSplit(List.of(25, 25, 25, 25), 0));
    assertThat(split(100, 1000, 30, 24, 1000))
        .isEqualTo(new BudgetSplit(List.of(26, 25, 24, 25), 0));
  }

  @Test
  void everythingFitsOrThereIsNothing() {
    assertThat(split(100, 10, 20)).isEqualTo(new BudgetSplit(List.of(10, 20), 2));
    assertThat(split(10, 10, 0, 0)).isEqualTo(new BudgetSplit(List.of(10, 0, 0), 3));
    assertThat(split(1)).isEqualTo(new BudgetSplit(List.of(), 0));
  }

  @Test
  void theBudgetIsUsedInFullAndEvenly() {
    SeededDraw draw = SeededDraw.of(1, "budget", "law");
    for (int round = 0; round < 5000; round++) {
      int budget = 1 + draw.nextInt(60);
      List<BigInteger> sizes = new ArrayList<>();
      for (int orders = draw.nextInt(7); orders > 0; orders--) {
        sizes.add(BigInteger.valueOf(draw.nextInt(draw.nextInt(4) == 0 ? 1000 : 30)));
      }
      BudgetSplit split = BudgetSplit.of(sizes, budget);
      long full = sizes.stream().mapToLong(BigInteger::longValue).sum();
      assertThat(split.mutantsPerOrder().stream().mapToInt(i -> i).sum())
          .isEqualTo((int) Math.min(full, budget));
      int[] cut =
          IntStream.range(0, sizes.size())
              .filter(i -> split.mutantsPerOrder().get(i) < sizes.get(i).intValue())
              .toArray();
      for (int i = 0; i < sizes.size(); i++) {
        boolean whole = split.mutantsPerOrder().get(i) == sizes.get(i).intValue();
        assertThat(whole || i >= split.completeOrder()).isTrue();
        for (int other : cut) {
          // After the complete orders, all truncated orders get equal parts, up to rounding.
          if (i >= split.completeOrder()) {
            assertThat(split.mutantsPerOrder().get(other))
                .isGreaterThanOrEqualTo(split.mutantsPerOrder().get(i) - 1);
          }
        }
      }
      if (cut.length > 0) {
        assertThat(cut[0]).isEqualTo(split.completeOrder());
      }
    }
  }

  private static BudgetSplit split(int budget, long... sizes) {
    return BudgetSplit.of(
        IntStream.range(0, sizes.length).mapToObj(i -> BigInteger.valueOf(sizes[i])).toList(),
        budget);
  }
}
