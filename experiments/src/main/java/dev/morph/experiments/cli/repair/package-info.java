/**
 * The verb for program repair. Imports {@code experiments.repair}.
 *
 * <pre>{@code
 * morph repair --benchmark starter --model local:search --out runs/repair
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.repair;

import org.jspecify.annotations.NullMarked;
