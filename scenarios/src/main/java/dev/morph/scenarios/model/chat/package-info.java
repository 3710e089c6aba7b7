/**
 * Chat templates, in the part of Jinja that they are written in. A template comes with a model's
 * folder and is hostile until proven otherwise: its values are texts, numbers, lists and maps and
 * nothing else, no name leads to an object of Java, and steps, depth and characters are counted.
 * Imports the JDK only.
 */
@NullMarked
package dev.morph.scenarios.model.chat;

import org.jspecify.annotations.NullMarked;
