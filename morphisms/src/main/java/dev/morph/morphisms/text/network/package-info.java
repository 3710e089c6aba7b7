/**
 * ONNX Runtime, which computes networks in this process: loaded once, nothing of it left behind.
 * Imports nothing of Morph.
 *
 * <pre>{@code
 * OrtSession session = NetworkRuntime.environment().createSession("model.onnx");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.network;

import org.jspecify.annotations.NullMarked;
