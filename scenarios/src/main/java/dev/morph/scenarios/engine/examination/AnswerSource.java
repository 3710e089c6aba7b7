package dev.morph.scenarios.engine.examination;

import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * The parts that the answer services of all systems share.
 *
 * @param store the store of answers
 * @param ledger records the cost of answers
 * @param progress counts the answers
 * @param flights the questions in progress; two systems may ask the same question
 */
record AnswerSource(
    AnswerStore store,
    BudgetLedger ledger,
    Progress progress,
    OncePerKey<JournaledAnswer> flights) {
  /** Creates a source without questions in progress. */
  AnswerSource(AnswerStore store, BudgetLedger ledger, Progress progress) {
    this(store, ledger, progress, new OncePerKey<>());
  }
}
