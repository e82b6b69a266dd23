import { directionOf, type Locale } from '@quayside/contracts/locales'
import { isPublicUrl } from '@quayside/contracts/text/readable-text'
import { escapeHtml } from '../../../platform/http/responses/html.ts'
import { safeHtml } from '../safe-html.ts'

const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
/** Also a link that is none, for the desk to name. */
const LINK_LIKE = /\[[^[\]\n]{1,200}\]\(([^)\n]{0,500})/g
const BOLD = /\*\*([^*\n]+)\*\*/g
const SITE_PATH = /^\/(?:[A-Za-z0-9][\w\-.~/?=&%#+:]*)?$/
const ITEM = /^(?:[-*]|\d{1,3}[.)]) +/
/** A percent sign next to a number would turn around in a right-to-left text. */
const PERCENT = /[+\u2212-]?\d[\d.,\u00a0]*\s?%/g

/**
 * Renders staff's text as safe HTML: `#` and `##` headings, lists of `-` or `1.`, `**bold**`, and `[links](/help)` to
 * https addresses and paths of the site. All else, HTML too, is shown as text.
 */
export function articleHtml(text: string, locale: Locale): string {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(block => blocksOf(block.split('\n').filter(line => line.trim() !== '')))
  return safeHtml(blocks.map(block => block(line => inline(line, locale))).join('\n'))
}

/** The targets of links that are neither https nor a path of the site. */
export function wrongLinks(text: string): string[] {
  return [...text.matchAll(LINK_LIKE)].map(([, href = '']) => href).filter(href => !isLink(href))
}

type Render = (line: string) => string
type Block = (render: Render) => string
type Kind = 'h2' | 'h3' | 'ul' | 'ol' | 'p'

function blocksOf(lines: readonly string[]): Block[] {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (last !== undefined && last.kind === kind && !kind.startsWith('h')) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups.map(({ kind, lines: own }) => blockOf(kind, own))
}

function kindOf(line: string): Kind {
  if (/^# +\S/.test(line)) return 'h2'
  if (/^#{2,3} +\S/.test(line)) return 'h3'
  if (/^[-*] +\S/.test(line)) return 'ul'
  return /^\d{1,3}[.)] +\S/.test(line) ? 'ol' : 'p'
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  return render => {
    if (kind === 'p') return `<p>${lines.map(render).join('<br>')}</p>`
    if (kind === 'h2' || kind === 'h3')
      return `<${kind}>${lines.map(line => render(line.replace(/^#+ +/, ''))).join('')}</${kind}>`
    const items = lines.map(line => `<li>${render(line.replace(ITEM, ''))}</li>`)
    return `<${kind}>${items.join('')}</${kind}>`
  }
}

function inline(line: string, locale: Locale): string {
  let html = ''
  let from = 0
  for (const found of line.matchAll(LINK)) {
    const [whole, words = '', href = ''] = found
    if (!isLink(href)) continue
    const before = plain(line.slice(from, found.index), locale)
    html += `${before}<a href="${escapeHtml(href)}">${plain(words, locale)}</a>`
    from = found.index + whole.length
  }
  return html + plain(line.slice(from), locale)
}

function plain(text: string, locale: Locale): string {
  const escaped = escapeHtml(text).replaceAll(BOLD, '<strong>$1</strong>')
  return directionOf(locale) === 'rtl' ? escaped.replaceAll(PERCENT, '<bdi>$&</bdi>') : escaped
}

function isLink(href: string): boolean {
  return SITE_PATH.test(href) || isPublicUrl(href)
}
