import { randomUUID } from 'node:crypto'
import { cancelDeposit } from '@quayside/contracts/endpoints/funds/deposits'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../../app/app.builders.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Sighting } from '../../../platform/chains/sighting.ts'
import { insertWallet } from '../../account/records/wallets.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { AUTO_CREDIT, anyHash, type DepositSite, openDepositSite, REAL } from '../deposit-site.builders.ts'
import { scriptedObserver } from '../deposits.builders.ts'

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const seen = new Map<string, Sighting>()
let site: DepositSite
let otto: SignedUp

beforeEach(async () => {
  const settings = { ...AUTO_CREDIT, SANDBOX_REVIEW_SECONDS: '0' }
  site = await openDepositSite({ chainObserver: scriptedObserver(seen) }, settings)
  otto = await site.server.signUp('otto')
  await site.verify(otto)
})

afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
  seen.clear()
})

const link = (userId: string) =>
  site.server.services.storage.write(tx =>
    tx.run(insertWallet, {
      id: randomUUID(),
      user_id: userId,
      chain_type: 'ethereum',
      address: WALLET,
      added_at: 0,
      last_used_at: null,
    }),
  )

function mined(): string {
  const txHash = anyHash()
  const units = 500_000_000n
  seen.set(txHash, { kind: 'mined', units, other: null, from: [WALLET], confirmations: 99, minedAt: 1_000 })
  return txHash
}

const byOtto = (txHash: string) => site.report({ txHash }, { token: otto.token })
const rita = () => atTheDesk(site.server, 'rita', 'reviewer')
const omar = () => atTheDesk(site.server, 'omar', 'reviewer')

async function caseOf(customer: Pick<SignedUp, 'id'>) {
  const { id } = await openCaseOf(rita(), customer.id)
  const { subject } = (await rita().call(cases.getCase, { params: { id } })).result
  if (subject.kind !== 'deposit') throw new TypeError(subject.kind)
  return subject
}

describe('a transaction that a second customer reports', () => {
  it('is taken as a contest, both customers are notified, and nothing is credited automatically anymore', async () => {
    const txHash = mined()
    await link(site.maria.id)
    await site.report({ txHash })
    const second = await byOtto(txHash)
    expect([second.status, second.result.status, second.result.contested]).toEqual([200, 'submitted', true])
    await site.tick()
    await site.tick(15_000)
    expect(await site.available('USDT')).toBe('0')
    expect((await site.list())[0]).toMatchObject({ status: 'submitted', contested: true })
    expect(await site.received()).toEqual(['depositSubmitted', 'depositContested'])
    expect(await site.received(otto.id)).toEqual(['depositContested'])
    const mails = site.server.outbox.filter(({ subject }) => subject.startsWith('Someone else also claimed'))
    expect(mails).toHaveLength(2)
    const acts = await site.server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').select('details').where('action', '=', 'deposit.contested')),
    )
    const [first] = await site.list()
    expect(acts.map(({ details }) => JSON.parse(details))).toEqual([{ with: [first?.orderNo] }])
  })

  it('is told once to everybody who reports it, however many more do', async () => {
    const txHash = mined()
    await site.report({ txHash })
    await byOtto(txHash)
    const third = await site.server.signUp('nina')
    await site.verify(third)
    await site.report({ txHash }, { token: third.token })
    expect(await site.received()).toEqual(['depositSubmitted', 'depositContested'])
    expect(await site.received(otto.id)).toEqual(['depositContested'])
    expect(await site.received(third.id)).toEqual(['depositContested'])
  })

  it('stops a decision that was about to be made on the first report', async () => {
    const { id } = (await site.report()).result
    const { id: caseId } = await openCaseOf(rita(), site.maria.id)
    await rita().call(cases.claimCase, { params: { id: caseId } })
    const { version } = (await rita().call(cases.getCase, { params: { id: caseId } })).result
    const { txHash } = (await site.list()).find(one => one.id === id) ?? { txHash: '' }
    await byOtto(txHash)
    const decision = { kind: 'deposit', verdict: { kind: 'approved' } } as const
    const late = await rita().call(cases.decideCase, { params: { id: caseId }, body: { version, decision } })
    expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
  })

  it('is at the desk with both reports, the wallet that sent it, and whose wallet that is', async () => {
    const txHash = mined()
    await link(otto.id)
    await site.report({ txHash })
    await byOtto(txHash)
    await site.tick()
    await site.tick(15_000)
    const hers = await caseOf(site.maria)
    expect(hers).toMatchObject({
      whyTwo: 'otherSender',
      senders: [{ address: WALLET, owner: { id: otto.id, username: 'otto' } }],
      rivals: [{ customer: { id: otto.id, username: 'otto' }, status: 'submitted', amount: '500' }],
    })
    const his = await caseOf(otto)
    expect(his).toMatchObject({ whyTwo: null, rivals: [{ customer: { id: site.maria.id } }] })
    expect(hers.rivals[0]?.caseId).toBe((await openCaseOf(rita(), otto.id)).id)
  })

  it('is credited to neither while there are two reports, and to the owner once the other is sent back', async () => {
    const txHash = mined()
    await link(otto.id)
    await site.report({ txHash })
    await byOtto(txHash)
    const early = await site.decide(rita(), { kind: 'approved' }, otto.id)
    expect([early.status, early.problem.code]).toEqual([422, 'refused'])
    expect(early.problem.message).toContain('Another customer reports this transaction too')
    await site.decide(omar(), { kind: 'rejected', reason: 'notYours' })
    const { id } = await openCaseOf(rita(), otto.id)
    await rita().call(cases.releaseCase, { params: { id } })
    // The contest is over, so the chain and the linked wallet are enough again.
    await site.tick(15_000)
    await site.tick(15_000)
    expect(await site.available('USDT', otto.token)).toBe('500')
    expect(await site.available('USDT')).toBe('0')
    expect((await site.list(otto.token))[0]).toMatchObject({ status: 'approved', contested: false })
    const again = await site.report({ txHash })
    expect([again.status, again.result]).toEqual([409, { txHash: 'refused' }])
  })

  it('is never credited twice: what has been credited can only be sent back to who reports it later', async () => {
    const txHash = mined()
    await link(site.maria.id)
    await site.report({ txHash })
    await site.tick()
    await site.tick(15_000)
    expect(await site.available('USDT')).toBe('500')
    expect((await byOtto(txHash)).result.contested).toBe(true)
    expect(await site.received(otto.id)).toEqual(['depositContestedLate'])
    const third = await site.server.signUp('nina')
    await site.verify(third)
    await site.report({ txHash }, { token: third.token })
    const received = (await site.received()).filter(kind => kind.startsWith('depositContested'))
    expect(received).toEqual(['depositContestedCredited'])
    const mails = site.server.outbox.filter(({ subject }) => subject.startsWith('Someone else also claimed'))
    expect(mails).toHaveLength(3)
    expect((await caseOf(otto)).rivals).toMatchObject([{ status: 'approved', amount: '500' }, {}])
    for (const desk of [rita(), omar()])
      expect((await site.decide(desk, { kind: 'approved' }, otto.id)).status).not.toBe(200)
    expect(await site.available('USDT', otto.token)).toBe('0')
  })

  it('is not contested any more when the first takes it back', async () => {
    const txHash = mined()
    const { id } = (await site.report({ txHash })).result
    await byOtto(txHash)
    const body = { clientId: randomUUID() }
    await site.server.call(cancelDeposit, { token: site.maria.token, headers: REAL, params: { id }, body })
    expect((await site.list(otto.token))[0]).toMatchObject({ status: 'submitted', contested: false })
    // His report is active now; hers contests it.
    expect((await site.report({ txHash })).result.contested).toBe(true)
    expect((await byOtto(txHash)).status).toBe(409)
  })

  it('needs both approvals again: an approval before the contest does not count', async () => {
    const { id } = (await site.report()).result
    const { txHash } = (await site.list()).find(one => one.id === id) ?? { txHash: '' }
    await site.decide(omar(), { kind: 'approved' })
    const twice = await site.decide(omar(), { kind: 'approved' })
    expect([twice.status, twice.problem.message]).toEqual([
      422,
      'You approved this already: a colleague confirms it.',
    ])
    const held = await openCaseOf(omar(), site.maria.id)
    await omar().call(cases.releaseCase, { params: { id: held.id } })
    await byOtto(txHash)
    await site.decide(rita(), { kind: 'rejected', reason: 'notYours' }, otto.id)
    await site.decide(rita(), { kind: 'approved' })
    expect(await site.available('USDT')).toBe('0')
    expect((await site.list())[0]).toMatchObject({ status: 'submitted', contested: false })
    await site.decide(omar(), { kind: 'approved' })
    expect(await site.available('USDT')).toBe('500')
  })

  it('is contested by its owner however many of theirs one customer has reported first', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { txHash } = (await site.report()).result
      expect((await byOtto(txHash)).status).toBe(200)
    }
  })

  it('is contested by its owner however many strangers have reported theirs first', async () => {
    for (let count = 0; count < 5; count += 1) {
      const stranger = await site.server.signUp(`stranger${count}`)
      await site.verify(stranger)
      const txHash = mined()
      await site.report({ txHash }, { token: stranger.token })
      expect((await byOtto(txHash)).result.contested).toBe(true)
    }
    expect((await byOtto(mined())).status).toBe(200)
  })

  it('is not reported first by a customer with three such refusals in a month either', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await byOtto(anyHash())).status).toBe(200)
      await site.decide(rita(), { kind: 'rejected', reason: 'notYours' }, otto.id)
    }
    const late = await byOtto(anyHash())
    const again = { limit: 'contests', contests: 3, retryAfterMs: expect.any(Number) }
    expect([late.status, late.result]).toEqual([429, again])
    const retryAfterMs = Number(Reflect.get(Object(late.result), 'retryAfterMs'))
    expect(retryAfterMs).toBeGreaterThan(29 * 86_400_000)
    expect(retryAfterMs).toBeLessThanOrEqual(30 * 86_400_000 + 1)
  })

  it('is contested three times a month by one customer, however often they try and take back', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const { txHash } = (await site.report()).result
      const { status, result } = await byOtto(txHash)
      statuses.push(status)
      if (status !== 200) continue
      const body = { clientId: randomUUID() }
      const params = { id: result.id }
      await site.server.call(cancelDeposit, { token: otto.token, headers: REAL, params, body })
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect((await site.report({}, { token: otto.token })).status).toBe(200)
  })
})

describe('a transaction that several report while the sandbox’s reviewer decides', () => {
  it('waits for a person, and keeps no other report waiting', async () => {
    await site.server.close()
    site = await openDepositSite()
    otto = await site.server.signUp('otto')
    await site.verify(otto)
    const txHash = anyHash()
    await site.report({ txHash })
    await byOtto(txHash)
    await site.report()
    await site.tick(20_000)
    expect((await site.list()).map(({ status }) => status)).toEqual(['approved', 'submitted'])
    expect((await site.list(otto.token)).map(({ status }) => status)).toEqual(['submitted'])
  })
})
