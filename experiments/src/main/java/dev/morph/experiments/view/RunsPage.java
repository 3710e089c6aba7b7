package dev.morph.experiments.view;

import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.run.RunState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The page with the list of runs.
 *
 * @param root the folder of the runs, as the user wrote it
 * @param runs the runs that match the filter, newest first
 * @param all number of runs without the filter
 * @param models the models that can be selected in the filter
 * @param filter the filter from the page's address
 */
public record RunsPage(
    String root, List<RecordedRun> runs, int all, List<String> models, Filter filter) {

  /**
   * A filter for runs.
   *
   * @param text text that the run's name, data set or headline must contain, ignoring case
   * @param model a model that the run must contain; empty for any
   * @param state the state that the run must have; empty for any
   */
  public record Filter(String text, String model, String state) {
    static Filter of(Query query) {
      return new Filter(
          query.firstValue("text"), query.firstValue("model"), query.firstValue("state"));
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

  /** The states that can be selected in the filter. */
  public List<String> states() {
    return Arrays.stream(RunState.values()).map(RunState::label).toList();
  }

  /** Whether the page updates itself, because a run is active. */
  public boolean live() {
    return runs.stream().anyMatch(run -> run.state() == RunState.RUNNING);
  }

  /** The address of a run's page. */
  public String link(RecordedRun run) {
    return Links.run(run.name());
  }
}
