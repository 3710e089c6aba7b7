/**
 * Published word vectors become a table: lines and bytes are checked here, and read by a library
 * that lives in a class loader of its own. Imports {@code glove} and the JDK.
 *
 * <pre>{@code
 * VectorReader reader = ImporterModule.reader().orElseThrow();
 * new VectorImporter(reader).importFile(source, target, VectorEncoding.INT8, "GloVe 6B", share -> {});
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.importer;

import org.jspecify.annotations.NullMarked;
