/**
 * Causal language models in this process: decoders exported to ONNX in Optimum's layout, with their
 * tokenizers. They continue texts and score them. Files are read only where a folder is named.
 * Imports ONNX Runtime, DJL's tokenizers, Jackson, the core's faults and the JDK.
 *
 * <pre>{@code
 * try (CausalModel model = CausalModel.open(Path.of("models/tiny"))) {
 *   Generation answer = model.generate("int add(int a, int b) {", GenerationSettings.GREEDY);
 *   double[] log2 = model.tokenScores("return a + b;");
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.decoder;

import org.jspecify.annotations.NullMarked;
