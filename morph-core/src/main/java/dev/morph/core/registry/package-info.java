/**
 * Everything that can be selected: the contributions of {@link dev.morph.core.registry.Extension}s
 * and, for building test systems, the annotated methods of test specifications, whose shapes and
 * names are all checked at once.
 *
 * <pre>{@code
 * Registry registry = Registry.of(List.of(new Points()));
 * Registered midpoint = registry.named(Kind.DATAMORPHISM, "halfway");
 * Contribution<MetricFactory> chrf = Extensions.installed().named(MetricFactory.POINT, "chrf");
 * }</pre>
 */
@NullMarked
package dev.morph.core.registry;

import org.jspecify.annotations.NullMarked;
