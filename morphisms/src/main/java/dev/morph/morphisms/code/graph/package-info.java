/**
 * Distances between programs: data-flow graphs and program dependency graphs of methods, built from
 * their syntax; the edit distance between graphs; and the three code distances based on them and on
 * syntax trees. Nothing is compiled or run.
 *
 * <pre>{@code
 * ComparedProgram left = ComparedProgram.readMethods(source, Labelling.OPERATORS).value().orElseThrow();
 * CodeDistance.PDG.between(left, right).value(); // nodes and edges to insert, delete or relabel
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.graph;

import org.jspecify.annotations.NullMarked;
