/**
 * Neural networks that read texts: one folder with {@code model.onnx} and {@code tokenizer.json} as
 * Hugging Face's hub has them, run by ONNX Runtime, tokenised by Hugging Face's own tokenizers
 * through DJL. A cross-encoder scores a pair ({@link
 * dev.morph.morphisms.text.metric.encoder.CrossEncoder}), a sentence encoder makes a vector of a
 * text ({@link dev.morph.morphisms.text.metric.encoder.SentenceEncoder}). Imports morph-core, ONNX
 * Runtime, DJL and Jackson; reads the folder it is given and nothing else.
 *
 * <pre>{@code
 * CrossEncoder metric = CrossEncoder.of(Path.of("models/mine"), CrossEncoder.Scale.SIGMOID);
 * double similarity = metric.prepare("Compute the sum.").measure("Compute the total.");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.metric.encoder;

import org.jspecify.annotations.NullMarked;
