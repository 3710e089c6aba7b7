/**
 * Language models run in this process, exported to ONNX in Optimum's layout, with their tokenizers.
 * Decoders continue texts and score them; encoder-decoders read a text and write another. Several
 * prompts can be answered in one batch. Files are read only from a folder that is named explicitly.
 *
 * <pre>{@code
 * try (CausalModel model = CausalModel.open(Path.of("models/tiny"))) {
 *   Continuation answer = model.generate("int add(int a, int b)", DecodingSettings.GREEDY);
 *   double[] log2 = model.tokenScores("return a + b;");
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.decoder;

import org.jspecify.annotations.NullMarked;
