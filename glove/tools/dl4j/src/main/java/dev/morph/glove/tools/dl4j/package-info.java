/**
 * Word vectors through deeplearning4j-nlp, whose readers are the reference. Imports glove, DL4J and
 * the JDK; nobody imports it: an import finds it with a ServiceLoader in a folder of jars of its
 * own.
 *
 * <pre>{@code
 * new VectorImporter(new Dl4jVectorReader()).importFile(text, table, FLOAT32, "origin", share -> {});
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.dl4j;

import org.jspecify.annotations.NullMarked;
