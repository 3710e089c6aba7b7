/**
 * Neural networks that read texts. Each is a folder with {@code model.onnx} and {@code
 * tokenizer.json} in the layout of Hugging Face's hub. ONNX Runtime runs the network; Hugging
 * Face's own tokenizers tokenise the texts through DJL. A cross-encoder scores a pair ({@link
 * dev.morph.morphisms.text.metric.encoder.CrossEncoder}), and a sentence encoder turns a text into
 * a vector ({@link dev.morph.morphisms.text.metric.encoder.SentenceEncoder}). Only files in the
 * given folder are read.
 *
 * <pre>{@code
 * CrossEncoder metric = CrossEncoder.of(Path.of("models/mine"), CrossEncoder.Scale.SIGMOID);
 * double similarity = metric.prepare("Compute the sum.").measure("Compute the total.");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.metric.encoder;

import org.jspecify.annotations.NullMarked;
