package dev.morph.scenarios.program.sandbox.worker.compile;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import dev.morph.scenarios.program.sandbox.worker.read.Libraries;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Fingerprint;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles sources in memory, for the running JDK, without annotation processors. String
 * concatenation is inlined: programs are loaded afresh for each input, and relinking call sites
 * each time costs more than it saves. There are no debug tables, so sources that differ only in
 * names of local variables produce the same class files.
 */
public final class SourceCompiler {
  private static final List<String> OPTIONS =
      List.of(
          "-proc:none",
          "-nowarn",
          "-Xlint:none",
          "-g:none",
          "-XDstringConcat=inline",
          "--limit-modules=java.se"); // the classes available at run time
  private static final int STACK_BYTES = 32 << 20;
  private static final int MAX_ATTEMPTS = 4;
  private static final int MAX_DIAGNOSTICS = 8;
  private static final int MAX_DIAGNOSTIC = 400;

  private final JavaCompiler javac;
  private final StandardJavaFileManager jdk;

  /**
   * Starts the compiler.
   *
   * @throws IllegalStateException if this Java installation has no compiler
   */
  public SourceCompiler() {
    JavaCompiler found = ToolProvider.getSystemJavaCompiler();
    if (found == null) {
      throw new IllegalStateException("this Java installation has no compiler");
    }
    javac = found;
    jdk = javac.getStandardFileManager(null, Locale.ROOT, null);
    if (!Libraries.jars().isEmpty()) {
      setLibraries();
    }
  }

  private void setLibraries() {
    try {
      jdk.setLocation(StandardLocation.CLASS_PATH, Libraries.jars());
    } catch (IOException e) {
      throw new IllegalStateException("the given jars cannot be used as a class path", e);
    }
  }

  /** Compiles a source on a thread with a large stack; any failure becomes a diagnostic. */
  public Compiled compile(String source) throws InterruptedException {
    FutureTask<Compiled> job = new FutureTask<>(() -> compileWithRepairs(source));
    Thread thread = new Thread(null, job, "compiler", STACK_BYTES);
    thread.start();
    try {
      return job.get();
    } catch (ExecutionException e) {
      return Compiled.compilerFailed(rootCauseName(e));
    }
  }

  private static String rootCauseName(Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; i < 10 && cause.getCause() != null; i++) {
      cause = cause.getCause();
    }
    return cause.getClass().getName();
  }

  private Compiled compileWithRepairs(String original) throws IOException {
    List<String> repairs = new ArrayList<>();
    String source = original;
    for (int i = 0; ; i++) {
      Job job = new Job(source);
      if (job.run()) {
        return job.result(repairs);
      }
      String repaired = i < MAX_ATTEMPTS ? job.repair(repairs) : source;
      if (repaired.equals(source)) {
        return Compiled.failed(job.diagnostics());
      }
      source = repaired;
    }
  }

  /** One attempt to compile one text. */
  private final class Job {
    private final DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    private final MemoryFiles files = new MemoryFiles(jdk);
    private final SourceScan scan = new SourceScan();
    private final List<TypeElement> types = new ArrayList<>();
    private List<ClassShape> shapes = List.of();
    private final String source;
    private final JavacTask task;
    private final List<CompilationUnitTree> units = new ArrayList<>();
    private final String normalised;

    Job(String source) throws IOException {
      this.source = source;
      List<JavaFileObject> sources = new ArrayList<>();
      for (String file : source.split(Compiled.FILE_SEPARATOR, -1)) {
        sources.add(MemoryFiles.source(file, sources.size()));
      }
      task =
          (JavacTask) javac.getTask(Writer.nullWriter(), files, collector, OPTIONS, null, sources);
      task.parse().forEach(units::add);
      normalised = units.stream().map(Job::normalised).collect(Collectors.joining(" "));
    }

    /**
     * Returns a digest of a source as javac reads it, ignoring comments, layout, the package
     * declaration and the order of the imports.
     *
     * @param unit the tree as parsed; the compiler changes it later
     */
    private static String normalised(CompilationUnitTree unit) {
      Fingerprint digest = new Fingerprint();
      unit.getImports().stream().map(Tree::toString).sorted().distinct().forEach(digest::add);
      unit.getTypeDecls().forEach(type -> digest.add(type.toString()));
      return digest.text();
    }

    boolean run() throws IOException {
      if (!errors().isEmpty()) {
        return false;
      }
      units.forEach(unit -> unit.accept(scan, ""));
      for (Element element : task.analyze()) {
        if (element instanceof TypeElement type && type.getNestingKind() == NestingKind.TOP_LEVEL) {
          types.add(type);
        }
      }
      if (!errors().isEmpty()) {
        return false;
      }
      ShapeReader reader = new ShapeReader(task.getElements(), task.getTypes(), scan.calledNames());
      types.forEach(reader::read);
      shapes = reader.shapes();
      task.generate();
      return errors().isEmpty();
    }

    String repair(List<String> repairs) throws IOException {
      if (units.size() > 1) {
        return source;
      }
      return SourceRepair.repair(
          units.get(0), Trees.instance(task).getSourcePositions(), errors(), repairs);
    }

    Compiled result(List<String> repairs) {
      return new Compiled(
          List.of(), List.copyOf(repairs), normalised, files.classFiles(), shapes, scan.literals());
    }

    private List<Diagnostic<? extends JavaFileObject>> errors() {
      return collector.getDiagnostics().stream()
          .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
          .toList();
    }

    List<String> diagnostics() {
      return errors().stream().limit(MAX_DIAGNOSTICS).map(this::errorText).toList();
    }

    private String errorText(Diagnostic<? extends JavaFileObject> error) {
      String text = "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ROOT);
      return text.length() <= MAX_DIAGNOSTIC ? text : text.substring(0, MAX_DIAGNOSTIC);
    }
  }
}
