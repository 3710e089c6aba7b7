package dev.morph.scenarios.program.java.evosuite;

/**
 * A method with branches that no input took.
 *
 * @param type binary name of its class
 * @param method its name and descriptor, as the JVM writes them
 * @param branches how many of its branches were not taken; 0 if it has none and was not entered
 */
public record Gap(String type, String method, int branches) {}
