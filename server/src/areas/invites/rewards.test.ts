import { randomUUID } from 'node:crypto'
import { closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import { takeAccountBack } from '@quayside/contracts/endpoints/account/account-links'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import { excludeSelf } from '@quayside/contracts/endpoints/account/limits'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import * as desk from '@quayside/contracts/staff/customers'
import { afterEach, describe, expect, it } from 'vitest'
import type { SignedUp, TestApp } from '../../app/app.builders.ts'
import { forgetClosed } from '../../app/privacy/forget-closed.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { commit } from '../../platform/storage/commit.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { inviteFiles } from './data-export.ts'
import {
  balance,
  codeOf,
  decide,
  join,
  openInviteSite,
  promotions,
  REWARD,
  type RewardFile,
  rewardActs,
  rewardFile,
  rewardsOf,
  signInAgain,
} from './invite-site.builders.ts'
import { insertPromise } from './queries.ts'
import { loadInviteTerms } from './reward-table.ts'
import { PROMISED } from './tables.ts'

const DAY_MS = 86_400_000
const REAL = { virtually: 'YES' }
const FIVE = 5_000_000n

let server: TestApp
let maria: SignedUp

async function open(changes: RewardFile | null = {}) {
  server = await openInviteSite(changes)
  maria = await server.signUp()
}

afterEach(async () => {
  expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  await server.close()
})

const invite = async (name: string) => join(server, name, await codeOf(server, maria))
const settle = ({ id: userId }: SignedUp) => {
  const { storage, clock, inviteRewards } = server.services
  return commit(storage, (tx, afterCommit) =>
    inviteRewards.settle(tx, { userId, now: clock.now(), afterCommit }),
  )
}

/** Empties an account, so it can close. */
async function spend({ id }: SignedUp) {
  const own = customerAccount(id, { kind: 'available', currency: 'USDT', mode: 'real' })
  const moved = move(own, houseAccount('promotions', 'USDT', 'real'), { currency: 'USDT', minor: FIVE })
  await server.services.storage.write(tx =>
    post(tx, posting({ kind: 'correction', reference: 'w1', at: 1 }, moved)),
  )
}

async function leave({ token }: SignedUp) {
  expect((await server.call(closeAccount, { token })).status).toBe(200)
  server.pass(15 * DAY_MS)
  expect(await forgetClosed(server.services)).toBe(1)
}

async function dataOf(userId: string): Promise<string> {
  let text = ''
  for (const { pieces } of inviteFiles(server.services))
    for await (const piece of pieces({ userId, locale: 'en' }, run => run(), undefined)) text += piece
  return text.replaceAll('\r', '').replace('\ufeff', '')
}

describe('without a policy', () => {
  it('promises and pays nothing', async () => {
    await open(null)
    const ines = await invite('ines')
    for (const person of [maria, ines]) await decide(server, person)
    expect(await rewardsOf(server, maria)).toEqual({ states: { ines: null }, received: 0n, notices: [] })
    expect((await server.call(invites, { token: maria.token })).result.rewards).toEqual([])
  })
})

describe('a reward', () => {
  it('is paid once both are verified, in the real account, with its line, notice, and act', async () => {
    await open()
    const ines = await invite('ines')
    await decide(server, maria)
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: 'friend' }, received: 0n })
    await decide(server, ines)
    expect(await rewardsOf(server, maria)).toEqual({
      states: { ines: 'paid' },
      received: FIVE,
      notices: [{ amount: '5', currency: 'USDT' }],
    })
    expect([await balance(server, ines.id), await promotions(server)]).toEqual([0n, -FIVE])
    const query = { kinds: 'credits' }
    const { result } = await server.call(statement, { token: maria.token, headers: REAL, query })
    expect(result.list).toMatchObject([
      { kind: 'invite_reward', words: 'Reward for an invited friend', amount: '5.000000', currency: 'USDT' },
    ])
    expect(JSON.stringify(result)).not.toContain(ines.id)
    const details = { amount: '5', currency: 'USDT', invited: ines.id, source: 'Board of 1 October 2026' }
    expect(await rewardActs(server)).toEqual([{ actor: 'invite rewards', userId: maria.id, details }])
  })

  it('waits for the inviter, and is then paid for each verified friend up to the limit', async () => {
    await open()
    const friends = []
    for (const name of ['ines', 'otto', 'peter', 'rosa']) friends.push(await invite(name))
    for (const friend of friends.slice(0, 3)) await decide(server, friend)
    const before = { ines: 'inviter', otto: 'inviter', peter: 'inviter', rosa: 'friend' }
    expect(await rewardsOf(server, maria)).toEqual({ states: before, received: 0n, notices: [] })
    await decide(server, maria)
    const after = { ines: 'paid', otto: 'paid', peter: 'most', rosa: 'friend' }
    expect(await rewardsOf(server, maria)).toMatchObject({ states: after, received: 2n * FIVE })
  })

  it('is paid once, however often the friend or the inviter is verified again', async () => {
    await open()
    const ines = await invite('ines')
    for (const person of [maria, ines, ines, maria]) {
      await decide(server, person)
      await decide(server, person, { isGood: false })
      await decide(server, person)
    }
    await Promise.all([settle(maria), settle(ines), settle(maria)])
    expect(await balance(server, maria.id)).toBe(FIVE)
    expect(await rewardActs(server)).toHaveLength(1)
  })

  it('waits, without a reason, while the friend is rejected', async () => {
    await open()
    const ines = await invite('ines')
    await decide(server, maria)
    await decide(server, ines, { isGood: false })
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: 'friend' }, received: 0n })
    await decide(server, ines)
    expect(await balance(server, maria.id)).toBe(FIVE)
  })

  it.each([
    ['the friend’s country', 'conditions', {}, { country: 'US' }],
    ['the inviter’s country', 'country', { country: 'US' }, {}],
    ['one person with two accounts', 'conditions', { lastName: 'Same' }, { lastName: 'SAME' }],
  ])('is not paid for %s', async (_, state, own, friend) => {
    await open()
    const ines = await invite('ines')
    await decide(server, ines, friend)
    await decide(server, maria, own)
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: state }, received: 0n })
    expect(await promotions(server)).toBe(0n)
  })

  it('is paid for one account of a friend', async () => {
    await open()
    const [ines, again] = [await invite('ines'), await invite('ines2')]
    await decide(server, maria)
    await decide(server, ines, { lastName: 'Same' })
    await decide(server, again, { lastName: 'Same' })
    const states = { ines: 'paid', ines2: 'conditions' }
    expect(await rewardsOf(server, maria)).toMatchObject({ states, received: FIVE })
  })

  it('is paid once for a friend who left, was forgotten, and joined again', async () => {
    await open()
    await decide(server, maria)
    const ines = await invite('ines')
    await decide(server, ines, { lastName: 'Same' })
    await leave(ines)
    const again = await invite('ines2')
    await decide(server, again, { lastName: 'SAME' })
    maria = { ...maria, token: await signInAgain(server, 'maria') }
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines2: 'conditions' }, received: FIVE })
    const other = await server.signUp('peter')
    await decide(server, other)
    const third = await join(server, 'ines3', await codeOf(server, other))
    await leave(again)
    await decide(server, third, { lastName: 'Same' })
    expect(await balance(server, other.id), 'of another inviter').toBe(0n)
  })

  it('counts for an inviter who left, was forgotten, and joined again', async () => {
    await open({ most: 1 })
    await decide(server, maria, { lastName: 'Same' })
    await decide(server, await invite('ines'))
    await spend(maria)
    await leave(maria)
    maria = await server.signUp('maria2')
    const otto = await invite('otto')
    await decide(server, maria, { lastName: 'Same' })
    await decide(server, otto)
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { otto: 'most' }, received: 0n })
  })

  it('counts towards one limit, whichever account of an inviter it went to', async () => {
    await open({ most: 1 })
    const second = await server.signUp('maria2')
    const ines = await invite('ines')
    const otto = await join(server, 'otto', await codeOf(server, second))
    for (const account of [maria, second]) await decide(server, account, { lastName: 'Same' })
    for (const friend of [ines, otto]) await decide(server, friend)
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: 'paid' } })
    expect(await rewardsOf(server, second)).toMatchObject({ states: { otto: 'most' }, received: 0n })
  })

  it('is paid when a later verification meets the conditions', async () => {
    await open()
    const ines = await invite('ines')
    await decide(server, maria)
    await decide(server, ines, { country: 'US' })
    await decide(server, ines, { country: 'AT' })
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: 'paid' }, received: FIVE })
  })

  it('waits for a suspended inviter, who gets it when reinstated', async () => {
    await open()
    const sam = atTheDesk(server, 'sam', 'support')
    const ines = await invite('ines')
    await decide(server, maria)
    const params = { id: maria.id }
    const note = 'called in'
    await sam.call(desk.suspendCustomer, { params, body: { reason: 'takeover', note } })
    await decide(server, ines)
    expect(await balance(server, maria.id)).toBe(0n)
    expect((await sam.call(desk.reinstateCustomer, { params, body: { note } })).status).toBe(200)
    expect(await balance(server, maria.id)).toBe(FIVE)
  })

  it('waits while the inviter’s account is closed, and is paid if they come back', async () => {
    await open()
    const ines = await invite('ines')
    await decide(server, maria)
    expect((await server.call(closeAccount, { token: maria.token })).status).toBe(200)
    const back = /#back=([\w-]{43})/.exec(server.outbox.at(-1)?.text ?? '')?.[1]
    await decide(server, ines)
    expect(await balance(server, maria.id)).toBe(0n)
    expect((await server.call(takeAccountBack, { body: { token: back } })).status).toBe(200)
    const token = await signInAgain(server, 'maria')
    expect(await rewardsOf(server, { ...maria, token })).toMatchObject({ states: { ines: 'paid' } })
    expect(await balance(server, maria.id)).toBe(FIVE)
  })

  it('is forgotten with a closed account, unless it was paid', async () => {
    await open()
    const [ines, otto] = [await invite('ines'), await invite('otto')]
    for (const person of [maria, ines]) await decide(server, person)
    for (const { token } of [ines, otto])
      expect((await server.call(closeAccount, { token })).status).toBe(200)
    expect((await server.call(invites, { token: maria.token })).result).toMatchObject({
      total: 0,
      invited: [],
    })
    server.pass(15 * DAY_MS)
    expect(await forgetClosed(server.services)).toBe(2)
    const kept = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('invite_rewards').select(['invited_id', 'state'])),
    )
    expect(kept).toEqual([{ invited_id: ines.id, state: 'paid' }])
  })

  it('is not lost by a break, which only ends new promises', async () => {
    await open()
    const code = await codeOf(server, maria)
    const ines = await join(server, 'ines', code)
    await decide(server, maria)
    const body = { clientId: randomUUID(), months: 6 }
    expect((await server.call(excludeSelf, { token: maria.token, headers: REAL, body })).status).toBe(200)
    const otto = await join(server, 'otto', code)
    for (const friend of [ines, otto]) await decide(server, friend)
    const { states, received } = await rewardsOf(server, maria)
    expect([states, received]).toEqual([{ ines: 'paid', otto: null }, FIVE])
    const { rewards } = (await server.call(invites, { token: maria.token })).result
    expect(rewards).toMatchObject([{ isOffered: false }])
  })

  it('is in the data of both people, without the other person', async () => {
    await open()
    const ines = await invite('ines')
    for (const person of [maria, ines]) await decide(server, person)
    const at = new Date(server.services.clock.now()).toISOString()
    for (const [{ id }, row] of [
      [maria, `inviter,${at},USDT,5,paid,${at}`],
      [ines, `invited,${at},USDT,5,,`],
    ] as const)
      expect(await dataOf(id)).toBe(`role,joinedAt,currency,amount,state,paidAt\n${row}\n`)
  })
})

describe('the terms of the day on which a friend joined', () => {
  it('are kept after the operator changed or ended them', async () => {
    await open()
    const ines = await invite('ines')
    const { storage } = server.services
    const later = await openInviteSite({ amount: '50', most: 1 }, { core: { storage } })
    const rosa = await join(later, 'rosa', await codeOf(later, maria))
    const ended = await openInviteSite(null, { core: { storage } })
    const otto = await join(ended, 'otto', await codeOf(ended, maria))
    for (const person of [maria, ines, rosa, otto]) await decide(ended, person)
    expect(await rewardsOf(ended, maria)).toMatchObject({
      states: { ines: 'paid', rosa: 'most', otto: null },
      received: FIVE,
    })
    const { result } = await later.call(invites, { token: maria.token })
    expect(result.rewards).toMatchObject([
      { amount: '50', isOffered: false },
      { amount: '5', isOffered: false },
    ])
    expect(JSON.stringify(result)).not.toContain('Board')
    await later.workers.stop()
    await ended.workers.stop()
  })

  it.each([
    ['before it begins', { from: '2026-11-20T12:00:01Z' }],
    ['after its end', { until: '2026-11-20T12:00:00Z' }],
  ])('promise nothing %s', async (_, changes) => {
    await open(changes)
    const ines = await invite('ines')
    for (const person of [maria, ines]) await decide(server, person)
    expect(await rewardsOf(server, maria)).toEqual({ states: { ines: null }, received: 0n, notices: [] })
  })

  it('promise nothing to an inviter of another country, who sees none', async () => {
    await open()
    await decide(server, maria, { country: 'US' })
    const ines = await invite('ines')
    await decide(server, ines)
    expect(await rewardsOf(server, maria)).toMatchObject({ states: { ines: null }, received: 0n })
    expect((await server.call(invites, { token: maria.token })).result.rewards).toEqual([])
  })
})

it('is no longer offered after the last one, in all accounts of the inviter', async () => {
  await open({ most: 1 })
  await decide(server, maria, { lastName: 'Same' })
  const isOffered = async ({ token }: SignedUp) =>
    (await server.call(invites, { token })).result.rewards?.map(reward => reward.isOffered)
  const [ines, otto] = [await invite('ines'), await invite('otto')]
  expect(await isOffered(maria)).toEqual([true])
  await decide(server, ines)
  expect(await isOffered(maria)).toEqual([false])
  const rosa = await invite('rosa')
  for (const friend of [otto, rosa]) await decide(server, friend)
  expect(await rewardsOf(server, maria)).toMatchObject({
    states: { ines: 'paid', otto: 'most', rosa: null },
    received: FIVE,
  })
  const second = await server.signUp('maria2')
  expect(await isOffered(second), 'who is not known yet').toEqual([true])
  await decide(server, second, { lastName: 'Same' })
  expect(await isOffered(second)).toEqual([])
  const peter = await join(server, 'peter', await codeOf(server, second))
  await decide(server, peter)
  expect(await rewardsOf(server, second)).toMatchObject({ states: { peter: null }, received: 0n })
})

it('stays within its limit for an inviter with 20,000 friends', async () => {
  await open({ most: 100 })
  const terms = loadInviteTerms(await rewardFile({ ...REWARD, most: 100 }))
  if (terms === undefined) throw new Error('no terms')
  const { storage } = server.services
  for (let from = 0; from < 20_000; from += 1_000)
    await storage.write(async tx => {
      for (let at = from; at < from + 1_000; at += 1) {
        const id = `friend-${String(at).padStart(5, '0')}`
        const isVerified = at < 150
        const kyc_status = isVerified ? 'verified' : 'none'
        await tx.run(insertUser, newUser(id, { invited_by: maria.id, created_at: at, kyc_status }))
        const state = isVerified ? 'inviter' : 'friend'
        const promised = { id, invitedId: id, inviterId: maria.id, terms, promisedAt: at, paidAt: null }
        await tx.run(insertPromise, PROMISED.toRow({ ...promised, state }))
        if (isVerified)
          await tx.dynamic(q =>
            q
              .insertInto('identity_facts')
              .values({ user_id: id, country: 'DE', phone: null, confirmed_at: at })
              .returning('user_id'),
          )
      }
    })
  const begun = performance.now()
  await decide(server, maria)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await balance(server, maria.id)).toBe(100n * FIVE)
  const { result } = await server.call(invites, { token: maria.token, query: { page: '200', size: '100' } })
  expect(result.total).toBe(20_000)
  expect(result.invited).toHaveLength(100)
  expect(result.invited[0]).toMatchObject({ username: 'friend-00099', reward: { state: 'paid' } })
})
