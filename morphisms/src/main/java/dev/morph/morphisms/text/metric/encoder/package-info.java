/**
 * Neural networks that read texts: a folder with {@code model.onnx} and {@code tokenizer.json} in
 * the layout of Hugging Face's hub, run by ONNX Runtime and tokenised by Hugging Face's own
 * tokenizers through DJL. A cross-encoder scores a pair ({@link
 * dev.morph.morphisms.text.metric.encoder.CrossEncoder}), a sentence encoder turns a text into a
 * vector ({@link dev.morph.morphisms.text.metric.encoder.SentenceEncoder}). Reads only the folder
 * it is given.
 *
 * <pre>{@code
 * CrossEncoder metric = CrossEncoder.of(Path.of("models/mine"), CrossEncoder.Scale.SIGMOID);
 * double similarity = metric.prepare("Compute the sum.").measure("Compute the total.");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.metric.encoder;

import org.jspecify.annotations.NullMarked;
