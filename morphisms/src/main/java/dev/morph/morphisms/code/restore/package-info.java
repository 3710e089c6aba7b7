/**
 * Makes transformed Java readable again without knowing the original: the traces of MT-LAPR's
 * relations are recognised by their form and undone. Pure functions. Imports the transformations,
 * whose sites and rewrites it uses, JavaParser and the JDK.
 *
 * <pre>{@code
 * String plain = new InverseRules().restore("class A { int f() { int x_var1 = 1; return x_var1; } }");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.restore;

import org.jspecify.annotations.NullMarked;
