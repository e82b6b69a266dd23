import { repassword, sessions } from '@quayside/contracts/endpoints/account/account'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import * as contract from '@quayside/contracts/endpoints/sign-in/lost-factor'
import * as factor from '@quayside/contracts/endpoints/sign-in/second-factor'
import { loginByWallet, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../app/app.builders.ts'
import { createAuthenticator } from '../passkeys/authenticator.builders.ts'
import { add, enter, kindsOf, reasonOf } from '../passkeys/passkeys.builders.ts'
import {
  codeOf,
  logIn,
  type Protected,
  signUpProtected,
  ticketOf,
} from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, signText } from '../wallets/wallets.builders.ts'
import {
  begin,
  HOUR,
  type LostSite,
  lettersOf,
  linksOf,
  openLostSite,
  opens,
  SITE,
} from './lost-factor.builders.ts'

const BEGUN = 'Someone asked to log in to Quayside without your second step'
const REMINDER = 'Reminder: someone asked to log in to Quayside without your second step'
const OPEN = 'You can now log in to Quayside without your second step'
const DONE = 'Your Quayside second step was removed'
const STOPPED = 'The request to log in to Quayside without your second step was stopped'
const LAPSED = 'The request to log in to Quayside without your second step expired'

let site: LostSite
let maria: Protected

beforeEach(async () => {
  site = await openLostSite()
  maria = await signUpProtected(site.server)
  site.server.outbox.length = 0
})
afterEach(() => site.server.close())

const lostOf = async (token = maria.token) =>
  (await site.server.call(factor.secondFactor, { token })).result.lost

const stop = (token: string) => site.server.call(contract.stopLostFactorByLink, { body: { token } })

describe('a lost second step', () => {
  it('lets the password in after 72 hours, once, with a mail each day and one at the end', async () => {
    const { server } = site
    const { result } = await begin(server)
    expect(Date.parse(result.opensAt) - Date.parse(result.begunAt)).toBe(72 * HOUR)
    await site.tick()
    await site.hours(71)
    expect(await opens(server)).toBe(false)
    expect(lettersOf(server)).toEqual([BEGUN, REMINDER, REMINDER])
    await site.hours(1)
    expect(lettersOf(server)).toEqual([BEGUN, REMINDER, REMINDER, OPEN])
    expect(await opens(server)).toBe(true)
    await site.tick()
    expect(lettersOf(server).at(-1)).toBe(DONE)
    for (const mail of server.outbox) expect(mail.to).toBe(maria.email)
    const { token } = (await logIn(server)).result
    expect((await server.call(factor.secondFactor, { token })).result).toEqual({
      totp: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
      lost: null,
    })
    expect((await kindsOf(server, token)).filter(kind => kind.startsWith('lost'))).toEqual([
      'lostFactorDone',
      'lostFactorOpen',
      'lostFactorBegun',
    ])
  })

  it('ends every session, and takes passkeys and recovery codes along', async () => {
    const { server } = site
    const device = createAuthenticator()
    await add(server, maria.token, { device })
    await begin(server)
    await site.hours(72)
    const { result } = await logIn(server)
    expect((await server.call(sessions, { token: maria.token })).status).toBe(401)
    expect((await server.call(sessions, { token: result.token })).result).toHaveLength(1)
    expect(reasonOf(await enter(server, device))).toBe('unknown')
    const list = (await server.call(ways, { token: result.token })).result
    expect(list.map(({ method }) => method)).toEqual(['password', 'email'])
    const codes = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('recovery_codes').select('user_id')),
    )
    expect(codes).toEqual([])
  })

  it('needs the right password still', async () => {
    await begin(site.server)
    await site.hours(72)
    const body = { loginType: 'password', username: 'maria', password: 'wrong horse 9' }
    expect((await site.server.call(login, { body })).code).toBe('10004')
    expect(await opens(site.server)).toBe(true)
  })

  it('that is asked for a thousand times is one, with one mail', async () => {
    const { server } = site
    const first = await begin(server)
    server.pass(HOUR)
    const ticket = await ticketOf(server)
    for (let times = 0; times < 999; times += 1) {
      const again = await server.call(contract.beginLostFactor, { body: { ticket } })
      if (again.status === 200) expect(again.result).toEqual(first.result)
      else expect(again.status).toBe(429)
    }
    await site.tick()
    expect(lettersOf(server)).toEqual([BEGUN])
    expect((await kindsOf(server, maria.token)).filter(kind => kind === 'lostFactorBegun')).toHaveLength(1)
  })

  it('that is stopped and asked for again fills no mailbox', async () => {
    const statuses = []
    for (let times = 0; times < 5; times += 1) {
      statuses.push((await begin(site.server)).status)
      await site.tick()
      await site.server.call(contract.stopLostFactor, { token: maria.token })
      await site.tick()
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(lettersOf(site.server)).toHaveLength(6)
  })

  it('lapses when it is not used within a week', async () => {
    await begin(site.server)
    await site.hours(72 + 7 * 24)
    expect(await opens(site.server)).toBe(false)
    expect(lettersOf(site.server).slice(-2)).toEqual([OPEN, LAPSED])
    expect(await kindsOf(site.server, maria.token)).toContain('lostFactorLapsed')
    expect(await lostOf()).toBeNull()
  })

  it('lapses by the clock alone, before anything has looked', async () => {
    await begin(site.server)
    site.server.pass((72 + 7 * 24) * HOUR)
    expect(await opens(site.server)).toBe(false)
  })

  it('is refused without an address to warn at', async () => {
    const { server } = site
    const body = await signText(server, ethereumWallet())
    const { token } = (await server.call(loginByWallet, { body })).result
    await add(server, token)
    const again = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    const { ticket } = factor.secondFactorWanted.parse(again.details)
    const reply = await server.call(contract.beginLostFactor, { body: { ticket } })
    expect([reply.status, reasonOf(reply)]).toEqual([409, 'noEmail'])
  })

  it('needs the ticket of a sign-in that is right so far', async () => {
    for (const ticket of ['', 'nothing', maria.token]) {
      expect((await site.server.call(contract.beginLostFactor, { body: { ticket } })).status).toBe(400)
    }
    const ticket = await ticketOf(site.server)
    site.server.pass(5 * 60_000)
    expect((await site.server.call(contract.beginLostFactor, { body: { ticket } })).status).toBe(400)
    expect(await lostOf()).toBeNull()
  })
})

describe('it is stopped', () => {
  it('from any of its mails, without a session', async () => {
    const { server } = site
    await begin(server)
    await site.tick()
    await site.hours(72)
    const links = linksOf(server)
    expect(new Set(links).size).toBe(4)
    expect(server.outbox.at(-1)?.html).toContain(
      `<a href="${SITE}/pass/lost-step#${links.at(-1)}" dir="ltr">`,
    )
    expect((await stop(links[0] ?? '')).status).toBe(200)
    expect(await opens(server)).toBe(false)
    for (const link of links) expect((await stop(link)).status).toBe(404)
    await site.tick()
    expect(lettersOf(server).at(-1)).toBe(STOPPED)
    expect(await kindsOf(server, maria.token)).toContain('lostFactorStopped')
  })

  it('by no other text, and not by opening the page of the link', async () => {
    await begin(site.server)
    await site.tick()
    const [link = ''] = linksOf(site.server)
    for (const token of ['', link.slice(1), `${link}a`, maria.token]) {
      expect((await stop(token)).status).toBe(404)
    }
    await site.server.app.inject({ method: 'GET', url: '/api/login/stopLostFactor', query: { token: link } })
    expect(await lostOf()).not.toBeNull()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer()), async token => {
        const body = { token }
        const { status } = await site.server.call(contract.stopLostFactorByLink, { body })
        expect([400, 404, 429]).toContain(status)
      }),
    )
    expect(await lostOf()).not.toBeNull()
  })

  it('from a device where the customer is signed in, and no other', async () => {
    const { token } = await site.server.signUp('peter')
    await begin(site.server)
    const ticket = await ticketOf(site.server)
    expect((await site.server.call(contract.stopLostFactor, { token })).status).toBe(404)
    expect((await site.server.call(contract.stopLostFactor, { token: maria.token })).status).toBe(200)
    expect(await lostOf()).toBeNull()
    const late = { ticket, code: codeOf(site.server, maria.secret) }
    expect((await site.server.call(factor.finishSignIn, { body: late })).status).toBe(400)
  })

  it.each(['app', 'recovery code', 'passkey'] as const)('by the %s that was found again', async by => {
    const { server } = site
    const device = createAuthenticator()
    await add(server, maria.token, { device })
    await begin(server)
    await site.tick()
    const totp = by === 'app' ? codeOf(server, maria.secret) : (maria.recoveryCodes[0] ?? '')
    const reply = by === 'passkey' ? await enter(server, device) : await logIn(server, { totp })
    expect(reply.status).toBe(200)
    expect(await lostOf()).toBeNull()
    await site.tick()
    expect(lettersOf(server)).toEqual([BEGUN, STOPPED])
  })

  it('by a new password, since the requester knew the former one', async () => {
    const body = { oldPassword: PASSWORD, password: 'Lantern-48-quay' }
    await site.server.call(factor.freshen, {
      token: maria.token,
      body: { code: codeOf(site.server, maria.secret) },
    })
    await begin(site.server)
    expect((await site.server.call(repassword, { token: maria.token, body })).status).toBe(200)
    expect(await lostOf()).toBeNull()
  })

  it('not at all once the last second factor is gone', async () => {
    await begin(site.server)
    await site.server.call(factor.removeTotp, { token: maria.token, body: {} })
    expect(await lostOf()).toBeNull()
    expect(await opens(site.server)).toBe(true)
  })
})

describe('its mails', () => {
  it('are tried again until they leave, and each leaves once', async () => {
    const { server } = site
    const { mailer } = server.services
    const send = mailer.send
    let isDown = true
    Object.assign(mailer, {
      send: (mail: Parameters<typeof send>[0]) => (isDown ? Promise.reject(new Error('down')) : send(mail)),
    })
    await begin(server)
    await site.tick()
    await site.hours(1)
    expect(lettersOf(server)).toEqual([])
    isDown = false
    await site.hours(30)
    expect(lettersOf(server)).toEqual([BEGUN, REMINDER])
    const [link = ''] = linksOf(server)
    expect((await stop(link)).status).toBe(200)
  })

  it('report the current state after a long stop of the server, and nothing that was missed', async () => {
    await begin(site.server)
    site.server.pass(80 * HOUR)
    await site.tick()
    await site.tick()
    expect(lettersOf(site.server)).toEqual([OPEN])
  })
})
