import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import { isoOf } from '@quayside/contracts/iso-time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../areas/services.ts'
import { sendAnswer, successAnswer } from '../platform/http/envelope.ts'
import { escapeHtml } from '../platform/http/responses/html.ts'
import { listMail, listMailOf } from '../platform/mail/queries.ts'
import { DOCS_STYLE } from '../platform/site/docs-page.ts'
import { sampleMoneyRoutes } from './sample-money.ts'

type Letter = {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly created_at: number
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export function sandboxRoutes(app: FastifyInstance, services: Services): void {
  const { config, storage } = services
  if (config.siteMode !== 'sandbox') return
  sampleMoneyRoutes(app, services)
  async function lettersFor(email: string): Promise<readonly Letter[]> {
    const recipient = canonicalEmail(email)
    return await storage.read(tx =>
      recipient === '' ? tx.all(listMail, {}) : tx.all(listMailOf, { recipient }),
    )
  }

  app.get('/sandbox/mailbox.json', async (request, reply) => {
    const letters = await lettersFor(emailOf(request.query))
    return sendAnswer(reply, successAnswer(letters.map(describe)))
  })
  app.get('/sandbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(`${DOCS_STYLE}${MAILBOX_STYLE}`),
  )
  app.get('/sandbox/mailbox', async (request, reply) => {
    const email = emailOf(request.query)
    const html = pageHtml({ siteName: config.siteName, email, letters: await lettersFor(email) })
    return reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

function emailOf(query: unknown): string {
  const given = typeof query === 'object' && query !== null && 'email' in query ? query.email : ''
  return typeof given === 'string' ? given : ''
}

function describe(letter: Letter) {
  const { id, recipient, subject, text, created_at } = letter
  // The code alone, so that clients need not search the text.
  const code = /\b\d{6}\b/.exec(subject)?.[0] ?? null
  return { id: String(id), to: recipient, subject, text, code, time: isoOf(created_at) }
}

type Page = { readonly siteName: string; readonly email: string; readonly letters: readonly Letter[] }

function pageHtml({ siteName, email, letters }: Page): string {
  const title = `Sandbox mailbox · ${escapeHtml(siteName)}`
  const items = letters.map(letterHtml)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
<header><h1>${title}</h1>
<p>Mail that the sandbox would have sent. Nothing leaves this machine, and everybody who reaches it can read it.</p>
<form><label>E-mail <input type="email" name="email" value="${escapeHtml(email)}" autocomplete="off"></label> <button>Show</button></form></header>
<main>${items.length > 0 ? items.join('\n') : '<p>No mail yet.</p>'}</main>
</html>`
}

function letterHtml({ recipient, subject, text, created_at }: Letter): string {
  const time = isoOf(created_at)
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map(one => `<p dir="auto">${escapeHtml(one)}</p>`)
  return `<article><h2 dir="auto">${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(recipient)}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>${paragraphs.join('')}</article>`
}

const MAILBOX_STYLE = `form{margin-block-end:1.5rem}article{border-block-start:1px solid var(--line);padding:.5rem 0 1rem}article h2{margin:1rem 0 .25rem}.meta{color:var(--dim);margin:0 0 .75rem}
input,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;min-height:2.75rem;max-width:100%}
`
