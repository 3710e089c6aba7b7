/**
 * The specification of a run, as data: records of numbers, texts and lists, without open resources.
 * The command line, a plan file and a script each make the same {@link
 * dev.morph.scenarios.engine.spec.RunSpec}; its JSON form can be sent to another machine.
 * Independent of tasks and words: each kind of experiment has its own record of settings.
 *
 * <pre>{@code
 * SpecForm<GenerationSettings> form = new SpecForm<>(GenerationSettings.class);
 * RunSpec<GenerationSettings> spec = form.makeSpec(Map.of("experiment", "generation", "max-queries", 30));
 * form.fromJson(form.toJson(spec)).equals(spec); // true
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.spec;

import org.jspecify.annotations.NullMarked;
