import sanitizeHtml from 'sanitize-html'

const TAGS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'br',
  'bdi',
]

/** Keeps the text elements of a document and its links to paths of the site, https, and mailto. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
  }).trim()
}
