/**
 * Measures how natural Java source is, and how much a program change affects this: a tokenizer,
 * n-gram models with modified Kneser-Ney smoothing, and cross-entropy (Le-Cong et al. 2024). Reads
 * and writes only files that the caller names.
 *
 * <pre>{@code
 * NgramTrainer trainer = new NgramTrainer(NgramSettings.DEFAULT);
 * trainer.add(List.of("int", "i", "=", "0", ";"));
 * NgramModel model = trainer.train(TokenKind.JAVA, "one line");
 * double bitsAToken = model.score(List.of("int", "i", "=", "0", ";")).crossEntropy();
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.ngram;

import org.jspecify.annotations.NullMarked;
