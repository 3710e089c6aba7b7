package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.strategy.WalkSettings;
import org.jspecify.annotations.Nullable;

/**
 * The mutants to explore around a seed.
 *
 * @param first the mutants explored first
 * @param expandN c_n: how much n grows when nothing failed
 * @param expandK c_k: how much k grows when nothing failed
 * @param maxRank upper limit of n; {@code null}: no limit
 * @param maxQueries maximum number of mutants that a walk asks about; {@code null}: depends on the
 *     systems
 * @param levels what a walk does when it reaches {@code maxQueries}
 */
public record ExplorationSettings(
    FirstRadius first,
    @Parameter(
            name = "expand-n",
            key = "explore.expand_n",
            defaultValue = "1",
            range = "[0,)",
            label = "N",
            documentation = "How much n grows when no mutant failed.")
        int expandN,
    @Parameter(
            name = "expand-k",
            key = "explore.expand_k",
            defaultValue = "1",
            range = "[0,)",
            label = "K",
            documentation = "How much k grows when no mutant failed.")
        int expandK,
    @Parameter(
            name = "max-rank",
            key = "explore.max_rank",
            defaultValue = "none",
            otherwise = "the vocabulary",
            range = "[1,)",
            label = "R",
            documentation = "Upper limit of n.")
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

  /** What a walk does when it reaches its maximum number of mutants. */
  public enum Levels {
    /** Asks either all mutants at a distance, or none of them. */
    WHOLE,
    /**
     * Asks exactly the maximum number of mutants, even if this ends among mutants at one distance.
     */
    PARTIAL
  }

  private static final int WHOLE_RADII = 960;

  /** Returns the settings in the form that walks use. */
  public WalkSettings walkSettings() {
    return new WalkSettings(
        first.radius(),
        expandN,
        expandK,
        maxRank == null ? Integer.MAX_VALUE : maxRank,
        maxQueries == null ? WHOLE_RADII : maxQueries,
        first.mutantBudget(),
        levels == Levels.WHOLE);
  }
}
