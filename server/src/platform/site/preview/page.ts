import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { escapeHtml } from '../../http/responses/html.ts'
import { platformTexts } from '../../i18n/platform-texts.ts'

export type PreviewProblem = 'empty' | 'foreign' | 'limited' | 'ended' | 'taken' | 'wrong'

type PreviewPage = {
  readonly siteName: string
  readonly locale: Locale
  readonly problem: PreviewProblem | undefined
}

export function previewPage({ siteName, locale, problem }: PreviewPage): string {
  const t = platformTexts(locale)
  const title = `${escapeHtml(t('preview.title'))} · ${escapeHtml(siteName)}`
  const note =
    problem === undefined
      ? ''
      : `<p class="problem" role="alert">${escapeHtml(t(`preview.problem.${problem}`))}</p>`
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/preview/style.css">
<header><h1>${title}</h1>
<p>${escapeHtml(t('preview.scope'))}</p>
<p>${escapeHtml(t('preview.warning'))}</p></header>
<main><form method="post">
<label>${escapeHtml(t('preview.code'))} <input name="code" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20" autofocus></label>
<button>${escapeHtml(t('preview.start'))}</button>
</form>${note}</main>
</html>`
}

export const PREVIEW_STYLE = `
:root { --danger: #c7181d; }
@media (prefers-color-scheme: dark) { :root { --danger: #fb6460; } }
p { max-inline-size: 40rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-block-start: 1.5rem; }
label { display: grid; gap: 0.25rem; color: var(--dim); font-size: 0.8125rem; font-weight: 500; }
input, button { min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid var(--dim); border-radius: 0.5rem; background: transparent; color: var(--text); font-family: inherit; font-size: 1rem; }
input { inline-size: 12rem; letter-spacing: 0.15em; }
button { border-color: var(--text); background: var(--text); color: var(--bg); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.problem { margin-block-start: 1rem; color: var(--danger); font-weight: 500; }
`
