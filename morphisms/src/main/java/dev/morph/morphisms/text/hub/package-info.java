/**
 * Folders of neural models as Hugging Face's hub lays them out, whatever the network in them does.
 * May import the faults and nothing else of Morph.
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
