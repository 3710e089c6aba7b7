package dev.morph.experiments.view;

import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.run.RunState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The list of runs.
 *
 * @param root the folder, as it was named
 * @param runs that pass the filter, the newest first
 * @param all how many there are without it
 * @param models to choose from
 * @param filter that is in the address
 */
public record RunsPage(
    String root, List<RecordedRun> runs, int all, List<String> models, Filter filter) {
  public RunsPage {
    runs = List.copyOf(runs);
    models = List.copyOf(models);
  }

  /**
   * Which runs are shown.
   *
   * @param text that is in the run's name, data set or headline, whatever its case
   * @param model that is in the run; empty: any
   * @param state of the run; empty: any
   */
  public record Filter(String text, String model, String state) {
    static Filter of(Query query) {
      return new Filter(query.first("text"), query.first("model"), query.first("state"));
    }

    boolean keeps(RecordedRun run) {
      String words = run.name() + " " + run.told().dataset() + " " + run.headline();
      return words.toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT))
          && (model.isEmpty() || run.told().models().contains(model))
          && (state.isEmpty() || run.state().label().equals(state));
    }
  }

  static RunsPage of(String root, List<RecordedRun> all, Query query) {
    Filter filter = Filter.of(query);
    return new RunsPage(
        root,
        all.stream().filter(filter::keeps).toList(),
        all.size(),
        all.stream().flatMap(run -> run.told().models().stream()).distinct().sorted().toList(),
        filter);
  }

  /** States to choose from. */
  public List<String> states() {
    return Arrays.stream(RunState.values()).map(RunState::label).toList();
  }

  /** Whether anything here may change by itself. */
  public boolean live() {
    return runs.stream().anyMatch(run -> run.state() == RunState.RUNNING);
  }

  /** The address of a run. */
  public String link(RecordedRun run) {
    return Links.run(run.name());
  }
}
