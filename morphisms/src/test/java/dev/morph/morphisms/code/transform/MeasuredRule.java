package dev.morph.morphisms.code.transform;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one transformation does to a corpus at all sites, in the mode safe.
 *
 * @param rule its name
 * @param changed the programs that it changes
 * @param sites how many it changes
 * @param refused places it leaves as they are, by the reason
 * @param notBack mutants that differ from the original after restoring names or undoing edits
 * @param checked what the compiler and the tests say
 * @param perSecond programs a second of this thread's processor time, without parsing them
 */
record MeasuredRule(
    String rule,
    int changed,
    int sites,
    Map<String, Integer> refused,
    int notBack,
    Corpus.Checked checked,
    double perSecond) {
  /** Measures one, of programs that are parsed already. */
  static MeasuredRule of(SourceTransformation rule, Corpus corpus, Map<String, Project> projects) {
    Map<String, Project.Changed> files = new LinkedHashMap<>();
    long start = cpu();
    projects.values().forEach(project -> files.putAll(project.apply(rule, Settings.SAFE)));
    double seconds = (cpu() - start) / 1e9;
    Map<String, Project.Changed> mutants = new LinkedHashMap<>(files);
    // Swapping two equal operands is not a change.
    mutants.values().removeIf(file -> !file.mutant().isChanged());
    return new MeasuredRule(
        rule.name(),
        mutants.size(),
        mutants.values().stream().mapToInt(file -> file.mutant().applied().size()).sum(),
        refused(files),
        (int) mutants.values().stream().filter(file -> !comesBack(file.mutant())).count(),
        mutants.isEmpty()
            ? new Corpus.Checked(0, 0, "")
            : corpus.tests().check(corpus.together() ? files : mutants),
        files.size() / seconds);
  }

  private static Map<String, Integer> refused(Map<String, Project.Changed> files) {
    Map<String, Integer> reasons = new TreeMap<>();
    for (Project.Changed file : files.values()) {
      file.sites().refused().forEach(it -> reasons.merge(it.reason(), 1, Integer::sum));
      file.mutant().omitted().forEach(it -> reasons.merge(it.reason(), 1, Integer::sum));
    }
    return reasons;
  }

  private static boolean comesBack(Transformed mutant) {
    String restored = new NameMap(mutant.renamed()).restore(mutant.source());
    return mutant.renamed().isEmpty() || restored.equals(mutant.original());
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  int refusals() {
    return refused.values().stream().mapToInt(count -> count).sum();
  }

  /** Programs, sites and refusals. */
  String cell() {
    return String.format(Locale.ROOT, "%d / %d / %d", changed, sites, refusals());
  }
}
