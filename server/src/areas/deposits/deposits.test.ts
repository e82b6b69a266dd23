import { randomUUID } from 'node:crypto'
import {
  cancelDeposit,
  depositProof,
  getDepositTerms,
  listDeposits,
} from '@quayside/contracts/endpoints/funds/deposits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import { photosOf } from '../../platform/photos/vault/queries.ts'
import { atTheDesk, openCaseOf } from '../desk/desk.builders.ts'
import {
  anyHash,
  type DepositSite,
  openDepositSite,
  photo,
  REAL,
  type Report,
} from './deposit-site.builders.ts'

let site: DepositSite

afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const cancel = (id: string, { token }: Pick<SignedUp, 'token'> = site.maria) =>
  site.server.call(cancelDeposit, { token, headers: REAL, params: { id }, body: { clientId: randomUUID() } })

describe('a report', () => {
  beforeEach(async () => {
    site = await openDepositSite({}, { SANDBOX_REVIEW_SECONDS: '0' })
  })

  it('is under review, in the queue and told, and credits nothing', async () => {
    const { status, message, result } = await site.report()
    expect([status, message]).toEqual([200, '20002'])
    expect(result).toMatchObject({ status: 'submitted', amount: '500', credited: null, hasProof: true })
    expect(result.timeline.map(one => one.status)).toEqual(['submitted'])
    expect(await site.available('USDT')).toBe('0')
    expect(await openCaseOf(atTheDesk(site.server, 'rita', 'reviewer'), site.maria.id)).toMatchObject({
      kind: 'deposit',
      title: '500 USDT, ERC20',
      amount: '500.00',
    })
    expect(await site.received()).toEqual(['depositSubmitted'])
    expect(site.server.outbox.at(-1)?.subject).toContain('500\u00a0USDT')
  })

  it('is answered the same again by its client id', async () => {
    const clientId = randomUUID()
    const txHash = anyHash()
    const first = await site.report({ clientId, txHash })
    const again = await site.report({ clientId: clientId.toUpperCase(), txHash })
    expect(again.result).toEqual(first.result)
    expect(await site.list()).toHaveLength(1)
  })

  it('is refused with anything else in it under the same client id, and dropped by no answer', async () => {
    const report = { clientId: randomUUID(), txHash: anyHash() }
    await site.report(report)
    const other = await jpegPhoto({ width: 900, height: 600 })
    for (const change of [{ amount: '501' }, { txHash: anyHash() }, { network: 'TRC20' }, { proof: other }]) {
      const { status, result } = await site.report({ ...report, ...change })
      expect([status, result]).toEqual([409, { clientId: 'reported' }])
    }
    expect((await site.report({ ...report, amount: '500.00' })).status).toBe(200)
    expect((await site.report({ ...report, amount: '500,00' })).status).toBe(400)
  })

  it('is refused with another picture under the same client id in the very same moment', async () => {
    const report = { clientId: randomUUID(), txHash: anyHash() }
    const other = await jpegPhoto({ width: 900, height: 600 })
    const answers = await Promise.all([
      ...[await photo(), other, await photo(), other].map(proof => site.report({ ...report, proof })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    for (const { status, result } of answers)
      if (status === 409) expect(result).toEqual({ clientId: 'reported' })
    expect(await site.list()).toHaveLength(1)
  })

  it('is refused where the same customer has reported the transaction, however it is written', async () => {
    const txHash = anyHash()
    await site.report({ txHash })
    const bare = txHash.slice(2).toUpperCase()
    const again = await site.report({ txHash: bare, lastSix: bare.slice(-6) })
    expect([again.status, again.result]).toEqual([409, { txHash: 'reported' }])
    expect((await site.report({ txHash: bare, network: 'TRC20' })).status).toBe(200)
  })

  it('is one a customer of a hundred that come at once, of five customers', async () => {
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
    const statuses = sent.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(95).fill(409)])
    const taken = new Set(drafts.filter((_, at) => sent[at]?.status === 200).map(({ token }) => token))
    expect(taken.size).toBe(5)
    const [first, ...others] = sent.filter(({ status }) => status === 200)
    expect([first, ...others].filter(one => one?.result.contested !== true)).toHaveLength(1)
  })

  it.each([
    ['amount', { amount: '' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: '1,500' }],
    ['amount', { amount: '500,00' }],
    ['amount', { amount: '0.0000001' }],
    ['amount', { amount: '99999999999999999999' }],
    ['txHash', { txHash: '0x12', lastSix: '000012' }],
    ['txHash', { txHash: '', lastSix: '0000ab' }],
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

  it('names every wrong field at once', async () => {
    const { result } = await site.report({ amount: '', txHash: '', lastSix: '', proof: null })
    expect(result.issues?.map(issue => issue.path)).toEqual(['amount', 'txHash', 'lastSix', 'proof'])
  })

  it.each([
    ['119.999999', {}, ['amount', 'lastSix']],
    ['119.999999', { belowMinimum: 'yes' as const }, ['lastSix']],
    ['120', {}, ['lastSix']],
  ])('names an amount below the minimum among other faults: %s %o', async (amount, sure, paths) => {
    const { result } = await site.report({ amount, lastSix: '', ...sure })
    expect(result.issues?.map(issue => issue.path)).toEqual(paths)
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
    // An unverified customer gets no address.
    expect(terms.result.currencies.flatMap(one => one.networks.map(({ address }) => address))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is kept as a draft from step to step, and goes on from there', async () => {
    const clientId = randomUUID()
    const place = { clientId, currency: 'USDT', network: 'ERC20' }
    expect((await site.draft({ ...place, amount: '5 hundred' })).status).toBe(400)
    const begun = await site.draft({ ...place, amount: '' })
    expect(begun).toMatchObject({
      status: 200,
      message: '20005',
      result: { status: 'draft', amount: '' },
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
    const { status, code, result } = await site.report()
    expect([status, code, result]).toEqual([422, '10008', { limit: 'openDeposits', held: 30 }])
  })

  it('is taken back by its customer only, whereupon the transaction can be reported again', async () => {
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

  it('shows its picture to its customer only, by a link', async () => {
    const { id } = (await site.report()).result
    const otto = await site.server.signUp('otto')
    const ask = ({ token }: SignedUp) =>
      site.server.call(depositProof, { token, headers: REAL, params: { id } })
    expect((await ask(otto)).status).toBe(404)
    const { url } = (await ask(site.maria)).result
    const shownTo = ({ token }: SignedUp) =>
      site.server.app.inject({ url, headers: { authorization: token } })
    const shown = await shownTo(site.maria)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await shownTo(otto)).statusCode).toBe(404)
  })

  it('is in no other list: not another customer’s, not the demo account’s', async () => {
    await site.report()
    const otto = await site.server.signUp('otto')
    expect(await site.list(otto.token)).toEqual([])
    const demo = await site.server.call(listDeposits, { token: site.maria.token })
    expect(demo.result.list).toEqual([])
  })
})
