package dev.morph.morphisms.code.transform;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /** How often each reason was given, most frequent first. */
  public Map<String, Long> reasons() {
    Map<String, Long> counts =
        refused.stream()
            .collect(Collectors.groupingBy(Refusal::reason, TreeMap::new, Collectors.counting()));
    Comparator<Map.Entry<String, Long>> byCount = Map.Entry.comparingByValue();
    Map<String, Long> sorted = new java.util.LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(byCount.reversed())
        .forEach(e -> sorted.put(e.getKey(), e.getValue()));
    return sorted;
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
