package dev.morph.experiments.neighbours;

import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.KeptAssistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Names for the renamings that ask for suggestions, of whomever {@code --names} names. */
public final class SuggestedNames {
  /** A journal, as a run has one. */
  private static final String ANSWERS = "answers.db";

  private final Optional<NameProposer> proposer;
  private final NameSuggester otherwise;

  private SuggestedNames(Optional<NameProposer> proposer, NameSuggester otherwise) {
    this.proposer = proposer;
    this.otherwise = otherwise;
  }

  /**
   * Opens whom a source names.
   *
   * @throws dev.morph.core.fault.FaultException if that cannot be opened
   */
  public static SuggestedNames of(NameSource source) {
    return new SuggestedNames(
        source.model().map(ModelSpec::parse).map(SuggestedNames::proposer), source.open());
  }

  /** Of a suggester that asks nobody. */
  public static SuggestedNames by(NameSuggester suggester) {
    return new SuggestedNames(Optional.empty(), suggester);
  }

  private static NameProposer proposer(ModelSpec spec) {
    return new NameProposer(Models.open(spec, ModelSettings.DEFAULT), Prices.embedded().of(spec));
  }

  /** Who is asked. */
  public List<SystemUnderTest<?, ?>> assistants() {
    return proposer.<List<SystemUnderTest<?, ?>>>map(List::of).orElse(List.of());
  }

  /**
   * Does something with the suggester. What a language model answers is kept in {@value #ANSWERS}
   * of a folder, and is not asked again by who names the same folder later.
   *
   * @param folder which is made if it is not there; empty if nothing is kept
   */
  public void keptIn(Optional<Path> folder, Consumer<NameSuggester> work) {
    if (proposer.isEmpty() || folder.isEmpty()) {
      work.accept(by(Assistance.DIRECT));
      return;
    }
    try {
      Files.createDirectories(folder.get());
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(folder.get(), String.valueOf(e.getMessage()));
    }
    try (Journal journal = Journal.open(folder.get().resolve(ANSWERS))) {
      work.accept(by(new KeptAssistance(journal)));
    }
  }

  /** The suggester; a language model is asked about each identifier of a source once. */
  public NameSuggester by(Assistance help) {
    if (proposer.isEmpty()) {
      return otherwise;
    }
    Map<NameSuggester.Question, List<String>> known = new ConcurrentHashMap<>();
    return question -> known.computeIfAbsent(question, it -> proposer.get().names(it, help));
  }
}
