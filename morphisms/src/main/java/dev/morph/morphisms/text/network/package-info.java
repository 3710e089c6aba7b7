/**
 * ONNX Runtime, which runs networks in this process: loaded once, and leaving no files behind.
 * Imports this module's faults, and asks the core for libraries that are fetched late.
 *
 * <pre>{@code
 * NetworkLibrary.require();
 * OrtSession session = NetworkRuntime.environment().createSession("model.onnx");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.network;

import org.jspecify.annotations.NullMarked;
