import { randomUUID } from 'node:crypto'
import { cancelDeposit, getDepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../../app/app.builders.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Sighting } from '../../../platform/chains/sighting.ts'
import { insertWallet } from '../../account/records/wallets.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { AUTO_CREDIT, anyHash, type DepositSite, openDepositSite, REAL } from '../deposit-site.builders.ts'
import { scriptedObserver } from '../deposits.builders.ts'

let site: DepositSite
const seen = new Map<string, Sighting>()

afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
  seen.clear()
})

const cancel = (id: string, { token }: Pick<SignedUp, 'token'> = site.maria) =>
  site.server.call(cancelDeposit, { token, headers: REAL, params: { id }, body: { clientId: randomUUID() } })

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const mined = (units: bigint, confirmations = 12): Sighting => ({
  kind: 'mined',
  units,
  other: null,
  from: [WALLET],
  confirmations,
  minedAt: 1_000,
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

describe('a decision at the desk', () => {
  beforeEach(async () => {
    site = await openDepositSite({ chainObserver: scriptedObserver(seen) }, { SANDBOX_REVIEW_SECONDS: '0' })
  })

  it('needs two people where the chain does not confirm', async () => {
    const [rita, omar] = [
      atTheDesk(site.server, 'rita', 'reviewer'),
      atTheDesk(site.server, 'omar', 'reviewer'),
    ]
    await site.report()
    expect((await site.decide(rita, { kind: 'approved' })).status).toBe(200)
    expect(await site.available('USDT')).toBe('0')
    expect((await site.decide(rita, { kind: 'approved' })).status).not.toBe(200)
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.releaseCase, { params: { id } })
    // Two approvals of different amounts do not credit.
    await site.decide(omar, { kind: 'approved', amount: '400' })
    expect(await site.available('USDT')).toBe('0')
    await site.decide(rita, { kind: 'approved', amount: '400' })
    expect(await site.available('USDT')).toBe('400')
    expect((await site.list())[0]).toMatchObject({ status: 'approved', amount: '500', credited: '400' })
    const arrived = await site.server.services.storage.read(site.server.services.arrived)
    expect(arrived).toEqual([{ network: 'ERC20', currency: 'USDT', amount: 400_000_000n }])
    expect(await site.received()).toEqual(['depositSubmitted', 'depositApproved'])
  })

  it('needs one where the chain agrees, and shows what it says', async () => {
    const txHash = anyHash()
    await link(site.maria.id)
    seen.set(txHash, mined(500_000_000n))
    await site.report({ txHash })
    await site.tick()
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({
      needsTwo: false,
      look: { state: 'confirmed', agrees: true, amount: '500' },
    })
    await site.decide(rita, { kind: 'approved' })
    expect(await site.available('USDT')).toBe('500')
  })

  it('is refused when the chain took it back after the look', async () => {
    const txHash = anyHash()
    await link(site.maria.id)
    seen.set(txHash, mined(500_000_000n))
    await site.report({ txHash })
    await site.tick()
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { version } = (await rita.call(cases.getCase, { params: { id } })).result
    seen.delete(txHash)
    await site.tick(15_000)
    const decision = { kind: 'deposit', verdict: { kind: 'approved' } } as const
    const late = await rita.call(cases.decideCase, { params: { id }, body: { version, decision } })
    expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ needsTwo: true, look: { state: 'gone', agrees: false } })
  })

  it('refuses with a reason that the customer reads, and lets the transaction be reported again', async () => {
    const txHash = anyHash()
    await site.report({ txHash })
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    await site.decide(rita, { kind: 'rejected', reason: 'otherRecipient' })
    expect((await site.list())[0]).toMatchObject({
      status: 'rejected',
      reason: 'otherRecipient',
      reviewer: 'person',
    })
    expect(site.server.outbox.at(-1)?.text).toContain('didn’t go to our address')
    expect((await site.report({ txHash })).status).toBe(200)
  })

  it('keeps what arrives below the minimum, and credits all of it when the sum reaches it', async () => {
    const [rita, omar] = [
      atTheDesk(site.server, 'rita', 'reviewer'),
      atTheDesk(site.server, 'omar', 'reviewer'),
    ]
    const approve = async (amount: string) => {
      await site.decide(rita, { kind: 'approved', amount })
      await site.decide(omar, { kind: 'approved', amount })
    }
    await site.report()
    await approve('50')
    expect((await site.list())[0]).toMatchObject({ status: 'arrived', credited: '50' })
    expect(await site.available('USDT')).toBe('0')
    const terms = await site.server.call(getDepositTerms, { token: site.maria.token, headers: REAL })
    expect(terms.result.currencies.find(one => one.currency === 'USDT')?.waiting).toBe('50')
    expect((await site.report({ amount: '70' })).status).toBe(200)
    await approve('70')
    expect(await site.available('USDT')).toBe('120')
    expect((await site.list()).map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(await site.received()).toEqual([
      'depositSubmitted',
      'depositArrived',
      'depositSubmitted',
      'depositApproved',
      'depositApproved',
    ])
  })

  it('cannot be canceled while a colleague decides', async () => {
    const { id } = (await site.report()).result
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id: caseId } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id: caseId } })
    expect((await cancel(id)).code).toBe('10019')
    await rita.call(cases.releaseCase, { params: { id: caseId } })
    expect((await cancel(id)).status).toBe(200)
    expect((await rita.call(cases.getCase, { params: { id: caseId } })).result.state).toBe('withdrawn')
  })

  it('says beforehand what the customer will read', async () => {
    await site.report()
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    const decision = { kind: 'deposit', verdict: { kind: 'rejected', reason: 'failed' } } as const
    const { result } = await rita.call(cases.previewDecision, { params: { id }, body: { decision } })
    await site.decide(rita, decision.verdict)
    const mail = site.server.outbox.at(-1)
    expect(result.mail).toEqual({ to: mail?.to, subject: mail?.subject, text: mail?.text })
  })
})

describe('a transfer of another sender', () => {
  it('is credited neither by the chain nor by one person, even if reported first', async () => {
    const settings = { ...AUTO_CREDIT, SANDBOX_REVIEW_SECONDS: '0' }
    site = await openDepositSite({ chainObserver: scriptedObserver(seen) }, settings)
    await link((await site.server.signUp('victor')).id)
    const txHash = anyHash()
    seen.set(txHash, mined(500_000_000n, 99))
    await site.report({ txHash })
    await site.tick()
    await site.tick(15_000)
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ needsTwo: true, look: { agrees: true } })
    await site.decide(rita, { kind: 'approved' })
    expect(await site.available('USDT')).toBe('0')
  })
})

describe('automatic decisions', () => {
  it('is the chain, once all agrees and it is as deep as the operator says', async () => {
    const settings = { ...AUTO_CREDIT, DEPOSIT_AUTO_CREDIT: '30', SANDBOX_REVIEW_SECONDS: '0' }
    site = await openDepositSite({ chainObserver: scriptedObserver(seen) }, settings)
    await link(site.maria.id)
    const [exact, more] = [anyHash(), anyHash()]
    seen.set(exact, mined(500_000_000n, 29)).set(more, mined(500_000_001n, 99))
    await site.report({ txHash: exact })
    await site.report({ txHash: more })
    await site.tick()
    expect(await site.available('USDT')).toBe('0')
    seen.set(exact, mined(500_000_000n, 30))
    await site.tick(15_000)
    await site.tick(15_000)
    expect(await site.available('USDT')).toBe('500')
    expect((await site.list()).map(({ status, reviewer }) => [status, reviewer])).toEqual([
      ['submitted', null],
      ['approved', 'chain'],
    ])
  })

  it('is the chain also after the clock was set back, for who was looked at before', async () => {
    site = await openDepositSite({ chainObserver: scriptedObserver(seen) }, AUTO_CREDIT)
    await link(site.maria.id)
    const txHash = anyHash()
    seen.set(txHash, mined(500_000_000n, 3))
    await site.report({ txHash })
    await site.tick()
    seen.set(txHash, mined(500_000_000n))
    await site.tick(-3_600_000)
    expect(await site.available('USDT')).toBe('500')
  })

  it('is the chain even with many unreadable transactions', async () => {
    const observer = scriptedObserver(seen)
    const unreadable = new Set<string>()
    const look: typeof observer.look = async sought => {
      if (unreadable.has(sought.hash)) throw new Error('the node answers too much')
      return await observer.look(sought)
    }
    site = await openDepositSite({ chainObserver: { ...observer, look } }, AUTO_CREDIT)
    for (const name of ['victor', 'walter']) {
      const customer = await site.server.signUp(name)
      await site.verify(customer)
      for (let count = 0; count < 30; count += 1) {
        const txHash = anyHash()
        unreadable.add(txHash)
        expect((await site.report({ txHash }, customer)).status).toBe(200)
      }
    }
    await link(site.maria.id)
    const txHash = anyHash()
    seen.set(txHash, mined(500_000_000n))
    await site.report({ txHash })
    for (let second = 0; second < 120; second += 1) await site.tick()
    expect(await site.available('USDT')).toBe('500')
  })

  it('is the sandbox’s reviewer after 20 seconds, which is named and refuses what a tester tells it to', async () => {
    site = await openDepositSite()
    await site.report()
    await site.report({ txHash: `0xbad3${'0'.repeat(60)}` })
    await site.report({ txHash: `0xbad7${'0'.repeat(60)}` })
    await site.tick(19_000)
    expect((await site.list()).map(({ status }) => status)).toEqual(Array(3).fill('submitted'))
    await site.tick()
    expect((await site.list()).map(one => [one.status, one.reason, one.credited, one.reviewer])).toEqual([
      ['approved', null, '250', 'automatic'],
      ['rejected', 'otherToken', null, 'automatic'],
      ['approved', null, '500', 'automatic'],
    ])
    expect(await site.available('USDT')).toBe('750')
  })

  it('lets pictures go when the law’s time is over', async () => {
    site = await openDepositSite({}, { KYC_RETENTION: '10' })
    await site.report()
    await site.tick(20_000)
    await site.tick(9 * 86_400_000)
    expect((await site.list())[0]).toMatchObject({ status: 'approved', hasProof: true })
    await site.tick(86_400_000)
    expect((await site.list())[0]).toMatchObject({ status: 'approved', hasProof: false })
  })
})
