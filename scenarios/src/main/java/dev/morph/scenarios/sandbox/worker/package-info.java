/** What runs inside the sandbox. Imports the JDK only: it is packed alone into the worker's jar. */
@NullMarked
package dev.morph.scenarios.sandbox.worker;

import org.jspecify.annotations.NullMarked;
