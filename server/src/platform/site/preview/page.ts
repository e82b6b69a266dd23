import { escapeHtml } from '../../http/responses/html.ts'

export type PreviewPage = { readonly siteName: string; readonly problem: string | undefined }

export function previewPage({ siteName, problem }: PreviewPage): string {
  const title = `Preview · ${escapeHtml(siteName)}`
  const note = problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/preview/style.css">
<header><h1>${title}</h1>
<p>Only this browser will show the versions chosen for the preview, until it expires. Customers won't see them.</p>
<p>Enter a code only if you asked for the preview: its versions are not released, and they act on your account.</p></header>
<main><form method="post">
<label>Code <input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20" autofocus></label>
<button>Start the preview</button>
</form>${note}</main>
</html>`
}

export const PREVIEW_STYLE = `
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
label { display: grid; gap: 0.25rem; }
input, button { font: inherit; padding: 0.5rem 0.75rem; }
input { letter-spacing: 0.15em; inline-size: 12rem; }
.problem { margin-block-start: 1rem; font-weight: 600; }
`
