/** The site of the documentation: Markdown in, static pages out, and no link that leads nowhere. */
@NullMarked
package dev.morph.site;

import org.jspecify.annotations.NullMarked;
