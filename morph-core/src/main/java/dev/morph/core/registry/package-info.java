/**
 * What there is to build test systems from: the annotated methods of test specifications, found in
 * classes that are named or offered by a {@link dev.morph.core.registry.SpecProvider}, their shapes
 * and names checked all at once. Imports {@code annotation}, {@code morphism}, {@code strategy} and
 * {@code entity}.
 *
 * <pre>{@code
 * Registry registry = Registry.of(List.of(new Points()));
 * Registered midpoint = registry.find(Kind.DATAMORPHISM, "halfway");
 * }</pre>
 */
@NullMarked
package dev.morph.core.registry;

import org.jspecify.annotations.NullMarked;
