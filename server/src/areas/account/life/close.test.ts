import { randomUUID } from 'node:crypto'
import { getUserInfo, sessions } from '@quayside/contracts/endpoints/account/account'
import {
  changeEmail,
  closeAccount,
  closure,
  closureRefusal,
} from '@quayside/contracts/endpoints/account/account-life'
import { takeAccountBack } from '@quayside/contracts/endpoints/account/account-links'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { checkUserNameOrPhone, login, register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { stopLostFactorByLink } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { forgetClosed } from '../../../app/privacy/forget-closed.ts'
import { confirmFacts, findFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { begin, lettersOf, linksOf, openLostSite, opens } from '../lost-factor/lost-factor.builders.ts'
import { enter, openSite, reasonOf, signUpHolder } from '../passkeys/passkeys.builders.ts'
import { signUpProtected } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, link, signText } from '../wallets/wallets.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

const EMAIL = 'maria@example.test'
const DAY_MS = 86_400_000

const close = (token: string) => server.call(closeAccount, { token })
const signIn = (username: string, password = PASSWORD) =>
  server.call(login, { body: { loginType: 'password', username, password } })
const tokenTo = (address: string) =>
  /#back=([\w-]{43})/.exec(server.outbox.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? ''
const reopen = (token: string) => server.call(takeAccountBack, { body: { token } })
const credit = (token: string, amount: string) =>
  server.call(giveSampleMoney, {
    token,
    headers: { virtually: 'YES' },
    body: { amount, clientId: randomUUID() },
  })
const order = (token: string, virtually: string) =>
  server.call(buyContracts, {
    token,
    headers: { virtually },
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 1, clientId: randomUUID() },
  })

describe('closing an account', () => {
  it('ends every session, is told by mail, and answers like an account that never was', async () => {
    const { token } = await server.signUp()
    await signIn('maria')
    const { result } = await close(token)
    expect(Date.parse(result.until ?? '') - server.services.clock.now()).toBe(14 * DAY_MS)
    expect((await server.call(sessions, { token })).status).toBe(401)
    expect((await signIn('maria', 'wrong password')).code).toBe('10009')
    expect((await signIn(EMAIL, 'wrong password')).code).toBe('10004')
    const mail = server.outbox.at(-1)
    expect(mail?.text).toContain('5 years after we review them')
    expect(mail?.text).toContain('UTC')
  })

  it('names everything real that is in the way, and closes nothing', async () => {
    const { token } = await server.signUp()
    await credit(token, '1000.00')
    expect((await order(token, 'YES')).status).toBe(200)
    const refused = await close(token)
    expect(refused.code).toBe('10008')
    const { obstacles } = closureRefusal.parse(refused.details)
    expect(obstacles.map(({ kind }) => kind).toSorted()).toEqual(['available', 'margin'])
    expect((await server.call(closure, { token })).result).toMatchObject({ obstacles, graceDays: 14 })
    expect((await server.call(getUserInfo, { token })).status).toBe(200)
  })

  it('is not kept up by Demo money', async () => {
    const { token } = await server.signUp()
    await order(token, 'NO')
    expect((await close(token)).status).toBe(200)
  })

  it('needs a step-up authentication', async () => {
    const { token } = await server.signUp()
    server.pass(601_000)
    expect(await close(token)).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
  })

  it('is done once, and gets no money afterwards', async () => {
    const { token } = await server.signUp()
    const outcomes = await Promise.all([close(token), close(token)])
    expect(outcomes.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    expect(await credit(token, '5.00')).toMatchObject({ status: 401 })
  })

  it('of who has a wallet alone is final, and the wallet is a newcomer’s', async () => {
    const sign = async () => await signText(server, ethereumWallet())
    const first = (await server.call(loginByWallet, { body: await sign() })).result
    expect((await close(first.token)).result.until).toBeNull()
    const second = (await server.call(loginByWallet, { body: await sign() })).result
    expect(second.user.id).not.toBe(first.user.id)
  })

  it('shuts its passkeys out, which open it again when it is taken back', async () => {
    const site = await openSite()
    await server.close()
    server = site
    const maria = await signUpHolder(site)
    await close(maria.token)
    expect(reasonOf(await enter(site, maria.device))).toBe('unknown')
    expect((await reopen(tokenTo(EMAIL))).status).toBe(200)
    expect((await enter(site, maria.device)).result.user.id).toBe(maria.id)
    const again = (await enter(site, maria.device)).result.token
    await close(again)
    site.pass(14 * DAY_MS)
    expect(await forgetClosed(site.services)).toBe(1)
    expect(reasonOf(await enter(site, maria.device))).toBe('unknown')
  })

  it('ends a lost second step that waits: no mail of it follows, nor does it open what is taken back', async () => {
    const { server: site, hours, tick } = await openLostSite()
    await server.close()
    server = site
    const { token } = await signUpProtected(site)
    await begin(site)
    await tick()
    const [link = ''] = linksOf(site)
    expect((await close(token)).status).toBe(200)
    const letters = lettersOf(site).length
    await hours(73)
    expect(lettersOf(site)).toHaveLength(letters)
    expect((await site.call(stopLostFactorByLink, { body: { token: link } })).status).toBe(404)
    expect((await reopen(tokenTo(EMAIL))).status).toBe(200)
    expect(await opens(site)).toBe(false)
  })

  it('is told to the former address as well while that can undo its change', async () => {
    const { token } = await server.signUp()
    const email = 'thief@example.test'
    await server.call(sendCode, { token, body: { email, purpose: 'email' } })
    await server.call(changeEmail, { token, body: { email, code: codeIn(server.outbox.at(-1)) } })
    await close(token)
    expect((await reopen(tokenTo(EMAIL))).status).toBe(200)
  })
})

describe('within fourteen days', () => {
  it('the mail takes the account back, once, with its name, address and password', async () => {
    const { token, id } = await server.signUp()
    await link(server, ethereumWallet(), token)
    await close(token)
    const back = tokenTo(EMAIL)
    expect((await reopen(back)).status).toBe(200)
    expect((await reopen(back)).status).toBe(404)
    expect((await signIn(EMAIL)).result.user).toMatchObject({ id, wallets: [] })
    expect((await close((await signIn('maria')).result.token)).status).toBe(200)
  })

  it('a customer with its password reads that it is closed, until when, and how it is taken back', async () => {
    const { token } = await server.signUp()
    const { until } = (await close(token)).result
    for (const name of ['maria', EMAIL]) {
      const { code, details } = await signIn(name)
      expect([code, details]).toEqual([
        '10005',
        { reason: 'closed', until, text: expect.stringContaining('link in our email'), locale: 'en' },
      ])
    }
    server.pass(14 * DAY_MS)
    for (const act of [async () => {}, () => forgetClosed(server.services)]) {
      await act()
      expect((await signIn('maria')).code).toBe('10009')
      expect((await signIn(EMAIL)).code).toBe('10004')
    }
  })

  it('its address is reserved, and a code request to it explains why', async () => {
    await close((await server.signUp()).token)
    for (const purpose of ['register', 'reset'] as const) {
      const { status } = await server.call(sendCode, { body: { email: EMAIL, purpose } })
      expect([status, codeIn(server.outbox.at(-1))]).toEqual([200, ''])
      expect(server.outbox.at(-1)?.subject).toContain('is closed')
    }
  })

  it('nothing is forgotten', async () => {
    await close((await server.signUp()).token)
    server.pass(14 * DAY_MS - 1)
    expect(await forgetClosed(server.services)).toBe(0)
    expect((await reopen(tokenTo(EMAIL))).status).toBe(200)
  })
})

describe('after fourteen days', () => {
  it('the address and the number are free, the name is not, and the books are whole', async () => {
    const { token, id } = await server.signUp()
    const phone = '+4917099988877'
    await server.services.storage.write(tx => confirmFacts(tx, { userId: id, country: 'DE', phone, now: 1 }))
    await order(token, 'NO')
    const { storage } = server.services
    const books = () => storage.read(tx => tx.dynamic(q => q.selectFrom('entries').selectAll()))
    const before = await books()
    await close(token)
    server.pass(14 * DAY_MS)
    expect((await reopen(tokenTo(EMAIL))).status).toBe(404)
    expect(await forgetClosed(server.services)).toBe(1)
    expect(await forgetClosed(server.services)).toBe(0)
    await server.call(sendCode, { body: { email: EMAIL, purpose: 'register' } })
    const code = codeIn(server.outbox.at(-1))
    const free = await server.call(checkUserNameOrPhone, { query: { username: 'maria' } })
    expect(free.result.available).toBe(false)
    const body = { username: 'maria2', email: EMAIL, password: PASSWORD, code }
    expect((await server.call(register, { body })).status).toBe(200)
    expect((await storage.read(tx => tx.one(findFacts, { userId: id })))?.phone).toBeNull()
    expect((await books()).slice(0, before.length)).toEqual(before)
    const open = await storage.read(tx =>
      tx.dynamic(q => q.selectFrom('contract_orders').select('id').where('status', '=', 'open')),
    )
    expect(open).toEqual([])
  })
})

it('answers whatever is sent to take an account back decently', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async token => {
      expectWellFormed(
        takeAccountBack,
        await callRaw(server.app, takeAccountBack, { body: JSON.stringify({ token }) }),
      )
    }),
    { numRuns: 60 },
  )
})
