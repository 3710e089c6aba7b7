package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The part of this machine's local repository that a tiny project of Maven needs. */
final class MavenRepository {
  static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.small</groupId><artifactId>small</artifactId><version>1</version>
        <properties>
          <maven.compiler.source>17</maven.compiler.source>
          <maven.compiler.target>17</maven.compiler.target>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies><dependency>
          <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>6.1.3</version>
          <scope>test</scope>
        </dependency></dependencies>
        <build><plugins>
          <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
          <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
          <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.6.1</version></plugin>
        </plugins></build>
      </project>
      """;

  private static final List<String> PARTS =
      List.of(
          "org/apache/maven",
          "org/apache/commons",
          "org/apache/apache",
          "org/codehaus/plexus",
          "org/codehaus/mojo",
          "org/ow2",
          "com/thoughtworks",
          "com/github/javaparser",
          "commons-io",
          "commons-codec",
          "javax/inject",
          "org/sonatype",
          "org/eclipse",
          "org/slf4j",
          "org/junit",
          "org/opentest4j",
          "org/apiguardian",
          "org/jspecify",
          "org/mockito/mockito-bom");

  private MavenRepository() {}

  /** A copy that everybody may read; the test is skipped if that part is missing. */
  static Path openToAll(Path copy) throws IOException {
    Path repository =
        Path.of(
            System.getProperty(
                "maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));
    assumeThat(Path.of("/usr/bin/mvn")).as("Maven").exists();
    assumeThat(repository.resolve("org/apache/maven/plugins/maven-surefire-plugin/3.6.1"))
        .as("the plugins of Morph's own build")
        .exists();
    for (String part : PARTS) {
      Path from = repository.resolve(part);
      if (Files.isDirectory(from)) {
        copy(from, copy.resolve(part));
      }
    }
    return copy;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all.sorted()::iterator) {
        Path place = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(place);
        } else {
          Files.copy(file, place);
          place.toFile().setReadable(true, false);
        }
      }
    }
  }
}
