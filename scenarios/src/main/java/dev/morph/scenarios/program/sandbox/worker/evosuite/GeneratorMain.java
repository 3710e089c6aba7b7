package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.Channel;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.Descriptors;
import dev.morph.scenarios.program.sandbox.worker.wire.Frame;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.WireReader;
import dev.morph.scenarios.program.sandbox.worker.wire.WireWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.stream.Collectors;

/**
 * The process that generates tests for one class: reads one request, runs EvoSuite, and answers
 * with the generated tests. EvoSuite's master and client share this process, because everything
 * they start here is discarded anyway and a second JVM would take a second to start.
 */
public final class GeneratorMain {
  private static final int MAX_LOG = 2_000;

  private GeneratorMain() {}

  /** Serves one request and ends the process. */
  public static void main(String[] args) {
    Channel channel = Descriptors.standard();
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(log, true, StandardCharsets.UTF_8);
    System.setOut(print);
    System.setErr(print);
    System.setIn(InputStream.nullInputStream());
    Locale.setDefault(Locale.US);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    try {
      Path folder = Path.of(System.getProperty("java.io.tmpdir"));
      System.setProperty("tools_jar_location", StubTools.writeTo(folder).toString());
      Object evosuite = loadEvoSuite();
      GenerationRequest request =
          WireReader.readPayload(channel.readQuestion().payload(), GenerationRequest.class);
      List<Input> tests = List.of();
      try {
        tests = generate(evosuite, request, folder);
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        print.println(e.getCause() == null ? e : e.getCause());
      }
      channel.answer(Frame.Type.GENERATED, WireWriter.payload(new Generation(tests, logEnd(log))));
    } catch (IOException | ReflectiveOperationException e) {
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Loads the classes that the request will need, while no caller waits. */
  private static Object loadEvoSuite() throws ReflectiveOperationException {
    Object evosuite = Class.forName("org.evosuite.EvoSuite").getConstructor().newInstance();
    Class.forName("org.evosuite.setup.InheritanceTreeGenerator")
        .getMethod("readJDKData")
        .invoke(null);
    return evosuite;
  }

  private static List<Input> generate(Object evosuite, GenerationRequest request, Path folder)
      throws IOException, ReflectiveOperationException {
    Path classes = folder.resolve("classes");
    for (ClassFile file : request.files()) {
      Path place = classes.resolve(file.name().replace('.', '/') + ".class").normalize();
      if (place.startsWith(classes)) {
        Files.createDirectories(place.getParent());
        Files.write(place, file.bytes());
      }
    }
    String[] line = commandLine(request, folder, classes);
    Object results =
        evosuite
            .getClass()
            .getMethod("parseCommandLine", String[].class)
            .invoke(evosuite, (Object) line);
    List<Input> tests = new ArrayList<>();
    for (Object ofOneSearch : (List<?>) results) {
      for (Object result : (List<?>) ofOneSearch) {
        tests.addAll(readTests(result, request));
      }
    }
    return tests;
  }

  private static String[] commandLine(GenerationRequest request, Path folder, Path classes) {
    List<String> line =
        new ArrayList<>(
            List.of(
                "-class",
                request.target(),
                "-projectCP",
                classes.toString(),
                "-base_dir",
                folder.toString(),
                "-seed",
                Long.toString(request.randomSeed())));
    line.add("-Dtools_jar_location=" + System.getProperty("tools_jar_location"));
    line.add("-Dtest_dir=" + folder.resolve("tests"));
    line.add("-Dreport_dir=" + folder.resolve("report"));
    line.addAll(request.options());
    line.add("-Dstopping_condition=MaxStatements");
    line.add("-Dsearch_budget=" + request.statements());
    line.add("-Dglobal_timeout=" + request.seconds());
    line.add("-Dclient_on_thread=true");
    // our sandbox is outside this process; Java 24 and later have no security manager
    line.add("-Dsandbox=false");
    line.add("-Djee=false");
    line.add("-Dno_runtime_dependency=true");
    for (String off :
        List.of(
            "junit_check",
            "assertions",
            "minimize",
            "coverage",
            "new_statistics",
            "show_progress",
            "inline",
            "test_scaffolding",
            "test_comments")) {
      line.add("-D" + off + "=false");
    }
    line.add("-Dstatistics_backend=NONE");
    return line.toArray(String[]::new);
  }

  private static List<Input> readTests(Object result, GenerationRequest request)
      throws ReflectiveOperationException {
    Set<String> classes = request.files().stream().map(ClassFile::name).collect(Collectors.toSet());
    Set<String> callable = Set.copyOf(request.callable());
    Field testCases = result.getClass().getDeclaredField("testCases");
    testCases.setAccessible(true);
    List<Input> tests = new ArrayList<>();
    for (Object test : ((Map<?, ?>) testCases.get(result)).values()) {
      tests.add(new Input(new TestCaseReader(classes, callable).read((Iterable<?>) test), 0));
    }
    return tests;
  }

  private static String logEnd(ByteArrayOutputStream log) {
    String text = log.toString(StandardCharsets.UTF_8);
    return text.substring(Math.max(0, text.length() - MAX_LOG));
  }
}
