package dev.morph.scenarios.dataset;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A random sample of tasks. Each task is ranked by a random number that depends only on its id and
 * the random seed. So a larger plain sample with the same seed contains a smaller one, and the
 * task's file does not matter.
 *
 * @param size maximum number of tasks
 * @param stratifyBy the dimension by which the sample is stratified: each of its scenarios is
 *     represented in proportion to its size, by largest remainders; empty for a plain sample
 * @param randomSeed seed of the draw, recorded with the run
 */
public record Sample(int size, Optional<Dimension> stratifyBy, long randomSeed) {

  /** Returns the sample, in the order of the given tasks. */
  public List<CodingTask> draw(List<CodingTask> tasks) {
    if (tasks.size() <= size) {
      return tasks;
    }
    Map<String, List<CodingTask>> strata =
        tasks.stream()
            .collect(
                Collectors.groupingBy(
                    task -> stratifyBy.flatMap(dimension -> dimension.label(task)).orElse(""),
                    TreeMap::new,
                    Collectors.toList()));
    Map<String, Integer> shares = shares(strata, tasks.size());
    Set<String> taken = new HashSet<>();
    strata.forEach(
        (label, members) ->
            members.stream()
                .sorted(Comparator.comparingLong(this::randomRank).thenComparing(CodingTask::id))
                .limit(shares.getOrDefault(label, 0))
                .forEach(task -> taken.add(task.id())));
    return tasks.stream().filter(task -> taken.contains(task.id())).toList();
  }

  private Map<String, Integer> shares(Map<String, List<CodingTask>> strata, int all) {
    Map<String, Integer> shares = new TreeMap<>();
    Map<String, Double> remainders = new TreeMap<>();
    strata.forEach(
        (label, members) -> {
          double share = (double) size * members.size() / all;
          shares.put(label, (int) share);
          remainders.put(label, share - (int) share);
        });
    int missing = size - shares.values().stream().mapToInt(Integer::intValue).sum();
    List<String> largestFirst = new ArrayList<>(remainders.keySet());
    largestFirst.sort(
        Comparator.comparing((String label) -> remainders.getOrDefault(label, 0.0)).reversed());
    largestFirst.stream().limit(missing).forEach(label -> shares.merge(label, 1, Integer::sum));
    return shares;
  }

  private long randomRank(CodingTask task) {
    return SeededDraw.of(randomSeed, "sample", task.id()).nextLong();
  }
}
