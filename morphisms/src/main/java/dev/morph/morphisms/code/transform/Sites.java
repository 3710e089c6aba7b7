package dev.morph.morphisms.code.transform;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a transformation applies to a program, and where it was refused.
 *
 * @param applicable in the order of the text
 * @param refused in the order of the text
 */
public record Sites(List<Site> applicable, List<Refusal> refused) {
  public Sites {
    applicable = List.copyOf(applicable);
    refused = List.copyOf(refused);
  }

  /**
   * Some of the applicable sites, drawn without replacement, in the order of the text.
   *
   * @param count how many; all if there are no more than that
   * @param randomSeed the run's
   * @param id what they are drawn for, for instance the program's id
   */
  public List<Site> draw(int count, long randomSeed, String id) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < applicable.size(); i++) {
      order.add(i);
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "sites", id);
    for (int i = 0; i < Math.min(count, order.size()); i++) {
      java.util.Collections.swap(order, i, i + draw.nextInt(order.size() - i));
    }
    return order.stream().limit(count).sorted().map(applicable::get).toList();
  }
}
