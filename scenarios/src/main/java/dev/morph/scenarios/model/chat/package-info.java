/**
 * Chat templates, in the subset of Jinja that they use. A template comes with a model's folder and
 * must be treated as hostile: its values are only texts, numbers, lists and maps, no name leads to
 * a Java object, and steps, depth and characters are counted. Imports the JDK only.
 */
@NullMarked
package dev.morph.scenarios.model.chat;

import org.jspecify.annotations.NullMarked;
