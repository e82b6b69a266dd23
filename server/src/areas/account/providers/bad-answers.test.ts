import { Writable } from 'node:stream'
import type { Returned } from '@quayside/contracts/endpoints/sign-in/providers'
import { oauth } from '@quayside/contracts/endpoints/sign-in/providers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../app/app.builders.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { type Defect, json, maliciousIssuer } from './malicious-issuer.builders.ts'
import { openIdProvider } from './open-id.ts'
import { depart, enterBy, OWN, openSite, reasonOf, SITE, settingsOf } from './providers.builders.ts'

let issuer: Awaited<ReturnType<typeof maliciousIssuer>>
let server: TestApp
let lines: string

beforeAll(async () => {
  issuer = await maliciousIssuer()
})
afterAll(() => issuer.stop())
beforeEach(async () => {
  lines = ''
  issuer.bend({})
  const destination = new Writable({
    write(chunk, _, done) {
      lines += String(chunk)
      done()
    },
  })
  const core = { log: createLog('debug', { destination }) }
  server = await openSite({ ...settingsOf(issuer), SITE_URL: SITE }, { core })
})
afterEach(() => server.close())

async function returned(provider: 'google' | 'facebook'): Promise<Returned> {
  const { state = '', nonce = 'none' } = Object.fromEntries(
    new URL(await depart(server, provider)).searchParams,
  )
  return { state, code: nonce, iss: issuer.origin }
}

const now = () => Math.floor(Date.now() / 1_000)
const say =
  (status: number, body: unknown): NonNullable<Defect['token']> =>
  response =>
    json(response, body, status)

describe('a token of Google’s', () => {
  it('is taken when all is well, also from a clock that is a little off', async () => {
    expect((await enterBy(server, 'google', await returned('google'))).status).toBe(200)
    issuer.bend({ claims: { iat: now() + 30, exp: now() - 30 } })
    expect((await enterBy(server, 'google', await returned('google'))).status).toBe(200)
  })

  const cases: readonly (readonly [string, () => Defect])[] = [
    ['with another nonce', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['of another issuer', () => ({ claims: { iss: 'https://mallory.example' } })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for several clients', () => ({ claims: { aud: ['quayside', 'another'], azp: 'another' } })],
    ['that has expired', () => ({ claims: { exp: now() - 120 } })],
    ['from the future', () => ({ claims: { nbf: now() + 3_600 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with an endless subject', () => ({ claims: { sub: 'x'.repeat(300) } })],
    ['with an unknown signature', () => ({ signature: 'none' })],
    ['with another signer’s signature', () => ({ signature: 'strange' })],
    ['that is missing', () => ({ token: say(200, { access_token: 'x', token_type: 'bearer' }) })],
    [
      'refused for the code',
      () => ({ token: say(400, { error: 'invalid_grant', error_description: 'SECRET' }) }),
    ],
  ]
  it.each(cases)('%s proves no one', async (_, bend) => {
    issuer.bend(bend())
    const reply = await enterBy(server, 'google', await returned('google'))
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'refused'])
  })

  it('does not come without the issuer’s name, which this one always gives', async () => {
    const { iss: _, ...unnamed } = await returned('google')
    expect(reasonOf(await enterBy(server, 'google', unnamed))).toBe('refused')
  })
})

describe.each(['google', 'facebook'] as const)('%s', provider => {
  const silent: readonly (readonly [string, NonNullable<Defect['token']>])[] = [
    ['fails', say(500, { error: 'server_error' })],
    ['is too busy', say(429, {})],
    ['sends a page', response => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    [
      'sends half an answer',
      response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    ['sends without end', response => json(response, { padding: 'x'.repeat(400_000) })],
    ['hangs up', response => response.destroy()],
    ['leads elsewhere', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ]
  it.each(silent)('that %s is unavailable', async (_, token) => {
    issuer.bend({ token })
    const reply = await enterBy(server, provider, await returned(provider))
    expect([reply.status, reasonOf(reply)]).toEqual([503, 'unavailable'])
  })

  it('reports the error that the provider returned', async () => {
    for (const [error, reason] of [
      ['access_denied', 'cancelled'],
      ['temporarily_unavailable', 'unavailable'],
      ['invalid_scope', 'refused'],
      ['<script>', 'refused'],
    ] as const) {
      const { code: _, ...back } = await returned(provider)
      expect(reasonOf(await enterBy(server, provider, { ...back, error }))).toBe(reason)
    }
  })

  it('logs no code, state, token or claim of a flow', async () => {
    const defects: readonly Defect[] = [
      {},
      { claims: { nonce: 'SECRET-NONCE', email: 'SECRET@example.test' } },
      { token: say(400, { error: 'invalid_grant', error_description: 'SECRET-DESCRIPTION' }) },
      { token: say(500, 'SECRET-BODY') },
      { me: say(400, { error: 'SECRET-ERROR' }) },
    ]
    for (const defect of defects) {
      issuer.bend(defect)
      const back = await returned(provider)
      await enterBy(server, provider, { ...back, code: `${back.code}` })
      expect(lines).not.toContain(back.state)
      if (back.code !== 'none') expect(lines).not.toContain(back.code)
    }
    expect(lines).toContain('a provider authenticated no account')
    expect(lines).not.toContain('SECRET')
  })
})

describe('Facebook’s user endpoint', () => {
  it.each([
    ['a profile without an id', say(200, { name: 'Maria' }), 403],
    ['a number for an id', say(200, { id: 17 }), 403],
    ['no profile', say(200, 'hello'), 503],
    ['a refusal', say(400, { error: {} }), 403],
    ['a failure', say(500, {}), 503],
  ])('with %s proves no one', async (_, me, status) => {
    issuer.bend({ me })
    expect((await enterBy(server, 'facebook', await returned('facebook'))).status).toBe(status)
  })

  it('names a customer without what does not print or turns the line around', async () => {
    issuer.bend({ me: say(200, { id: '17', name: ' \u202eMa\u0000ria\n' }) })
    const { result } = await enterBy(server, 'facebook', await returned('facebook'))
    const row = await server.services.storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('provider_identities').select('name').where('user_id', '=', result.user.id),
      ),
    )
    expect(row).toEqual([{ name: 'Ma ria' }])
  })
})

describe('a provider that is down', () => {
  it('is unavailable, and is asked again by the next customer', async () => {
    issuer.bend({ discovery: say(500, {}) })
    const start = () => server.call(oauth, { params: { provider: 'google' }, headers: OWN })
    const down = await start()
    expect([down.status, reasonOf(down)]).toEqual([503, 'unavailable'])
    issuer.bend({ discovery: say(200, { issuer: 'https://mallory.example' }) })
    expect((await start()).status).not.toBe(200)
    issuer.bend({})
    expect((await start()).status).toBe(200)
  })

  it('is not waited for', async () => {
    issuer.bend({ discovery: () => {} })
    const settings = { issuer: issuer.origin, clientId: 'quayside', clientSecret: 'not-a-secret' }
    const client = openIdProvider(settings, { patience: 0.05, now: Date.now })
    const flow = { state: 's', verifier: 'v', nonce: 'n', redirectUri: SITE }
    await expect(client.authorizationUrl(flow, 'en')).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
