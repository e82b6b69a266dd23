import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commit } from '../../commit.ts'
import { sendAnswer, successAnswer } from '../../http/envelope.ts'
import { escapeHtml } from '../../http/html.ts'
import { giveSample, type SampleOutcome, type SampleWish } from '../../sandbox/sample-money.ts'
import type { Services } from '../../services.ts'

type Page = {
  readonly siteName: string
  readonly wish: SampleWish
  readonly outcome: SampleOutcome | undefined
}

const EMPTY: SampleWish = { email: '', amount: '', country: '' }
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * `/sandbox/money`: sample dollars for a customer's real account, and the country that policies decide by. The page is a
 * form; `/sandbox/money.json` is the same for programs. No other site's page can send it.
 */
export function sandboxMoney(app: FastifyInstance, services: Services): void {
  const { siteName } = services.config
  const give = (wish: SampleWish) =>
    commit(services.storage, (tx, afterCommit) => giveSample(tx, services, { ...wish, afterCommit }))

  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/sandbox/money', (_request, reply) =>
      asPage(reply).send(pageHtml({ siteName, wish: EMPTY, outcome: undefined })),
    )
    scope.post('/sandbox/money', async (request, reply) => {
      if (!isOwnPage(request)) return sendAnswer(reply, { status: '403' })
      const wish = wishOf(request.body)
      const outcome = await give(wish)
      return asPage(reply)
        .code(outcome.kind === 'done' ? 200 : 422)
        .send(pageHtml({ siteName, wish: outcome.kind === 'done' ? EMPTY : wish, outcome }))
    })
    scope.post('/sandbox/money.json', async (request, reply) => {
      if (!isOwnPage(request)) return sendAnswer(reply, { status: '403' })
      const outcome = await give(wishOf(request.body))
      if (outcome.kind === 'done') return sendAnswer(reply, successAnswer(outcome))
      const issues = [{ path: '', message: outcome.sentence }]
      return sendAnswer(reply, { status: '400', details: { issues } })
    })
  })

  function asPage(reply: Parameters<typeof sendAnswer>[0]) {
    return reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
  }
}

/** Whether a page of this site sent the request, or a program, which says nothing of pages. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}

function wishOf(body: unknown): SampleWish {
  const text = (name: keyof SampleWish): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Object(body)[name] : undefined
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  return { email: text('email'), amount: text('amount'), country: text('country') }
}

function pageHtml({ siteName, wish, outcome }: Page): string {
  const title = `Sandbox money · ${escapeHtml(siteName)}`
  const field = (name: keyof SampleWish, label: string, more: string) =>
    `<p><label>${label} <input name="${name}" value="${escapeHtml(wish[name])}" autocomplete="off" ${more}></label></p>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
<header><h1>${title}</h1>
<p>Sample dollars for a customer’s real account: no real money can reach it. The statement and the audit log name the automatic reviewer. <a href="/sandbox/mailbox">Mailbox</a></p></header>
<main>${outcome === undefined ? '' : `<p role="status"><strong>${escapeHtml(outcome.sentence)}</strong></p>`}
<form method="post" action="/sandbox/money">
${field('email', 'E-mail of the customer', 'type="email" required maxlength="254"')}
${field('amount', 'Amount in US dollars, at most 100000.00', 'inputmode="decimal" maxlength="20"')}
${field('country', 'Country, two letters (decides whether options are allowed)', 'maxlength="2"')}
<p><button>Give</button></p></form></main>
</html>`
}
