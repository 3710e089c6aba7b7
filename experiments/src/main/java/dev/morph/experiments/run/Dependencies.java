package dev.morph.experiments.run;

import dev.morph.scenarios.engine.spec.Surroundings;
import java.time.Clock;

/**
 * What a run takes from outside, besides its specification.
 *
 * @param surroundings what its experiment is opened with
 * @param listener shows how far a run is
 * @param clock of the manifest
 */
public record Dependencies(Surroundings surroundings, ProgressListener listener, Clock clock) {}
