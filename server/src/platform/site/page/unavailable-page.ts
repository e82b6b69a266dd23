import { createHash } from 'node:crypto'
import { HTTP_REFUSALS, type HttpRefusal } from '@quayside/contracts/errors'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/headers/language.ts'
import { escapeHtml } from '../../http/responses/html.ts'
import type { ShellBuild } from '../files/shell-build.ts'
import type { SiteServices } from '../services.ts'
import { themeOf } from './device.ts'

export type Unshown = { readonly status: HttpRefusal; readonly retryAfter?: number | undefined }

type UnavailableSource = { readonly services: Pick<SiteServices, 'config'>; readonly shell: ShellBuild }

/** Inline colors, because other files may be unavailable. */
const STYLE = `
:root { color-scheme: light dark; background: light-dark(#f8f7f4, #090c11); color: light-dark(#14171d, #f1f3f8); font: 1rem/1.5 system-ui, sans-serif; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; justify-items: center; gap: 1.5rem; padding: 2rem; box-sizing: border-box; text-align: center; }
p { margin: 0; font-size: 1.25rem; font-weight: 600; }
h1 { margin: 0; max-inline-size: 34rem; font-size: 1.125rem; font-weight: 400; text-wrap: balance; }
a { padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: light-dark(#14171d, #f1f3f8); color: light-dark(#fff, #090c11); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** Sends a page in the reader's language that says that the requested page is unavailable, with a retry link. */
export async function sendUnavailable(
  { services, shell }: UnavailableSource,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfter }: Unshown,
): Promise<FastifyReply> {
  const locale = languageOf(request.headers)
  const { common } = await shell.strings(locale)
  const { siteName } = services.config
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply
    .code(Number(status))
    .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}" data-theme="${themeOf(request.headers.cookie)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<p>${escapeHtml(siteName)}</p>
<h1>${escapeHtml(common[wordsOf(status)] ?? HTTP_REFUSALS[status])}</h1>
<a href="">${escapeHtml(common.retry ?? 'Try again')}</a>
</body>
</html>`)
}

/** Rate-limited visitors did nothing wrong, so they get other words. */
function wordsOf(status: HttpRefusal): string {
  return `error.${status === '429' ? '503' : status}`
}
