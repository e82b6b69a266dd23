import { createHash } from 'node:crypto'
import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { escapeHtml } from '../../../platform/http/responses/html.ts'
import { channelTexts } from '../translations.ts'
import type { Mailed } from './token.ts'

const STYLE = `
:root { color-scheme: light dark; background: light-dark(#f8f7f4, #090c11); color: light-dark(#14171d, #f1f3f8); font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 2rem; box-sizing: border-box; text-align: center; }
.site { margin: 0; font-size: 1.25rem; font-weight: 600; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; text-wrap: balance; }
p { margin: 0; max-inline-size: 34rem; text-wrap: pretty; }
button { min-block-size: 2.75rem; padding: 0.625rem 1.5rem; border: 0; border-radius: 0.625rem; background: light-dark(#14171d, #f1f3f8); color: light-dark(#fff, #090c11); font: inherit; font-weight: 600; cursor: pointer; }
a { color: light-dark(#583ac3, #b9a9fe); }
:focus-visible { outline: 2px solid light-dark(#583ac3, #b9a9fe); outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

export type Step = 'ask' | 'done' | 'unknown'

type Page = {
  readonly siteName: string
  readonly locale: Locale
  readonly step: Step
  /** The topic of the mails; unknown for a link that does not work. */
  readonly topic: Mailed | undefined
}

export function unsubscribePage({ siteName, locale, step, topic }: Page): string {
  const t = channelTexts(locale)
  const values = { topic: topic === undefined ? '' : t(`topics.${topic}`) }
  const form =
    step === 'ask'
      ? `\n<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(t('unsubscribe.turnOff'))}</button></form>`
      : ''
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<p class="site">${escapeHtml(siteName)}</p>
<h1>${escapeHtml(t(`unsubscribe.${step}.title`, values))}</h1>
<p>${escapeHtml(t(`unsubscribe.${step}.text`, values))}</p>${form}
<a href="/profile/settings#notifications">${escapeHtml(t('unsubscribe.settings'))}</a>
</body>
</html>`
}
