/**
 * Processes as editable text: a script is read, checked completely before anything runs, run with a
 * transcript, and recorded. The language is described in {@code doc/script.md}. Imports {@code
 * workbench}, {@code registry} and all below them.
 *
 * <pre>{@code
 * Script script = Script.read(Path.of("points.morph"));
 * ScriptRun run = new ScriptRun(registry, workbench, transcript::add, steps::add);
 * run.run(script, Map.of("steps", 10));
 * }</pre>
 */
@NullMarked
package dev.morph.core.script;

import org.jspecify.annotations.NullMarked;
