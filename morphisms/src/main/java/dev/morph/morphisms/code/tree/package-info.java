/**
 * Java source as a tree: parsed within limits, measured, and compared. Sources may be untrusted:
 * their size and nesting are checked before they are parsed, and nothing in them is compiled or
 * run.
 *
 * <pre>{@code
 * OptionalInt complexity = CyclomaticComplexity.measure("class A { int f(int x) { return x > 0 ? x : -x; } }"); // 2
 * SyntaxTree one = JavaSource.read(source, it -> SyntaxTree.of(it, Labelling.OPERATORS)).value().orElseThrow();
 * TreeEditDistance.between(one, other).upper(); // nodes to insert, delete or relabel
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.tree;

import org.jspecify.annotations.NullMarked;
