/**
 * Reads word vectors with deeplearning4j-nlp, whose readers are the reference. A separate module:
 * an import finds it with a ServiceLoader in a separate folder of jars.
 *
 * <pre>{@code
 * new VectorImporter(new Dl4jVectorReader()).importFile(text, table, FLOAT32, "origin", share -> {});
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.dl4j;

import org.jspecify.annotations.NullMarked;
