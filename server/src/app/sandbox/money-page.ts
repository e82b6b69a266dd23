import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../areas/services.ts'
import { sendAnswer, successAnswer } from '../../platform/http/envelope.ts'
import { escapeHtml } from '../../platform/http/html.ts'
import { isOwnPage } from '../../platform/http/own-page.ts'
import { commit } from '../../platform/storage/commit.ts'
import { giveSample, type SampleOutcome, type SampleWish } from './sample-money.ts'

type Page = {
  readonly siteName: string
  readonly wish: SampleWish
  readonly outcome: SampleOutcome | undefined
}

const text = z.string().check(z.maxLength(254))
const sampleWish = z.object({ email: text, amount: z.optional(text), country: z.optional(text) })

type Given = { readonly wish: SampleWish | undefined; readonly outcome: SampleOutcome }

const UNREADABLE: SampleOutcome = {
  kind: 'refused',
  sentence: 'Send email, and amount or country, each as a text of at most 254 letters.',
}
const EMPTY: SampleWish = { email: '' }
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * `/sandbox/money`: sample dollars for a customer's real account, and the country that policies decide by. The page is a
 * form; `/sandbox/money.json` is the same for programs. No other site's page can send it.
 */
export function sandboxMoney(app: FastifyInstance, services: Services): void {
  const { siteName } = services.config
  async function give(body: unknown): Promise<Given> {
    const { success, data: wish } = sampleWish.safeParse(body)
    if (!success) return { wish: undefined, outcome: UNREADABLE }
    const outcome = await commit(services.storage, (tx, afterCommit) =>
      giveSample(tx, services, { ...wish, afterCommit }),
    )
    return { wish, outcome }
  }

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
      const { wish = EMPTY, outcome } = await give(request.body)
      const isDone = outcome.kind === 'done'
      return asPage(reply)
        .code(isDone ? 200 : 422)
        .send(pageHtml({ siteName, wish: isDone ? { email: wish.email } : wish, outcome }))
    })
    scope.post('/sandbox/money.json', async (request, reply) => {
      if (!isOwnPage(request)) return sendAnswer(reply, { status: '403' })
      const { outcome } = await give(request.body)
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

function pageHtml({ siteName, wish, outcome }: Page): string {
  const title = `Sandbox money · ${escapeHtml(siteName)}`
  const email = field(wish.email, {
    name: 'email',
    label: 'E-mail of the customer',
    more: 'type="email" required maxlength="254"',
  })
  const amount = field(wish.amount, {
    name: 'amount',
    label: 'Amount in US dollars, at most 100000.00',
    more: 'inputmode="decimal" required maxlength="20"',
  })
  const country = field(wish.country, {
    name: 'country',
    label:
      'Country, two letters, or empty for none; it decides whether options are allowed on the real account',
    more: 'maxlength="2"',
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
<header><h1>${title}</h1>
<p>Sample dollars for a customer’s real account: no real money can reach it. The statement and the audit log name the automatic reviewer.</p>
<p><a href="/profile/balance">Balance</a> · <a href="/trading">Smart trading</a> · <a href="/sandbox/mailbox">Mailbox</a></p></header>
<main>${outcome === undefined ? '' : `<p role="status"><strong>${escapeHtml(outcome.sentence)}</strong></p>`}
<h2>Sample dollars</h2>
<form method="post" action="/sandbox/money">
${email}
${amount}
<p><button>Give</button></p></form>
<h2>Country</h2>
<p>The operator’s policies decide by it, for example whether options are allowed on the real account.</p>
<form method="post" action="/sandbox/money">
${email}
${country}
<p><button>Set</button></p></form></main>
</html>`
}

type Field = { readonly name: keyof SampleWish; readonly label: string; readonly more: string }

function field(value: string | undefined, { name, label, more }: Field): string {
  const input = `<input name="${name}" value="${escapeHtml(value ?? '')}" autocomplete="off" ${more}>`
  return `<p><label>${label} ${input}</label></p>`
}
