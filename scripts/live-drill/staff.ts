import type { BodyInputOf, ResultOf } from '@quayside/contracts/endpoint'
import * as cases from '@quayside/contracts/staff/cases'
import { type AnyStaffEndpoint, DESK_PREFIX } from '@quayside/contracts/staff/endpoint'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'

const NEXT_PASSWORD = 'A quay for every drill'
const CODE_LASTS_MS = 30_000

type Account = { readonly email: string; readonly password: string; readonly secret: string }

const begun = z.object({ secret: z.string() })
const invited = z.object({ password: z.string() })
const passed = z.object({ pass: z.string(), url: z.string() })

/** Signs in for the first time: another password, then an authenticator, which live mode requires. */
export async function enroll(console: string, given: { readonly email: string; readonly password: string }) {
  const call = caller(console)
  await call('POST', '/api/session', given)
  await call('POST', '/api/session/password', { current: given.password, next: NEXT_PASSWORD })
  const { secret } = begun.parse(await call('POST', '/api/session/totp'))
  const account: Account = { email: given.email, password: NEXT_PASSWORD, secret }
  await call('PUT', '/api/session/totp', { code: codeOf(account) })
  return {
    account,
    async invite(email: string, name: string): Promise<{ email: string; password: string }> {
      const body = { email, name, roles: ['reviewer'] }
      return { email, password: invited.parse(await call('POST', '/api/staff', body)).password }
    },
  }
}

/** Signs in with password and authenticator, and works at the desk. */
export async function signIn(console: string, account: Account) {
  const { email, password } = account
  const call = caller(console)
  await call('POST', '/api/session', { email, password, code: codeOf(account) })

  async function desk<E extends AnyStaffEndpoint>(
    endpoint: E,
    sent: {
      params?: Readonly<Record<string, string>>
      query?: Record<string, string>
      body?: BodyInputOf<E>
    } = {},
  ): Promise<ResultOf<E>> {
    const { pass, url } = passed.parse(await call('POST', '/api/desk/pass', { by: 'person' }))
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? '')
    const answer = await fetch(`${url}${DESK_PREFIX}${path}?${new URLSearchParams(sent.query)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${pass}`, 'content-type': 'application/json' },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(sent.body ?? {}) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} refused ${email}: ${await answer.text()}`)
    return endpoint.result.parse(await answer.json())
  }

  return {
    email,
    /** Approves the only open case of a customer; with two people, both call it. */
    async approve(
      customer: string,
      decisionOf: (subject: cases.CaseDetail['subject']) => cases.CaseDecision,
    ): Promise<void> {
      const { list } = await desk(cases.listCases, { query: { customer, state: 'open' } })
      const [only] = list
      if (only === undefined || list.length > 1) throw new Error('there is not one open case')
      const params = { id: only.id }
      await desk(cases.claimCase, { params })
      const { version, subject } = await desk(cases.getCase, { params })
      await desk(cases.decideCase, { params, body: { version, decision: decisionOf(subject) } })
    },
  }
}

/** A browser's session at the console. */
function caller(console: string) {
  let cookie = ''
  return async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(console + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'console', origin: console, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} of the console refused: ${await answer.text()}`)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer.json()
  }
}

function codeOf({ secret }: Pick<Account, 'secret'>): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: CODE_LASTS_MS / 1_000 }).generate({
    timestamp: Date.now(),
  })
}
