/**
 * Language models in this process, exported to ONNX in Optimum's layout, with their tokenizers.
 * Decoders continue texts and score them; encoder-decoders read a text and write another. Several
 * prompts are answered side by side. Files are read only where a folder is named.
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
