package dev.morph.morphisms.code.graph;

/**
 * A variable of a method: a local one, a parameter, or a name that the method does not declare,
 * which is taken for a field.
 *
 * @param id tells it from others of the same name in other scopes
 * @param name for people
 * @param fixed whether what it holds cannot be changed from outside: a primitive, a text, a number
 */
record Variable(int id, String name, boolean fixed) {}
