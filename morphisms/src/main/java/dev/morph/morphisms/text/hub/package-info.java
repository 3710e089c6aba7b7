/**
 * Folders of neural models in the layout of Hugging Face's hub, whatever the kind of network. The
 * package uses nothing of Morph except its faults.
 *
 * <pre>{@code
 * HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
 * Path network = folder.firstExisting(List.of("model.onnx", "onnx/model.onnx"), "model.onnx");
 * JsonNode config = folder.readJson("config.json");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.hub;

import org.jspecify.annotations.NullMarked;
