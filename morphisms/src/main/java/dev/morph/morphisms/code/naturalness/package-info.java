/**
 * How natural Java source is: tokens of Java, n-gram models of them with modified Kneser-Ney
 * smoothing, cross-entropy, and how much a change of a program changes it (Le-Cong et al. 2024).
 * Files are read and written only where one is named. Imports {@code text.decoder} for causal
 * networks, the core's faults, Jackson and the JDK.
 *
 * <pre>{@code
 * NgramTrainer trainer = new NgramTrainer(NgramSettings.DEFAULT);
 * trainer.add(List.of("int", "i", "=", "0", ";"));
 * NgramModel model = trainer.train(TokenKind.JAVA, "one line");
 * double bitsAToken = model.score(List.of("int", "i", "=", "0", ";")).crossEntropy();
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.naturalness;

import org.jspecify.annotations.NullMarked;
