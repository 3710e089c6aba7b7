package dev.morph.experiments.cli;

import dev.morph.experiments.run.Build;
import picocli.CommandLine.IVersionProvider;

/** The version and the commit of the build. */
final class MorphVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"morph " + Build.VERSION + " (commit " + Build.commit() + ")"};
  }
}
