import sanitizeHtml from 'sanitize-html'

/** Containers of the quoted mail: Gmail, Yahoo, Proton, Apple Mail. */
const QUOTE = /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix)/
const BREAKS = ['blockquote', 'br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3']
/** Deeper markup is no mail of a person. */
const DEEPEST = 100

/** The text of a mail's HTML, line by line, without quoted mails. */
export function textOfHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: BREAKS,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'title', 'textarea', 'option'],
    nestingLimit: DEEPEST,
    exclusiveFilter: ({ tag, attribs }) => tag === 'blockquote' || QUOTE.test(attribs.class ?? ''),
  })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<br \/> ?|<\/(?:p|div|li|tr|h\d)> ?/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
