package org.example;

import dev.morph.core.annotation.TestSpec;

/** The same, but a script says which mutants are made: here, all combinations of changes. */
@TestSpec(scripts = "combinations.morph")
public class SlugCombinationsTest extends SlugTest {}
