/**
 * The common basis of all verbs: output streams, the terminal, input and output of JSON Lines,
 * label sheets, records as options, and the printing of errors. It does not depend on the other
 * packages of the command line.
 *
 * <pre>{@code
 * CommandLine commandLine = CommandLineRunner.commandLine(new Morph());
 * int exit = CommandLineRunner.run(commandLine, "list", "--json");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.console;

import org.jspecify.annotations.NullMarked;
