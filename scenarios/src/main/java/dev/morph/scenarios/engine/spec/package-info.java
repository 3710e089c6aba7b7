/**
 * What a run is to do, as data: records of numbers, texts and lists, nothing opened. The command
 * line, a plan file and a script each make the same {@link
 * dev.morph.scenarios.engine.spec.RunSpec}; its JSON form can be sent to another machine. Knows no
 * task and no word: what belongs to one kind of experiment is a record of that experiment's own.
 * Imports {@code core}, and {@code scenarios.engine} for the factory of an experiment.
 *
 * <pre>{@code
 * SpecForm<GenerationSettings> form = new SpecForm<>(GenerationSettings.class);
 * RunSpec<GenerationSettings> spec = form.make(Map.of("experiment", "generation", "max-queries", 30));
 * form.read(form.write(spec)).equals(spec); // true
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.spec;

import org.jspecify.annotations.NullMarked;
