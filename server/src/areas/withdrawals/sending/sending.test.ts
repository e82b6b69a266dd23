import { unlink, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import * as cases from '@quayside/contracts/staff/cases'
import type { WithdrawalVerdict } from '@quayside/contracts/staff/money-cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { ethereumWallet, link } from '../../account/wallets/wallets.builders.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { automaticVerdict } from '../rules/automatic-review.ts'
import {
  ADDRESS,
  freshToken,
  HOUR_MS,
  linkAt,
  openWithdrawalSite,
  prepareCustomer,
  type WithdrawalSite,
} from '../withdrawal-site.builders.ts'

let site: WithdrawalSite
let rita: AtTheDesk
let omar: AtTheDesk

const open = async (environment: Readonly<Record<string, string>> = {}) => {
  site = await openWithdrawalSite(environment)
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  omar = atTheDesk(site.server, 'omar', 'reviewer')
}
beforeEach(() => open())
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const approved = { kind: 'approved' } as const
const refused = { kind: 'rejected', reason: 'notYou' } as const

async function decide(desk: AtTheDesk, verdict: WithdrawalVerdict) {
  const { id } = await openCaseOf(desk, site.maria.id)
  const claimed = await desk.call(cases.claimCase, { params: { id } })
  if (claimed.status !== 200) return claimed
  const { version } = (await desk.call(cases.getCase, { params: { id } })).result
  const decision = { kind: 'withdrawal' as const, verdict }
  return await desk.call(cases.decideCase, { params: { id }, body: { version, decision } })
}
const status = async () => (await site.list())[0]?.status
const only = () => {
  const [sendId = ''] = [...site.scripted.states.keys()].slice(-1)
  return sendId
}

describe('withdrawals within 24 hours', () => {
  beforeEach(async () => {
    await site.server.close()
    await open({ WITHDRAWAL_TWO_PEOPLE: '1000' })
  })

  async function decideOne(desk: AtTheDesk, id: string) {
    await desk.call(cases.claimCase, { params: { id } })
    const { version } = (await desk.call(cases.getCase, { params: { id } })).result
    const body = { version, decision: { kind: 'withdrawal' as const, verdict: approved } }
    return await desk.call(cases.decideCase, { params: { id }, body })
  }
  async function withdraw999() {
    const token = await freshToken(site.server)
    const quoted = (await site.quote({ amount: '999' }, { token })).result
    await site.authorize(quoted, { token })
    expect((await site.submit(quoted.nonce, { token })).status).toBe(200)
  }
  const queued = async () =>
    (await rita.call(cases.listCases, { query: { customer: site.maria.id } })).result.list.map(({ id }) => id)
  const countOf = async (wanted: string) =>
    (await site.list()).filter(({ status }) => status === wanted).length

  it('need two people as soon as they are above the limit together', async () => {
    for (let count = 0; count < 3; count += 1) await withdraw999()
    const ids = await queued()
    for (const id of ids) {
      const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
      expect(subject).toMatchObject({ needsTwo: true })
      expect((await decideOne(rita, id)).status).toBe(200)
    }
    expect(await countOf('submitted')).toBe(3)
    for (const id of ids) expect((await decideOne(omar, id)).status).toBe(200)
    expect(await countOf('approved')).toBe(3)
  })

  it('need two people from the one on that brings them above it, however late each is submitted', async () => {
    await withdraw999()
    await decideOne(rita, (await queued())[0] ?? '')
    expect(await countOf('approved')).toBe(1)
    site.server.pass(23 * HOUR_MS)
    await withdraw999()
    await decideOne(rita, (await queued())[0] ?? '')
    expect(await countOf('submitted')).toBe(1)
  })

  it('need two people when they were submitted on different days and leave on one', async () => {
    await withdraw999()
    site.server.pass(25 * HOUR_MS)
    await withdraw999()
    const [first = '', second = ''] = await queued()
    await decideOne(rita, first)
    await decideOne(rita, second)
    expect(await countOf('approved')).toBeLessThan(2)
  })

  it('need one person a day when they are a day apart', async () => {
    for (let day = 0; day < 2; day += 1) {
      await withdraw999()
      await decideOne(rita, (await queued())[0] ?? '')
      site.server.pass(25 * HOUR_MS)
    }
    expect(await countOf('approved')).toBe(2)
  })
})

describe('an open withdrawal', () => {
  const second = ethereumWallet(9)

  it.each(['linked', 'unlinked'] as const)('waits 24 hours after a wallet was %s', async change => {
    const { server, maria } = site
    if (change === 'unlinked') await linkAt(server, maria.id, { address: second.address, at: 1_000 })
    await site.withdraw()
    if (change === 'linked') await link(server, second, maria.token)
    else {
      const id = (await server.call(ways, { token: maria.token })).result.at(-1)?.id ?? ''
      const body = { method: 'wallet', id }
      expect((await server.call(unlink, { token: maria.token, body })).status).toBe(200)
    }
    const until = new Date(server.services.clock.now() + 24 * HOUR_MS).toISOString()
    expect(await site.list()).toMatchObject([{ status: 'submitted', walletChangedUntil: until }])
    const { id } = await openCaseOf(rita, maria.id)
    await decide(rita, approved)
    await site.tick()
    expect(site.scripted.given).toEqual([])
    const waiting = await site.list()
    expect(waiting).toMatchObject([{ status: 'approved', walletChangedUntil: until }])
    const held = (await rita.call(cases.getCase, { params: { id } })).result.subject
    expect(held).toMatchObject({ status: 'approved', heldBy: 'walletChanged' })
    server.pass(24 * HOUR_MS)
    expect((await site.list())[0]).not.toHaveProperty('walletChangedUntil')
    await site.tick()
    expect(site.scripted.given).toHaveLength(1)
  })

  it('waits for no wallet that changed before it, after it was canceled, or of another customer', async () => {
    const { server, maria } = site
    await linkAt(server, maria.id, { address: second.address, at: 1_000 })
    await site.withdraw()
    const other = await server.signUp('other')
    await link(server, ethereumWallet(8), other.token)
    expect((await site.list())[0]).not.toHaveProperty('walletChangedUntil')
    await link(server, ethereumWallet(6), maria.token)
    expect((await site.list())[0]).toHaveProperty('walletChangedUntil')
    const [{ id = '' } = {}] = await site.list()
    expect(await site.cancel(id)).toMatchObject({ status: 200 })
    expect((await site.list())[0]).not.toHaveProperty('walletChangedUntil')
  })
})

describe('a withdrawal at the desk', () => {
  it('is in the queue with what is signed and by whom', async () => {
    await site.withdraw()
    const found = await openCaseOf(rita, site.maria.id)
    expect(found).toMatchObject({ kind: 'withdrawal', title: '500 USDT, ERC20', amount: '500.00' })
    await rita.call(cases.claimCase, { params: { id: found.id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id: found.id } })).result
    expect(subject).toMatchObject({
      kind: 'withdrawal',
      amount: '500',
      fee: '0.5',
      receive: '499.5',
      address: ADDRESS,
      worth: '500.00',
      wallet: site.wallet.address,
      needsTwo: false,
      attempts: 0,
      approvals: [],
    })
  })

  it('is sent once it is approved, and its fee is the house’s when it has arrived', async () => {
    const before = await site.house('custody')
    await site.withdraw()
    expect((await decide(rita, approved)).status).toBe(200)
    expect(await status()).toBe('approved')
    await site.tick()
    expect((await site.list())[0]).toMatchObject({
      status: 'confirming',
      hash: '0xhash',
      confirmations: { count: 0, needed: 2 },
      cancellable: false,
      explorer: null,
    })
    expect(site.scripted.given).toEqual([
      {
        withdrawalId: only(),
        currency: 'USDT',
        network: 'ERC20',
        destination: ADDRESS,
        amount: 499_500_000n,
        token: null,
        decimals: 6,
      },
    ])
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    site.scripted.states.set(only(), { kind: 'confirming', txHash: '0xhash', confirmations: 1, needed: 2 })
    await site.tick()
    expect((await site.list())[0]?.confirmations).toEqual({ count: 1, needed: 2 })
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick(3)
    expect((await site.list())[0]).toMatchObject({ status: 'completed', reviewer: 'person' })
    expect(await site.holds()).toEqual({ available: 4500, held: 0 })
    expect([await site.house('fees'), (await site.house('custody')) - before]).toEqual([0.5, 499.5])
    expect(site.scripted.given).toHaveLength(1)
    expect(site.server.outbox.at(-1)?.subject).toContain('Withdrawal arrived: 499.5\u00a0USDT')
    const timeline = (await site.list())[0]?.timeline.map(step => step.status)
    expect(timeline).toEqual(['submitted', 'approved', 'sending', 'confirming', 'completed'])
  })

  it('is refused with a reason, and everything comes back', async () => {
    await site.withdraw()
    await decide(rita, refused)
    expect((await site.list())[0]).toMatchObject({ status: 'rejected', reason: 'notYou' })
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
    expect(site.server.outbox.at(-1)?.text).toContain('believe you didn’t request it')
    await site.tick(3)
    expect(site.scripted.given).toEqual([])
  })

  it('above the operator’s limit needs two people, who are not one', async () => {
    await site.withdraw({ amount: '1000.01' })
    expect((await decide(rita, approved)).status).toBe(200)
    expect(await status()).toBe('submitted')
    await site.tick(3)
    expect(site.scripted.given).toEqual([])
    expect((await decide(rita, approved)).status).toBe(422)
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.releaseCase, { params: { id } })
    expect((await decide(omar, approved)).status).toBe(200)
    expect(await status()).toBe('approved')
    await site.tick()
    expect(site.scripted.given).toHaveLength(1)
  })

  it('at the limit needs one, and the operator moves it', async () => {
    await site.withdraw({ amount: '1000' })
    await decide(rita, approved)
    expect(await status()).toBe('approved')
    await site.server.close()
    await open({ WITHDRAWAL_TWO_PEOPLE: '10.50' })
    await site.withdraw({ amount: '11' })
    await decide(rita, approved)
    expect(await status()).toBe('submitted')
  })

  it('forgets the first approval when it is taken back', async () => {
    await site.withdraw({ amount: '2000' })
    await decide(rita, approved)
    const { id } = (await site.list())[0] ?? { id: '' }
    expect((await site.cancel(id)).status).toBe(200)
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })

  it('cannot be canceled while a colleague decides, and can be taken back after the approval until it is sent', async () => {
    const { id } = (await site.withdraw()).result
    const { id: caseId } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id: caseId } })
    expect((await site.cancel(id)).code).toBe('10019')
    await rita.call(cases.releaseCase, { params: { id: caseId } })
    await decide(rita, approved)
    expect((await site.cancel(id)).result).toMatchObject({ status: 'cancelled' })
    await site.tick(3)
    expect(site.scripted.given).toEqual([])
  })

  it('is either taken back or sent when both come at once, whichever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      await prepareCustomer(site.server, site.maria, 10 + round)
      const { id } = (await site.withdraw({ amount: '10' })).result
      await decide(rita, approved)
      const given = site.scripted.given.length
      const [cancelled] = await Promise.all([site.cancel(id), site.tick()])
      await site.tick()
      const isSent = site.scripted.given.length > given
      expect([cancelled.status === 200, isSent]).toEqual([!isSent, isSent])
    }
  })
})

it('counts in the figures of the day: waiting with the oldest, then approved', async () => {
  const figures = async () =>
    (await rita.call(cases.moneyToday)).result.kinds.find(({ kind }) => kind === 'withdrawal')
  const now = new Date(site.server.services.clock.now()).toISOString()
  await site.withdraw()
  const second = (await site.withdraw({ amount: '100' })).result
  expect(await figures()).toEqual({
    kind: 'withdrawal',
    approved: { count: 0, amount: '0.00' },
    waiting: { count: 2, amount: '600.00', oldest: now },
  })
  await site.cancel(second.id)
  await decide(rita, approved)
  const { approved: done, waiting } = (await figures()) ?? {}
  expect([done?.count, waiting?.count]).toEqual([1, 0])
  site.server.pass(24 * HOUR_MS)
  expect((await figures())?.approved).toEqual({ count: 0, amount: '0.00' })
})

describe('sending', () => {
  beforeEach(async () => {
    await site.withdraw()
    await decide(rita, approved)
  })

  it('that custody refuses returns to the desk with the money held, and is sent again under another name', async () => {
    await site.tick()
    const first = only()
    site.scripted.states.set(first, { kind: 'failed', reason: 'reverted', txHash: '0xhash' })
    await site.tick()
    expect(await status()).toBe('returned')
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    expect(site.server.outbox.at(-1)?.text).toContain('Your money is safe')
    const { id } = (await site.list())[0] ?? { id: '' }
    expect((await site.cancel(id)).code).toBe('10019')
    await decide(rita, approved)
    await site.tick()
    expect(site.scripted.given.map(({ withdrawalId }) => withdrawalId)).toEqual([first, only()])
    expect(only()).not.toBe(first)
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xother' })
    await site.tick()
    expect(await site.holds()).toEqual({ available: 4500, held: 0 })
  })

  it('that failed and is given up gives everything back', async () => {
    await site.tick()
    site.scripted.states.set(only(), { kind: 'failed', reason: 'dropped', txHash: null })
    await site.tick()
    await decide(rita, { kind: 'rejected', reason: 'sending' })
    expect((await site.list())[0]).toMatchObject({ status: 'failed', reason: 'sending' })
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })

  it('goes on when custody was away, and gives it the order once', async () => {
    site.scripted.failing.send = true
    await site.tick()
    expect(await status()).toBe('sending')
    site.scripted.failing.send = false
    await site.tick(70)
    expect(await status()).toBe('confirming')
    expect(site.scripted.given).toHaveLength(1)
  })

  it('shows its hash as soon as it has one, and a chain that takes blocks back', async () => {
    const sent = { kind: 'sent', txHash: '0xhash' } as const
    Object.assign(site.scripted.custody, {
      send: async ({ withdrawalId }: { withdrawalId: string }) => {
        site.scripted.states.set(withdrawalId, sent)
        return sent
      },
    })
    await site.tick(2)
    expect((await site.list())[0]).toMatchObject({ status: 'sending', hash: '0xhash', confirmations: null })
    site.scripted.states.set(only(), { ...sent, kind: 'confirming', confirmations: 1, needed: 2 })
    await site.tick()
    expect((await site.list())[0]?.confirmations).toEqual({ count: 1, needed: 2 })
    site.scripted.states.set(only(), sent)
    await site.tick()
    expect((await site.list())[0]).toMatchObject({
      status: 'confirming',
      confirmations: { count: 0, needed: 2 },
    })
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick()
    expect((await site.list())[0]).toMatchObject({
      status: 'completed',
      confirmations: { count: 2, needed: 2 },
    })
  })

  it('is never repeated by custody that forgot what it has sent', async () => {
    await site.tick()
    site.scripted.states.clear()
    await site.tick(130)
    expect(site.scripted.given).toHaveLength(1)
    expect(await status()).toBe('confirming')
  })

  it('goes on after an answer was lost: custody knows the name already', async () => {
    const { states, custody } = site.scripted
    const { send } = custody
    Object.assign(custody, {
      async send(order: Parameters<typeof send>[0]) {
        await send(order)
        throw new Error('the answer was lost')
      },
    })
    await site.tick(70)
    expect(await status()).toBe('confirming')
    expect([site.scripted.given.length, states.size]).toEqual([1, 1])
  })
})

describe('the sandbox’s reviewer', () => {
  it('approves, and says who it is', async () => {
    await site.server.close()
    await open({ SANDBOX_REVIEW_SECONDS: '20' })
    await site.withdraw({ amount: '4000' })
    await site.tick(19)
    expect(await status()).toBe('submitted')
    await site.tick(3)
    expect((await site.list())[0]).toMatchObject({ status: 'confirming', reviewer: 'automatic' })
  })

  it('refuses an address whose name a tester begins so', () => {
    expect(automaticVerdict({ label: 'Refuse this' })).toEqual({ kind: 'rejected', reason: 'address' })
    expect(automaticVerdict({ label: 'Refusedly mine' })).toEqual({ kind: 'approved' })
  })
})
