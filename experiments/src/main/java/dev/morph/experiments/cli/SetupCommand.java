package dev.morph.experiments.cli;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.setup.PackagedLibraries;
import dev.morph.experiments.setup.PackagedLibrary;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Downloads the large libraries that the package leaves out. */
@Command(
    name = "setup",
    description = {
      "Downloads the large libraries that the package leaves out.",
      "",
      "They are ONNX Runtime with its tokenizers, for judging paraphrases and running"
          + " local models, and EvoSuite, which searches for inputs. They come from the local"
          + " Maven repository or Maven Central and are checked against the SHA-256 in the"
          + " package. Morph downloads each library when it is first needed; run this command"
          + " before a machine goes offline."
    },
    footer = {
      "  morph setup",
      "  morph setup --list",
      "  MORPH_MAVEN=https://mirror.example.org/maven2 morph setup",
      "",
      "Exit code 3 if a library is missing and cannot be fetched, or is missing with --list."
    })
final class SetupCommand extends Verb {
  @Option(names = "--list", description = "List what is installed and download nothing.")
  private boolean list;

  @Override
  public Integer call() {
    Optional<PackagedLibraries> packaged =
        PackagedLibraries.ofThisPackage(
            System.getenv(), message -> err().println(PlainText.line(message)));
    if (packaged.isEmpty()) {
      out().println("This Morph was built from its repository: every library is there.");
      return 0;
    }
    PackagedLibraries libraries = packaged.get();
    if (!list) {
      libraries.fetchAll();
    }
    for (PackagedLibrary library : libraries.all()) {
      print(
          "%-8s  %6s  %s%n",
          libraries.isInstalled(library) ? "there" : "missing",
          library.sizeInWords(),
          library.name());
    }
    boolean complete = libraries.missing().isEmpty();
    out()
        .println(
            complete
                ? "Morph needs no network now, except for the models you name."
                : "Missing libraries are fetched when they are first needed, or by 'morph setup'.");
    return complete || !list ? 0 : 3;
  }
}
