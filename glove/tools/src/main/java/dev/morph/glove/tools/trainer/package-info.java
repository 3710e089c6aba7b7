/**
 * GloVe: counts words that stand together in a corpus and fits vectors to the counts. Seeded; on
 * one thread the same bytes every time. Imports {@code glove} and the JDK.
 *
 * <pre>{@code
 * EmbeddingTable table =
 *     new GloveTrainer(GloveSettings.standard(1)).train(new TextCorpus(files), "mine", watcher);
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.trainer;

import org.jspecify.annotations.NullMarked;
