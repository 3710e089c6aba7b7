package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.extraction.Extracted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Do programs taken out of real answers pass their rows' own tests? {@code AnswerPrograms
 * ANSWERS.jsonl OUT.txt [JAR...]} compiles and runs each with assertions on, behind bubblewrap, and
 * counts what becomes of them; the jars are what the programs may import. The programs stay in a
 * folder beside {@code OUT.txt}.
 */
final class AnswerPrograms {
  private static final int SECONDS = 20;

  private final Path programs;
  private final String jars;
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> lines = new ArrayList<>();

  private AnswerPrograms(Path programs, String jars) {
    this.programs = programs;
    this.jars = jars;
  }

  /** Answers, a file for one line a row, and jars. */
  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> jars = List.of(args).subList(2, args.length);
    Path folder = Path.of(args[1] + ".programs").toAbsolutePath();
    AnswerPrograms programs = new AnswerPrograms(folder, String.join(":", jars));
    for (JsonNode row : LabelledPairs.read(Path.of(args[0]))) {
      programs.judge(row);
    }
    Files.write(Path.of(args[1]), programs.lines);
    System.out.println(programs.outcomes);
  }

  private void judge(JsonNode row) throws IOException, InterruptedException {
    Extracted extracted =
        AnswerReader.JAVA.read(
            row.path("generation").asText(),
            Optional.empty(),
            Optional.of(row.path("input_prompt").asText()));
    String outcome =
        extracted.usable()
            ? run(extracted.program(), row.path("tests").asText())
            : "unusable: " + extracted.cause();
    outcomes.merge(outcome.replaceFirst(": .*", ""), 1, Integer::sum);
    lines.add(row.path("task_id").asText() + " | " + outcome + " | " + extracted.repairs());
  }

  /** The row's tests are a main method, after the brace that closes the method asked for. */
  private String run(String program, String tests) throws IOException, InterruptedException {
    String main = tests.substring(tests.indexOf("public static void main"));
    main = main.substring(0, main.lastIndexOf('}'));
    Optional<CompilationUnit> parsed = parser().parse(program).getResult();
    if (parsed.isEmpty() || parsed.get().getTypes().isEmpty()) {
      return "does not parse";
    }
    TypeDeclaration<?> type =
        parsed.get().getTypes().stream()
            .filter(candidate -> candidate.getNameAsString().equals("Problem"))
            .findFirst()
            .orElseGet(() -> parsed.get().getType(0));
    type.getMethodsByName("main").forEach(type::remove);
    parsed.get().getTypes().forEach(candidate -> candidate.setPublic(false));
    parser().parseBodyDeclaration(main).getResult().ifPresent(type::addMember);
    Path folder = Files.createTempDirectory(Files.createDirectories(programs), lines.size() + "-");
    Files.writeString(folder.resolve("Main.java"), parsed.get().toString());
    String path = folder + (jars.isEmpty() ? "" : ":" + jars);
    String compiled =
        inTheSandbox(
            folder,
            "javac",
            "-nowarn",
            "-cp",
            path,
            "-d",
            folder.toString(),
            folder + "/Main.java");
    return compiled.isEmpty()
        ? ended(
            inTheSandbox(folder, "java", "-ea", "-Xmx512m", "-cp", path, type.getNameAsString()))
        : "does not compile: " + compiled;
  }

  private static String ended(String failure) {
    return failure.isEmpty() ? "passed" : "failed: " + failure;
  }

  /** Nothing of the machine can be written but the folder, and there is no network. */
  private static String inTheSandbox(Path folder, String... words)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"));
    command.addAll(List.of("--bind", folder.toString(), folder.toString(), "--unshare-all"));
    command.add("--die-with-parent");
    command.addAll(List.of(words));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return "no end within " + SECONDS + " s";
    }
    return process.exitValue() == 0
        ? ""
        : Files.readString(log).lines().filter(line -> !line.isBlank()).findFirst().orElse("?");
  }

  private static JavaParser parser() {
    return new JavaParser(new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_17));
  }
}
