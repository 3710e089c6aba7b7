/**
 * Imports published word vectors into a table: lines and bytes are checked here, and parsed by a
 * library in a separate class loader.
 *
 * <pre>{@code
 * VectorReader reader = ImporterModule.reader().orElseThrow();
 * new VectorImporter(reader).importFile(source, target, VectorEncoding.INT8, "GloVe 6B", share -> {});
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.importer;

import org.jspecify.annotations.NullMarked;
