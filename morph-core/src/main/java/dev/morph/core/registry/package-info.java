/**
 * What there is to choose from: what an {@link dev.morph.core.registry.Extension} adds of any kind,
 * and, to build test systems from, the annotated methods of test specifications, their shapes and
 * names checked all at once. Imports {@code annotation}, {@code morphism}, {@code strategy} and
 * {@code entity}.
 *
 * <pre>{@code
 * Registry registry = Registry.of(List.of(new Points()));
 * Registered midpoint = registry.find(Kind.DATAMORPHISM, "halfway");
 * Contribution<MetricFactory> chrf = Extensions.installed().named(MetricFactory.POINT, "chrf");
 * }</pre>
 */
@NullMarked
package dev.morph.core.registry;

import org.jspecify.annotations.NullMarked;
