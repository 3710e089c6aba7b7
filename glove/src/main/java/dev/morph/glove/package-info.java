/**
 * Word vectors and exact nearest neighbours: the source of every paraphrase. A leaf: imports the
 * JDK only.
 */
@NullMarked
package dev.morph.glove;

import org.jspecify.annotations.NullMarked;
