package dev.morph.morphisms.code.graph;

/**
 * A variable of a method: a local variable, a parameter, or a name that the method does not
 * declare, which is assumed to be a field.
 *
 * @param id distinguishes it from variables of the same name in other scopes
 * @param name a readable name
 * @param fixed whether it holds an immutable value: a primitive, a string, a number
 */
record Variable(int id, String name, boolean fixed) {}
