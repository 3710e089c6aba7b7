package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.strategy.WalkSettings;
import org.jspecify.annotations.Nullable;

/**
 * The mutants to explore around a seed.
 *
 * @param first the mutants explored first
 * @param expandN c_n, growth of n
 * @param expandK c_k, growth of k
 * @param maxRank upper limit of n; {@code null}: no limit
 * @param maxQueries maximum number of mutants asked; {@code null}: depends on the systems
 * @param levels what a walk does at that limit
 */
public record ExplorationSettings(
    FirstRadius first,
    @Parameter(
            name = "expand-n",
            key = "explore.expand_n",
            defaultValue = "1",
            range = "[0,)",
            label = "N",
            documentation = "How much n grows when nothing failed.")
        int expandN,
    @Parameter(
            name = "expand-k",
            key = "explore.expand_k",
            defaultValue = "1",
            range = "[0,)",
            label = "K",
            documentation = "How much k grows when nothing failed.")
        int expandK,
    @Parameter(
            name = "max-rank",
            key = "explore.max_rank",
            defaultValue = "none",
            otherwise = "the vocabulary",
            range = "[1,)",
            label = "R",
            documentation = "n never grows beyond R.")
        @Nullable Integer maxRank,
    @Parameter(
            name = "max-queries",
            key = "explore.max_queries",
            defaultValue = "none",
            otherwise = "960 for local:, else 16",
            range = "[1,)",
            label = "Q",
            documentation =
                "Maximum number of mutants of a task that a walk asks about. If it is below"
                    + " --budget, they are drawn from all numbers of changed words; otherwise the"
                    + " nearest are asked."
                    + " 960 is four times the default --budget, so that a walk ends with a complete"
                    + " radius.")
        @Nullable Integer maxQueries,
    @Parameter(
            name = "levels",
            key = "explore.levels",
            defaultValue = "whole",
            documentation =
                "whole: a walk asks about all mutants at a distance or none of them; partial: it"
                    + " may stop among them at --max-queries, as published.")
        Levels levels) {

  /** What a walk does at its limit. */
  public enum Levels {
    /** Either all mutants at a distance are asked, or none. */
    WHOLE,
    /** The limit is an exact number of mutants. */
    PARTIAL
  }

  private static final int WHOLE_RADII = 960;

  /** Returns the settings in the form that walks use. */
  public WalkSettings walk() {
    return new WalkSettings(
        first.radius(),
        expandN,
        expandK,
        maxRank == null ? Integer.MAX_VALUE : maxRank,
        maxQueries == null ? WHOLE_RADII : maxQueries,
        first.mutants(),
        levels == Levels.WHOLE);
  }
}
