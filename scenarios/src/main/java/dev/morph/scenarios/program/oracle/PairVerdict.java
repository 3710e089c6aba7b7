package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import java.time.Duration;

/**
 * A verdict on a pair of programs, and its cost.
 *
 * @param processorTime the processor time of all processes started for the verdict
 */
public record PairVerdict(Verdict verdict, Duration processorTime) {}
