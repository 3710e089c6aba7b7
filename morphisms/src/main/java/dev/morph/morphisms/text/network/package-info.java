/**
 * ONNX Runtime, which runs networks in this process: loaded once, and leaving no files behind.
 * Libraries that are not packaged are requested through {@code LateLibraries}.
 *
 * <pre>{@code
 * NetworkLibrary.require();
 * OrtSession session = NetworkRuntime.environment().createSession("model.onnx");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.network;

import org.jspecify.annotations.NullMarked;
