package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Entries that are on disk and not yet in the tables. Added to by one thread, read by many. */
final class Recent {
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, JournaledAnswer> answers = new ConcurrentHashMap<>();
  private final Map<String, Entry.Verdict> verdicts = new ConcurrentHashMap<>();
  private final Map<String, Finding> findings = new ConcurrentHashMap<>();
  private long characters;

  /** The first under a key stays. */
  void add(Entry entry) {
    entries.add(entry);
    characters += entry.characters();
    if (entry instanceof Entry.Answer answer) {
      answers.putIfAbsent(answer.answer().key(), answer.answer());
    } else if (entry instanceof Entry.Verdict verdict) {
      verdicts.putIfAbsent(verdict.key(), verdict);
    } else if (entry instanceof Entry.Finding finding) {
      findings.putIfAbsent(finding.finding().key(), finding.finding());
    }
  }

  List<Entry> entries() {
    return entries;
  }

  /** How much memory they take, roughly. */
  long characters() {
    return characters;
  }

  Optional<JournaledAnswer> answer(String key) {
    return Optional.ofNullable(answers.get(key));
  }

  Optional<JournaledVerdict> verdict(String key) {
    return Optional.ofNullable(verdicts.get(key)).map(Entry.Verdict::verdict);
  }

  Optional<Finding> finding(String key) {
    return Optional.ofNullable(findings.get(key));
  }

  void clear() {
    entries.clear();
    answers.clear();
    verdicts.clear();
    findings.clear();
    characters = 0;
  }
}
