/**
 * Test processes as editable text. A script is checked completely before it runs, and its run gives
 * a transcript. Interactive sessions are recorded as scripts. The language is described in {@code
 * doc/script.md}.
 *
 * <p>Each statement is one line and begins with a verb, so that every error has a line number,
 * {@code diff} shows how two scripts differ, and the shell can record the lines typed. A script
 * contains no code: anything that the language cannot express is written as a Java method of a test
 * specification. The parser is written by hand, because a grammar would be longer and would report
 * errors about tokens rather than statements.
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
