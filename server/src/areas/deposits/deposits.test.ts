import { randomUUID } from 'node:crypto'
import {
  cancelDeposit,
  depositProof,
  getDepositTerms,
  listDeposits,
} from '@quayside/contracts/endpoints/deposits'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { Sighting } from '../../platform/chains/sighting.ts'
import { photosOf } from '../../platform/photos/queries.ts'
import { atTheDesk, openCaseOf } from '../desk/desk.builders.ts'
import {
  anyHash,
  type DepositSite,
  openDepositSite,
  photo,
  REAL,
  type Report,
} from './deposit-site.builders.ts'
import { scriptedEye } from './deposits.builders.ts'

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

const mined = (units: bigint, confirmations = 12): Sighting => ({
  ...{ kind: 'mined', units, other: null, confirmations, minedAt: 1_000 },
})

describe('a report', () => {
  beforeEach(async () => {
    site = await openDepositSite({}, { SANDBOX_REVIEW_SECONDS: '0' })
  })

  it('is under review, in the queue and told, and credits nothing', async () => {
    const { status, message, result } = await site.report()
    expect([status, message]).toEqual([200, '20002'])
    expect(result).toMatchObject({ status: 'submitted', amount: '500', credited: null, hasProof: true })
    expect(result.timeline.map(one => one.status)).toEqual(['draft', 'submitted'])
    expect(await site.available('USDT')).toBe('0')
    expect(await openCaseOf(atTheDesk(site.server, 'rita', 'reviewer'), site.maria.id)).toMatchObject({
      ...{ kind: 'deposit', title: '500 USDT, ERC20', amount: '500.00' },
    })
    expect(await site.told()).toEqual(['depositSubmitted'])
    expect(site.server.outbox.at(-1)?.subject).toContain('500\u00a0USDT')
  })

  it('is answered the same again by its client id', async () => {
    const clientId = randomUUID()
    const first = await site.report({ clientId })
    const again = await site.report({ clientId: clientId.toUpperCase() })
    expect(again.result).toEqual(first.result)
    expect(await site.list()).toHaveLength(1)
  })

  it('is refused where the transaction is reported already, whoever sends it and however it is written', async () => {
    const txHash = anyHash()
    await site.report({ txHash })
    const otto = await site.server.signUp('otto')
    await site.verify(otto)
    const bare = txHash.slice(2).toUpperCase()
    for (const { token } of [site.maria, otto]) {
      const again = await site.report({ txHash: bare, lastSix: bare.slice(-6) }, { token })
      expect([again.status, again.result]).toEqual([409, { txHash: 'reported' }])
    }
    // On another network it is another transaction.
    expect((await site.report({ txHash: bare, network: 'TRC20' })).status).toBe(200)
  })

  it('is one of a hundred that come at once, of five customers', async () => {
    const txHash = anyHash()
    const place = { currency: 'USDT', network: 'ERC20' }
    const drafts: (Report & { token: string })[] = []
    for (const name of ['ann', 'ben', 'cem', 'dan', 'eva']) {
      const who = await site.server.signUp(name)
      await site.verify(who)
      for (let count = 0; count < 20; count += 1) {
        const clientId = randomUUID()
        await site.draft({ ...place, clientId, proof: await photo() }, { token: who.token })
        drafts.push({ ...place, clientId, txHash, token: who.token })
      }
    }
    const sent = await Promise.all(
      drafts.map(({ token, ...draft }) => site.report({ ...draft, proof: null }, { token })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(99).fill(409)])
  })

  it.each([
    ['amount', { amount: '' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: '0.0000001' }],
    ['amount', { amount: '99999999999999999999' }],
    ['txHash', { txHash: '0x12', lastSix: '000012' }],
    ['txHash', { txHash: '', lastSix: '' }],
    ['lastSix', { lastSix: '00000g' }],
    ['lastSix', { lastSix: '' }],
    ['proof', { proof: null }],
    ['proof', { proof: new TextEncoder().encode('GIF89a') }],
  ])('names a wrong %s: %j', async (path, changes) => {
    const { status, result } = await site.report(changes)
    expect(status).toBe(400)
    expect(result.issues?.map(issue => issue.path)).toEqual([path])
    expect(await site.list()).toEqual([])
  })

  it('is refused below the minimum, with the minimum, unless it is sent already', async () => {
    const little = await site.report({ amount: '119.999999' })
    expect(little).toMatchObject({ code: '10016', result: { currency: 'USDT', minimum: '120' } })
    expect((await site.report({ amount: '119.999999', belowMinimum: 'yes' })).status).toBe(200)
  })

  it('is for verified customers with a real account and a place that is offered', async () => {
    expect((await site.report({}, { headers: { virtually: 'NO' } })).code).toBe('10008')
    expect((await site.report({ currency: 'BTC', network: 'ERC20' })).code).toBe('10014')
    await site.verify(site.maria, 'pending')
    expect((await site.report()).code).toBe('10022')
    expect((await site.report({}, { token: 'nobody' })).status).toBe(401)
    const terms = await site.server.call(getDepositTerms, { token: site.maria.token, headers: REAL })
    expect(terms.result.identity).toBe('pending')
    // Who is not known sees no address to send money to.
    expect(terms.result.currencies.flatMap(one => one.networks.map(({ address }) => address))).toEqual([
      ...[null, null, null, null],
    ])
  })

  it('is kept as a draft from step to step, and goes on from there', async () => {
    const clientId = randomUUID()
    const place = { clientId, currency: 'USDT', network: 'ERC20' }
    const begun = await site.draft({ ...place, amount: '5 hundred' })
    expect(begun).toMatchObject({
      status: 200,
      message: '20005',
      result: { status: 'draft', amount: '5 hundred' },
    })
    const moved = await site.draft({ ...place, network: 'TRC20', amount: '500', txHash: 'ab'.repeat(32) })
    expect(moved.result).toMatchObject({ network: 'TRC20', amount: '500', txHash: 'ab'.repeat(32) })
    const sent = await site.report({ ...place, network: 'TRC20', txHash: 'ab'.repeat(32) })
    expect(sent.result).toMatchObject({ id: begun.result.id, status: 'submitted' })
    expect((await site.draft({ ...place, amount: '900' })).code).toBe('10019')
  })

  it('has as many drafts as a person needs', async () => {
    for (let count = 0; count < 30; count += 1) {
      const place = { clientId: randomUUID(), currency: 'USDT', network: 'ERC20' }
      expect((await site.draft(place)).status).toBe(200)
    }
    expect((await site.report()).status).toBe(429)
  })

  it('is taken back by its customer alone, whereupon the transaction can be reported anew', async () => {
    const txHash = anyHash()
    const { id } = (await site.report({ txHash })).result
    const otto = await site.server.signUp('otto')
    expect((await cancel(id, otto)).status).toBe(404)
    expect((await cancel(id)).result).toMatchObject({ status: 'cancelled', hasProof: false })
    expect((await cancel(id)).code).toBe('10019')
    const { storage } = site.server.services
    expect(await storage.read(tx => tx.all(photosOf, { userId: site.maria.id }))).toEqual([])
    expect((await site.report({ txHash })).status).toBe(200)
  })

  it('shows its picture to its customer by a link, and to nobody else', async () => {
    const { id } = (await site.report()).result
    const otto = await site.server.signUp('otto')
    const ask = ({ token }: SignedUp) =>
      site.server.call(depositProof, { token, headers: REAL, params: { id } })
    expect((await ask(otto)).status).toBe(404)
    const { url } = (await ask(site.maria)).result
    const shown = await site.server.app.inject(url)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is in no other list: not another customer’s, not the demo account’s', async () => {
    await site.report()
    const otto = await site.server.signUp('otto')
    expect(await site.list(otto.token)).toEqual([])
    const demo = await site.server.call(listDeposits, { token: site.maria.token })
    expect(demo.result.list).toEqual([])
  })
})

describe('a decision at the desk', () => {
  beforeEach(async () => {
    site = await openDepositSite({ chainEye: scriptedEye(seen) }, { SANDBOX_REVIEW_SECONDS: '0' })
  })

  it('needs two people where the chain does not confirm', async () => {
    const [rita, omar] = [
      atTheDesk(site.server, 'rita', 'reviewer'),
      atTheDesk(site.server, 'omar', 'reviewer'),
    ]
    await site.report()
    expect((await site.decide(rita, { kind: 'approved' })).status).toBe(200)
    expect(await site.available('USDT')).toBe('0')
    // Nobody is two people.
    expect((await site.decide(rita, { kind: 'approved' })).status).not.toBe(200)
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.releaseCase, { params: { id } })
    // Two who do not agree on the amount are none.
    await site.decide(omar, { kind: 'approved', amount: '400' })
    expect(await site.available('USDT')).toBe('0')
    await site.decide(rita, { kind: 'approved', amount: '400' })
    expect(await site.available('USDT')).toBe('400')
    expect((await site.list())[0]).toMatchObject({ status: 'approved', amount: '500', credited: '400' })
    expect(await site.told()).toEqual(['depositSubmitted', 'depositApproved'])
  })

  it('needs one where the chain agrees, and shows what it says', async () => {
    const txHash = anyHash()
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

  it('refuses with a reason that the customer reads, and lets the transaction be reported anew', async () => {
    const txHash = anyHash()
    await site.report({ txHash })
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    await site.decide(rita, { kind: 'rejected', reason: 'otherRecipient' })
    expect((await site.list())[0]).toMatchObject({
      status: 'rejected',
      reason: 'otherRecipient',
      reviewer: 'person',
    })
    expect(site.server.outbox.at(-1)?.text).toContain('did not go to our address')
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
    // 50 wait, so that 70 reach the minimum of 120.
    expect((await site.report({ amount: '70' })).status).toBe(200)
    await approve('70')
    expect(await site.available('USDT')).toBe('120')
    expect((await site.list()).map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(await site.told()).toEqual([
      ...['depositSubmitted', 'depositArrived', 'depositSubmitted', 'depositApproved', 'depositApproved'],
    ])
  })

  it('waits for nobody’s cancel while a colleague decides', async () => {
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

describe('what decides by itself', () => {
  it('is the chain, once all agrees and it is as deep as the operator says', async () => {
    const settings = { DEPOSIT_AUTO_CREDIT: '30', SANDBOX_REVIEW_SECONDS: '0' }
    site = await openDepositSite({ chainEye: scriptedEye(seen) }, settings)
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
