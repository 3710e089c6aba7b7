package dev.morph.experiments.run;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;

/** The version and commit of the running Morph. */
public final class Build {
  /** The version of the jar, or "development" if the classes were not packed into one. */
  public static final String VERSION =
      Optional.ofNullable(Build.class.getPackage().getImplementationVersion())
          .orElse("development");

  private Build() {}

  /**
   * The abbreviated commit from which Morph was built; "unknown" if it was built outside a git
   * checkout.
   */
  public static String commit() {
    Properties written = new Properties();
    try (InputStream file = Build.class.getResourceAsStream("commit.properties")) {
      if (file != null) {
        written.load(file);
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(
          "commit.properties", String.valueOf(e.getMessage()));
    }
    return written.getProperty("git.commit.id.abbrev", "unknown");
  }
}
