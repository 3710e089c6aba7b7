/**
 * Measures how natural Java source is: Java tokens, n-gram models of them with modified Kneser-Ney
 * smoothing, cross-entropy, and how much a program change affects it (Le-Cong et al. 2024). Reads
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
