package dev.morph.experiments.view;

/** What went wrong, and what to do. */
public record FaultPage(String words, String remedy) {}
