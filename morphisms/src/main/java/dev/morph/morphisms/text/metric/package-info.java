/** Text metrics, each one class, each equal to a public reference. Imports morph-core. */
@NullMarked
package dev.morph.morphisms.text.metric;

import org.jspecify.annotations.NullMarked;
