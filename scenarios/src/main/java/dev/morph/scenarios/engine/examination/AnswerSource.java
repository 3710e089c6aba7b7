package dev.morph.scenarios.engine.examination;

import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * What the answers of all systems of an evaluation share.
 *
 * @param store where they are kept
 * @param ledger of what they cost
 * @param progress counts them
 * @param flights questions that are being asked: two systems may have one in common
 */
record AnswerSource(
    AnswerStore store,
    BudgetLedger ledger,
    Progress progress,
    OncePerKey<JournaledAnswer> flights) {
  /** With no question under way. */
  AnswerSource(AnswerStore store, BudgetLedger ledger, Progress progress) {
    this(store, ledger, progress, new OncePerKey<>());
  }
}
