import sanitizeHtml from 'sanitize-html'

/** Returns the text of a document's HTML in one line. It is not escaped. */
export function plainText(html: string): string {
  const listed = html.replaceAll(/<\/li>\s*<li>/g, ' · ')
  const spaced = listed.replaceAll(/<\/(?=(?:h2|h3|p|li|td|th)>)|<br>/g, ' $&')
  return sanitizeHtml(spaced, { allowedTags: [], textFilter: text => text })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
