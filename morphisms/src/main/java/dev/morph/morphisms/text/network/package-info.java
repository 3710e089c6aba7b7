/**
 * ONNX Runtime, which computes networks in this process: loaded once, nothing of it left behind.
 * Imports the faults of this module, and asks the core for libraries that are fetched late.
 *
 * <pre>{@code
 * NetworkLibrary.require();
 * OrtSession session = NetworkRuntime.environment().createSession("model.onnx");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.network;

import org.jspecify.annotations.NullMarked;
