package dev.morph.experiments.cli;

import dev.morph.experiments.run.Build;
import picocli.CommandLine.IVersionProvider;

/** Provides the version and commit of the build for {@code --version}. */
final class MorphVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"morph " + Build.VERSION + " (commit " + Build.commit() + ")"};
  }
}
