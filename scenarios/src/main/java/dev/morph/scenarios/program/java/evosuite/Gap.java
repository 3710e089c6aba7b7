package dev.morph.scenarios.program.java.evosuite;

/**
 * A method with branches that no input took.
 *
 * @param type binary name of the method's class
 * @param method the method's name and descriptor, as the JVM writes them
 * @param branches the number of branches that were not taken; 0 if the method has no branches and
 *     was not entered
 */
public record Gap(String type, String method, int branches) {}
