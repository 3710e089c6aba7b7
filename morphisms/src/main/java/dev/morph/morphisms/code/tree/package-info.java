/**
 * Java source as a tree: what can be counted on it. For trusted source such as a data set's
 * reference solutions; a model's program is parsed inside the sandbox only. Imports JavaParser and
 * the JDK.
 *
 * <pre>{@code
 * OptionalInt complexity = CyclomaticComplexity.of("class A { int f(int x) { return x > 0 ? x : -x; } }"); // 2
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.tree;

import org.jspecify.annotations.NullMarked;
