/** Are two programs functionally equivalent? Imports the sandbox. */
@NullMarked
package dev.morph.scenarios.oracle;

import org.jspecify.annotations.NullMarked;
