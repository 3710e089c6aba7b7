package dev.morph.experiments.view;

/** Describes an error and its remedy. */
public record FaultPage(String words, String remedy) {}
