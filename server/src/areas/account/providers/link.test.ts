import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { linkProvider, MOST_LINKED, oauth } from '@quayside/contracts/endpoints/sign-in/providers'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { addEmail, unlink, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import {
  depart,
  enterBy,
  issuersOfFile,
  MARIA,
  OWN,
  openSite,
  reasonOf,
  travel,
} from './providers.builders.ts'

const issuers = issuersOfFile()
let server: TestApp
let maria: SignedUp

beforeEach(async () => {
  server = await openSite(issuers.environment)
  maria = await server.signUp()
})
afterEach(() => server.close())

type Provider = 'google' | 'facebook'

async function link(provider: Provider, token = maria.token, person = { ...MARIA, verified: 'false' }) {
  const returned = await travel(server, provider, person, { headers: OWN, token })
  return await server.call(linkProvider, { body: { provider, ...returned }, token, headers: OWN })
}

describe.each(['google', 'facebook'] as const)('linking %s', provider => {
  it('notifies the earlier sign-in methods, and opens the same account', async () => {
    const { result } = await link(provider)
    expect(result.at(-1)).toMatchObject({
      method: provider,
      name: 'Maria',
      removable: true,
      lastUsedAt: null,
    })
    expect(server.outbox.at(-1)).toMatchObject({ to: maria.email, text: expect.stringContaining('Maria') })
    const outcome = await enterBy(
      server,
      provider,
      await travel(server, provider, { ...MARIA, verified: 'false' }),
    )
    expect(outcome.result.user.id).toBe(maria.id)
  })

  it('changes nothing when the account has it already, and takes none from another', async () => {
    await link(provider)
    const mails = server.outbox.length
    expect((await link(provider)).result).toHaveLength(3)
    expect(server.outbox).toHaveLength(mails)
    const peter = await server.signUp('peter')
    const reply = await link(provider, peter.token)
    expect([reply.status, reasonOf(reply)]).toEqual([409, 'linkedElsewhere'])
  })

  it('ends at as many as an account may have, and goes on once one is removed', async () => {
    await server.close()
    const LIMITS = 'providerByIp=1000,providerByAsker=1000,waysByUser=1000'
    server = await openSite({ ...issuers.environment, LIMITS })
    maria = await server.signUp()
    const { token } = maria
    const nth = (at: number) => ({ email: `maria${at}@example.test`, name: `Maria ${at}`, verified: 'false' })
    for (let at = 1; at < MOST_LINKED; at += 1) await link(provider, token, nth(at))
    const [first, second] = [
      await travel(server, provider, nth(50), { headers: OWN, token }),
      await travel(server, provider, nth(51), { headers: OWN, token }),
    ]
    const replies = await Promise.all(
      [first, second].map(returned =>
        server.call(linkProvider, { body: { provider, ...returned }, token, headers: OWN }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const asking = { params: { provider }, token, headers: OWN }
    const refused = await server.call(oauth, asking)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'tooMany'])
    const own = (await server.call(ways, { token })).result.filter(({ method }) => method === provider)
    expect(own).toHaveLength(MOST_LINKED)
    await server.call(unlink, { body: { method: provider, id: own[0]?.id ?? '' }, token })
    expect((await server.call(oauth, asking)).status).toBe(200)
  })

  it('gives one account to one of two who link it at once', async () => {
    const peter = await server.signUp('peter')
    const replies = await Promise.all([link(provider), link(provider, peter.token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('takes no answer for signing in, nor one for another customer or session', async () => {
    const peter = await server.signUp('peter')
    const forSignIn = await travel(server, provider, MARIA, { query: { purpose: 'signIn' } })
    const forPeter = await travel(server, provider, MARIA, { headers: OWN, token: peter.token })
    for (const returned of [forSignIn, forPeter]) {
      const body = { provider, ...returned }
      const reply = await server.call(linkProvider, { body, token: maria.token, headers: OWN })
      expect([reply.status, reasonOf(reply)]).toEqual([403, 'state'])
    }
    expect(reasonOf(await enterBy(server, provider, forPeter))).toBe('state')
    const again = { loginType: 'password', username: 'peter', password: PASSWORD }
    const { token } = (await server.call(login, { body: again })).result
    const elsewhere = await server.call(linkProvider, {
      body: { provider, ...forPeter },
      token,
      headers: OWN,
    })
    expect(reasonOf(elsewhere)).toBe('state')
  })

  it('needs a session, and a sign-in of the last ten minutes when it begins and when it ends', async () => {
    const purpose = { purpose: 'link' }
    const visitor = await server.call(oauth, { params: { provider }, query: purpose, headers: OWN })
    expect(visitor.status).toBe(401)
    const from = { headers: OWN, token: maria.token }
    server.pass(599_000)
    const returned = await travel(server, provider, MARIA, from)
    server.pass(2_000)
    const begun = await server.call(oauth, { params: { provider }, ...from })
    expect([begun.status, reasonOf(begun)]).toEqual([403, 'freshSignIn'])
    const body = { provider, ...returned }
    expect(reasonOf(await server.call(linkProvider, { body, ...from }))).toBe('freshSignIn')
    await server.call(freshen, { token: maria.token, body: { password: PASSWORD } })
    expect((await server.call(linkProvider, { body, ...from })).status).toBe(200)
  })
})

describe('removing a provider', () => {
  it('frees it, and is told', async () => {
    const linked = (await link('google')).result.at(-1)
    const body = { method: 'google', id: linked?.id ?? '' }
    expect(
      (await server.call(unlink, { body: { ...body, method: 'facebook' }, token: maria.token })).status,
    ).toBe(404)
    const { result } = await server.call(unlink, { body, token: maria.token })
    expect(result.map(({ method }) => method)).toEqual(['password', 'email'])
    expect(server.outbox.at(-1)?.text).toContain('no longer')
    const outcome = await enterBy(
      server,
      'google',
      await travel(server, 'google', { ...MARIA, verified: 'false' }),
    )
    expect(outcome.result.user.id).not.toBe(maria.id)
  })

  it('does not remove the last sign-in method', async () => {
    const stranger = { email: 'new@example.test', verified: 'false' }
    const { token } = (await enterBy(server, 'google', await travel(server, 'google', stranger))).result
    const [only] = (await server.call(ways, { token })).result
    expect(only).toMatchObject({ method: 'google', removable: false })
    const reply = await server.call(unlink, { body: { method: 'google', id: only?.id ?? '' }, token })
    expect([reply.code, reasonOf(reply)]).toEqual(['10008', 'lastWay'])
    expect((await server.call(addEmail, { body: { email: 'x', code: '1' }, token })).status).toBe(400)
  })
})

describe('whatever is sent', () => {
  beforeEach(async () => {
    await server.close()
    const LIMITS = 'providerByAsker=100000,loginByAsker=100000,waysByUser=100000'
    server = await openSite({ ...issuers.environment, LIMITS })
    maria = await server.signUp()
  })

  it('is answered without a failure', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 140 })
    const field = fc.option(fc.oneof(text, fc.webUrl(), fc.constant('access_denied')), { nil: undefined })
    const body = fc.record({
      state: text,
      code: field,
      error: field,
      iss: field,
      provider: fc.oneof(text, fc.constant('google')),
    })
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (sent, isKnown) => {
        const state = isKnown ? new URL(await depart(server, 'google')).searchParams.get('state') : sent.state
        const given = Object.fromEntries(
          Object.entries({ ...sent, state }).filter(([, value]) => value !== undefined),
        )
        expect([400, 403, 503]).toContain((await enterBy(server, 'google', given as never)).status)
        const linking = await server.call(linkProvider, { body: given, token: maria.token, headers: OWN })
        expect([400, 403, 404]).toContain(linking.status)
      }),
    )
  })

  it('does not fail when a flow starts', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const query = fc.record({
      purpose: fc.oneof(text, fc.constant('signIn')),
      inviteCode: text,
      locale: fc.oneof(text, fc.constant('ar')),
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.constant('google')), query, async (provider, asked) => {
        const { status } = await server.call(oauth, { params: { provider }, query: asked, headers: OWN })
        expect([200, 400, 404]).toContain(status)
      }),
    )
  })
})
