import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { escapeHtml } from '../http/responses/html.ts'

/** Why the customer gets a mail, and the address that ends it. */
export type Unsubscribe = { readonly reason: string; readonly url: string }

export type LetterParts = {
  readonly locale: Locale
  readonly siteName: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Part of a paragraph, shown large; empty when there is none. */
  readonly code: string
  /** Part of a paragraph; empty when there is none. */
  readonly link: string
  /** Footer text, such as the sandbox notice. */
  readonly mark: string
  /** `action` is the text of its link. */
  readonly end?: (Unsubscribe & { readonly action: string }) | undefined
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The site's light and dark colors (look, the tokens). */
const STYLE = `body{margin:0;background:#f8f7f4;color:#14171d;font:400 16px/26px ${FONT}}
.page{background:#f8f7f4}
.sheet{max-width:560px}
.site{font-size:18px;font-weight:600;padding:0 0 16px}
.card{background:#ffffff;border:1px solid #e1dfdb;border-radius:12px;padding:12px 24px}
p{margin:12px 0;overflow-wrap:anywhere}
a{color:#583ac3}
.code{display:block;font-size:32px;line-height:44px;font-weight:600;letter-spacing:6px;padding:8px 0}
.foot{color:#5b5f67;font-size:13px;line-height:20px;padding:16px 0 0}
@media (prefers-color-scheme:dark){body,.page{background:#090c11;color:#f1f3f8}
.card{background:#11151b;border-color:#2b303a}
a{color:#b9a9fe}
.foot{color:#989faa}}`

/** HTML for mail programs: tables, one style sheet in the head, no external resources. */
export function letterHtml({
  locale,
  siteName,
  title,
  paragraphs,
  code,
  link,
  mark,
  end,
}: LetterParts): string {
  const dir = directionOf(locale)
  const side = dir === 'rtl' ? 'right' : 'left'
  const body = paragraphs
    .map(text => `<p>${linked(emphasise(escapeHtml(text), code), link).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  const foot = [...(end === undefined ? [] : [endHtml(end)]), ...(mark === '' ? [] : [escapeHtml(mark)])]
    .map(text => `\n<tr><td class="foot">${text}</td></tr>`)
    .join('')
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px;text-align:${side}">
<tr><td class="site">${escapeHtml(siteName)}</td></tr>
<tr><td class="card">
${body}
</td></tr>${foot}
</table>
</td></tr></table>
</body>
</html>`
}

function endHtml({ reason, url, action }: NonNullable<LetterParts['end']>): string {
  return `${escapeHtml(reason)} <a href="${escapeHtml(url)}">${escapeHtml(action)}</a>`
}

function emphasise(html: string, code: string): string {
  return code === '' ? html : html.replace(code, `<strong class="code" dir="ltr">${code}</strong>`)
}

function linked(html: string, link: string): string {
  if (link === '') return html
  const href = escapeHtml(link)
  return html.replace(href, () => `<a href="${href}" dir="ltr">${href}</a>`)
}
