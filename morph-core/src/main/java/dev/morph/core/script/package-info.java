/**
 * Processes as editable text: a script is read, checked completely before anything runs, run with a
 * transcript, and recorded. The language is described in {@code doc/script.md}.
 *
 * <p>Each statement stands on a line of its own and begins with its verb, so that every error has a
 * line number, {@code diff} shows how two scripts differ, and the shell can record what was typed.
 * A script contains no code: whatever it cannot express is a Java method of a test specification.
 * The reader is written by hand, because a grammar would be longer than the reader, and its errors
 * would be about tokens rather than statements.
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
