/**
 * Runs networks in this process with ONNX Runtime, which is loaded once and leaves no files behind.
 * Libraries that are not packaged with Morph are requested through {@code LateLibraries}.
 *
 * <pre>{@code
 * NetworkLibrary.require();
 * OrtSession session = NetworkRuntime.environment().createSession("model.onnx");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.network;

import org.jspecify.annotations.NullMarked;
