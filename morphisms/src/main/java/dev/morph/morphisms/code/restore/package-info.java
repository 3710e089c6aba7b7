/**
 * Makes transformed Java readable again without knowing the original: it recognises the traces of
 * MT-LAPR's relations by their form and undoes them. Pure functions.
 *
 * <pre>{@code
 * String plain = new InverseRules().restore("class A { int f() { int x_var1 = 1; return x_var1; } }");
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.restore;

import org.jspecify.annotations.NullMarked;
