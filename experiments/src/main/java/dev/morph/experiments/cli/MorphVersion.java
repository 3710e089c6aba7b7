package dev.morph.experiments.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, from the jar's manifest. */
final class MorphVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Morph.class.getPackage().getImplementationVersion();
    return new String[] {"morph " + (version == null ? "(development build)" : version)};
  }
}
