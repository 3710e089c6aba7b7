package dev.morph.morphisms.code.transform;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The sites and refusals of one transformation in one program. */
public final class TransformationFindings {
  /** The reason for refusing a place where a comment would be lost. */
  public static final String COMMENT_LOST = "a comment would be lost";

  private final String rule;
  private final ParsedProgram program;
  private final Settings settings;
  private final List<Site> sites = new ArrayList<>();
  private final List<RefusedPlace> refusals = new ArrayList<>();

  TransformationFindings(String rule, ParsedProgram program, Settings settings) {
    this.rule = rule;
    this.program = program;
    this.settings = settings;
  }

  /** The settings of the search for sites. */
  public Settings settings() {
    return settings;
  }

  /** Whether only changes proved to preserve behaviour are allowed. */
  public boolean isSafe() {
    return settings.mode() == Mode.SAFE;
  }

  /** Records that the transformation applies here. */
  public void site(Node at, Rewrite... rewrites) {
    siteUnless(Optional.empty(), at, () -> List.of(rewrites));
  }

  /**
   * Records that the transformation applies here, unless there is an obstacle. In paper mode,
   * obstacles are ignored.
   *
   * @param obstacle why the behaviour might change
   * @param rewrites the changes; evaluated only if needed
   */
  public void siteUnless(Optional<String> obstacle, Node at, Supplier<List<Rewrite>> rewrites) {
    if (isSafe() && obstacle.isPresent()) {
      refuse(at, obstacle.get());
    } else {
      addSite(at, rewrites.get(), Map.of());
    }
  }

  /** Records that a renaming applies here. */
  public void renaming(Node at, List<Rewrite> rewrites, String from, String to) {
    addSite(at, rewrites, Map.of(to, from));
  }

  /** Records that the transformation does not apply here. */
  public void refuse(Node at, String reason) {
    refusals.add(new RefusedPlace(rule, program.line(at), reason));
  }

  private void addSite(Node at, List<Rewrite> rewrites, Map<String, String> renamed) {
    if (isSafe() && rewrites.stream().anyMatch(this::losesComment)) {
      refuse(at, COMMENT_LOST);
    } else {
      sites.add(new Site(rule, program.line(at), rewrites, renamed));
    }
  }

  private boolean losesComment(Rewrite rewrite) {
    return program.commentsWithin(rewrite.span()).anyMatch(comment -> !rewrite.keeps(comment));
  }

  Sites sites() {
    sites.sort(Comparator.comparingInt(TransformationFindings::startOf));
    refusals.sort(Comparator.comparingInt(RefusedPlace::line));
    return new Sites(sites, refusals);
  }

  private static int startOf(Site site) {
    return site.rewrites().stream().mapToInt(rewrite -> rewrite.span().start()).min().orElse(0);
  }
}
