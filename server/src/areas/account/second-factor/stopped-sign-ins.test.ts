import * as factor from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { begin, HOUR, type LostSite, openLostSite } from '../lost-factor/lost-factor.builders.ts'
import { kindsOf } from '../passkeys/passkeys.builders.ts'
import {
  codeOf,
  logIn,
  type Protected,
  signUpProtected,
  ticketOf,
  wrongCodeOf,
} from './second-factor.builders.ts'

const BROWSER = 'visitor=the-browser-of-maria'
const MINUTE = 60_000

let site: LostSite
let maria: Protected

beforeEach(async () => {
  site = await openLostSite()
  maria = await signUpProtected(site.server)
  site.server.outbox.length = 0
})
afterEach(() => site.server.close())

async function later(milliseconds: number): Promise<void> {
  site.server.pass(milliseconds)
  await site.tick()
}

const told = async () =>
  (await kindsOf(site.server, maria.token)).filter(kind => kind === 'signInStopped').length

describe('a stranger who knew the password and stopped at the second step', () => {
  it('is told to the owner by mail and notification when the time is over', async () => {
    await ticketOf(site.server)
    await later(4 * MINUTE)
    expect(await told()).toBe(0)
    await later(MINUTE)
    expect(await told()).toBe(1)
    expect(site.server.outbox.map(({ to, subject }) => [to, subject])).toEqual([
      [maria.email, 'Someone entered your Quayside password'],
    ])
    const kept = await site.server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('sign_in_tickets').select('user_id')),
    )
    expect(kept).toEqual([])
  })

  it('is told when the code came with the password and was wrong', async () => {
    await logIn(site.server, { totp: wrongCodeOf(site.server, maria.secret) })
    await later(5 * MINUTE)
    expect(await told()).toBe(1)
  })

  it('is told once in six hours, however often it happens', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      for (let times = 0; times < 5; times += 1) await ticketOf(site.server)
      await later(5 * MINUTE)
      await later(HOUR - 5 * MINUTE)
    }
    expect(await told()).toBe(1)
    expect(site.server.outbox).toHaveLength(1)
    await ticketOf(site.server)
    await later(5 * MINUTE)
    expect(await told()).toBe(2)
  })
})

describe('an owner', () => {
  it('who ends the sign-in is told nothing', async () => {
    const body = { ticket: await ticketOf(site.server), code: codeOf(site.server, maria.secret) }
    await site.server.call(factor.finishSignIn, { body })
    await later(5 * MINUTE)
    expect(await told()).toBe(0)
  })

  it('who begins again on a new device and comes in is told nothing', async () => {
    await logIn(site.server, { cookie: BROWSER })
    await logIn(site.server, { cookie: BROWSER, totp: wrongCodeOf(site.server, maria.secret) })
    const reply = await logIn(site.server, { cookie: BROWSER, totp: codeOf(site.server, maria.secret) })
    expect(reply.status).toBe(200)
    await later(5 * MINUTE)
    expect(await told()).toBe(0)
  })

  it('is not reported when it stops half-way in a known browser', async () => {
    await logIn(site.server, { cookie: BROWSER, totp: codeOf(site.server, maria.secret) })
    await later(5 * MINUTE)
    await logIn(site.server, { cookie: BROWSER })
    await later(5 * MINUTE)
    expect(await told()).toBe(0)
  })

  it('who says that the second step is lost is told of that alone', async () => {
    await begin(site.server)
    await later(5 * MINUTE)
    expect(await told()).toBe(0)
  })
})
