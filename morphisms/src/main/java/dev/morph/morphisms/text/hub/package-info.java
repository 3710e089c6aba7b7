/**
 * Folders of neural models in the layout of Hugging Face's hub, whatever the network does. May
 * import only Morph's faults, and nothing else of Morph.
 *
 * <pre>{@code
 * HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
 * Path network = folder.first(List.of("model.onnx", "onnx/model.onnx"), "model.onnx");
 * JsonNode config = folder.json("config.json");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.hub;

import org.jspecify.annotations.NullMarked;
