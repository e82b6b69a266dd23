import { getUserInfo, notifications } from '@quayside/contracts/endpoints/account/account'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import * as contract from '@quayside/contracts/endpoints/sign-in/providers'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { suspendCustomer } from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import {
  depart,
  enterBy,
  issuersOfFile,
  MARIA,
  OTHER,
  OWN,
  openSite,
  reasonOf,
  SITE,
  travel,
  visit,
} from './providers.builders.ts'

const issuers = issuersOfFile()
let server: TestApp

beforeEach(async () => {
  server = await openSite(issuers.environment)
})
afterEach(() => server.close())

describe.each(['google', 'facebook'] as const)('%s', provider => {
  it('opens an account with demo money, and finds it again', async () => {
    const first = await enterBy(server, provider, await travel(server, provider, MARIA))
    expect(first.status).toBe(200)
    expect(first.result.user).toMatchObject({
      username: expect.stringMatching(new RegExp(`^${provider}-[a-z0-9]{8}$`)),
      // Facebook does not report whether an address is verified.
      email: provider === 'google' ? MARIA.email : '',
      amount: '100000.00',
    })
    server.pass(60_000)
    const second = await enterBy(server, provider, await travel(server, provider, MARIA))
    expect(second.result.user.id).toBe(first.result.user.id)
    const { token } = second.result
    const listed = (await server.call(ways, { token })).result.find(({ method }) => method === provider)
    expect(listed).toMatchObject({
      name: provider === 'google' ? MARIA.email : 'Maria',
      addedAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-20T12:01:00.000Z',
    })
    const told = await server.call(notifications, { token })
    expect(told.result.list.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('is asked with PKCE, a state and what is needed, and nothing more', async () => {
    const url = new URL(await depart(server, provider, { query: { locale: 'zh' } }))
    const { state = '', nonce, code_challenge = '', ...rest } = Object.fromEntries(url.searchParams)
    expect(state.length).toBeGreaterThanOrEqual(22)
    expect(code_challenge).toMatch(/^[\w-]{43}$/)
    expect(nonce === undefined).toBe(provider === 'facebook')
    expect(rest).toEqual({
      client_id: 'quayside',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}${contract.PROVIDER_CALLBACKS[provider]}`,
      ...(provider === 'google'
        ? { scope: 'openid email profile', ui_locales: 'zh-Hans' }
        : { scope: 'public_profile,email' }),
    })
  })

  it('reports that the customer canceled, and accepts nothing more of that flow', async () => {
    const returned = await travel(server, provider, 'cancel')
    const canceled = await enterBy(server, provider, returned)
    expect([canceled.status, reasonOf(canceled)]).toEqual([403, 'cancelled'])
    expect(reasonOf(await enterBy(server, provider, returned))).toBe('replayed')
  })

  it('signs in only once by one answer', async () => {
    const returned = await travel(server, provider, MARIA)
    const replies = [1, 2, 3].map(() => enterBy(server, provider, returned))
    const statuses = (await Promise.all(replies)).map(reply => [reply.status, reasonOf(reply)])
    expect(statuses.toSorted()).toEqual([
      [200, undefined],
      [403, 'replayed'],
      [403, 'replayed'],
    ])
  })

  it('signs in no customer after ten minutes', async () => {
    const returned = await travel(server, provider, MARIA)
    server.pass(600_000)
    expect(reasonOf(await enterBy(server, provider, returned))).toBe('expired')
  })

  it('knows no state that it did not give', async () => {
    const { code = '' } = await travel(server, provider, MARIA)
    const reply = await enterBy(server, provider, { state: 'made-up', code })
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'state'])
  })

  it('does nothing for a browser that was led to a stranger’s callback, nor spends it', async () => {
    const strangers = await travel(server, provider, { email: 'mallory@example.test' }, { headers: OTHER })
    expect(reasonOf(await enterBy(server, provider, strangers))).toBe('state')
    expect((await enterBy(server, provider, strangers, OTHER)).status).toBe(200)
  })

  it('rejects the code of another flow, a stranger’s or the customer’s own', async () => {
    const [mine, next] = [await depart(server, provider), await depart(server, provider)]
    const injected = await travel(server, provider, { email: 'mallory@example.test' }, { headers: OTHER })
    const state = new URL(mine).searchParams.get('state') ?? ''
    const reply = await enterBy(server, provider, { ...injected, state })
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'refused'])
    const own = await visit(next, MARIA)
    const other = new URL(await depart(server, provider)).searchParams.get('state') ?? ''
    expect(reasonOf(await enterBy(server, provider, { ...own, state: other }))).toBe('refused')
  })

  it('is not mixed up with another issuer', async () => {
    const returned = { ...(await travel(server, provider, MARIA)), iss: 'https://mallory.example' }
    expect(reasonOf(await enterBy(server, provider, returned))).toBe('refused')
    const other = provider === 'google' ? 'facebook' : 'google'
    const elsewhere = await travel(server, provider, MARIA)
    expect(reasonOf(await enterBy(server, other, elsewhere))).toBe('state')
  })

  it('needs a browser that keeps a cookie', async () => {
    const reply = await server.call(contract.oauth, { params: { provider } })
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'browser'])
    const returned = await travel(server, provider, MARIA)
    const login = provider === 'google' ? contract.loginByGoogle : contract.loginByFacebook
    expect(reasonOf(await server.call(login, { body: returned }))).toBe('browser')
  })

  it('opens the account of an invited customer and counts the invitation', async () => {
    const inviter = await server.signUp('inviter')
    const { inviteCode } = (await server.call(invites, { token: inviter.token })).result
    const query = { inviteCode: inviteCode.toLowerCase() }
    const { result } = await enterBy(server, provider, await travel(server, provider, MARIA, { query }))
    const { invited } = (await server.call(invites, { token: inviter.token })).result
    expect(invited.map(({ username }) => username)).toEqual([result.user.username])
  })

  it('keeps suspended customers out, who read why', async () => {
    const { result } = await enterBy(server, provider, await travel(server, provider, MARIA))
    const body = { reason: 'takeover', note: 'called in' } as const
    await atTheDesk(server, 'sam', 'support').call(suspendCustomer, { params: { id: result.user.id }, body })
    expect(await enterBy(server, provider, await travel(server, provider, MARIA))).toMatchObject({
      code: '10005',
      details: { reason: 'takeover', text: expect.any(String) },
    })
  })
})

describe('Google', () => {
  it.each([
    ['true', MARIA.email],
    ['text', MARIA.email],
    ['false', ''],
  ])('with an e-mail whose verification is %s fills in "%s"', async (verified, email) => {
    const { result } = await enterBy(server, 'google', await travel(server, 'google', { ...MARIA, verified }))
    expect(result.user.email).toBe(email)
  })

  it('knows a customer by the subject, not by the e-mail', async () => {
    const before = { ...MARIA, subject: '17' }
    const { result } = await enterBy(server, 'google', await travel(server, 'google', before))
    const renamed = await travel(server, 'google', { email: 'new@example.test', subject: '17' })
    expect((await enterBy(server, 'google', renamed)).result.user.id).toBe(result.user.id)
    const imposter = await travel(server, 'google', { ...MARIA, subject: '18', verified: 'false' })
    expect((await enterBy(server, 'google', imposter)).result.user.id).not.toBe(result.user.id)
  })

  it('opens one account for two concurrent first flows', async () => {
    const flows = [await travel(server, 'google', MARIA), await travel(server, 'google', MARIA)]
    const replies = await Promise.all(flows.map(flow => enterBy(server, 'google', flow)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.result.user.id).toBe(replies[1]?.result.user.id)
  })
})

describe('a site without keys of a provider', () => {
  it('is not offered', async () => {
    expect((await server.call(contract.offeredProviders)).result).toEqual(['google', 'facebook'])
    const plain = await openApp()
    expect((await plain.call(contract.offeredProviders)).result).toEqual([])
    const reply = await plain.call(contract.oauth, { params: { provider: 'google' }, headers: OWN })
    expect(reply.status).toBe(404)
    expect((await enterBy(plain, 'google', { state: 'x', code: 'y' })).status).toBe(404)
    await plain.close()
  })
})

describe('one asker', () => {
  it('limits how many flows start, across all browsers', async () => {
    const strict = await openSite(issuers.environment, { ipFactor: 1 })
    const counts = new Map<number, number>()
    const flows = usualOrFull(2_000, 20_000)
    for (let number = 0; number < flows; number += 1) {
      const headers = { cookie: `visitor=browser-${number}` }
      const { status } = await strict.call(contract.oauth, { params: { provider: 'google' }, headers })
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    expect(counts).toEqual(
      new Map([
        [200, 60],
        [429, flows - 60],
      ]),
    )
    await strict.close()
  }, 120_000)
})

it('knows the customer who signed in', async () => {
  const { result } = await enterBy(server, 'google', await travel(server, 'google', MARIA))
  const info = await server.call(getUserInfo, { token: result.token })
  expect(info.result.email).toBe(MARIA.email)
})
