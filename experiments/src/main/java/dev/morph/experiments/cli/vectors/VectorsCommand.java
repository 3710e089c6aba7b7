package dev.morph.experiments.cli.vectors;

import dev.morph.experiments.cli.console.Verb;
import picocli.CommandLine.Command;

/** Imports and inspects word tables. */
@Command(
    name = "vectors",
    description = {
      "Imports and inspects word tables, the source of paraphrases.",
      "",
      "--vectors opens an imported table in milliseconds, and a published text file in"
          + " seconds."
    },
    synopsisSubcommandLabel = "VERB",
    footer = {
      "  morph vectors import glove.6B.zip/glove.6B.50d.txt --out glove.6B.50d.vectors",
      "  morph neighbours --word largest --vectors glove.6B.50d.vectors"
    },
    subcommands = {VectorsInfoCommand.class, VectorsImportCommand.class})
public final class VectorsCommand extends Verb {}
