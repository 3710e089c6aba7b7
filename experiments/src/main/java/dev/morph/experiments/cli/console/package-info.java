/**
 * What every verb stands on: its two streams, the terminal, lines of JSON in and out, sheets that
 * people fill in, records as options, and how an error is printed. Imports nothing else of the
 * command line.
 *
 * <pre>{@code
 * CommandLine commandLine = Explained.commandLine(new Morph());
 * int exit = Explained.run(commandLine, "list", "--json");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.console;

import org.jspecify.annotations.NullMarked;
