/** The documentation site: converts Markdown to static pages without broken links. */
@NullMarked
package dev.morph.site;

import org.jspecify.annotations.NullMarked;
