package dev.morph.morphisms.code.transform;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a transformation applies to a program, and where it was refused.
 *
 * @param applicable the sites where the transformation applies, in text order
 * @param refused the places where the transformation was refused, in text order
 */
public record Sites(List<Site> applicable, List<RefusedPlace> refused) {
  public Sites {
    applicable = List.copyOf(applicable);
    refused = List.copyOf(refused);
  }

  /**
   * Draws some of the applicable sites without replacement; returns them in text order.
   *
   * @param count how many to draw; if there are fewer, all are returned
   * @param randomSeed the run's random seed
   * @param id identifies the draw, for instance the program's id
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
