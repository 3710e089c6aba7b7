package dev.morph.scenarios.program.sandbox.worker.read;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * The jars that programs may use besides the JDK, for instance a test framework. The trusted side
 * specifies them when it starts the process; without them a program sees only the JDK.
 */
public final class Libraries {
  /** The system property that lists them, separated like a class path. */
  public static final String PROPERTY = "morph.libraries";

  private static final List<File> JARS = parseJars(System.getProperty(PROPERTY, ""));

  /**
   * One loader for all programs of this process: they share only classes that are not their own.
   */
  public static final ClassLoader LOADER = loader();

  private Libraries() {}

  /** The jars; empty if there are none. */
  public static List<File> jars() {
    return JARS;
  }

  private static List<File> parseJars(String path) {
    List<File> jars = new ArrayList<>();
    for (String jar : path.split(File.pathSeparator, -1)) {
      if (!jar.isEmpty()) {
        jars.add(new File(jar));
      }
    }
    return List.copyOf(jars);
  }

  private static ClassLoader loader() {
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    if (JARS.isEmpty()) {
      return jdk;
    }
    URL[] places = new URL[JARS.size()];
    for (int i = 0; i < places.length; i++) {
      try {
        places[i] = JARS.get(i).toURI().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException("a jar's path has no URL", e);
      }
    }
    return new URLClassLoader(places, jdk);
  }
}
