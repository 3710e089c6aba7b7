/** Words, paraphrases and what keeps them in bounds. Imports morph-core and glove. */
@NullMarked
package dev.morph.morphisms.text;

import org.jspecify.annotations.NullMarked;
