import { randomUUID } from 'node:crypto'
import { setLimit, takeTimeOut } from '@quayside/contracts/endpoints/account/limits'
import { cancelDeposit, getDepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { type DepositSite, openDepositSite, REAL, reportOf } from './deposit-site.builders.ts'

let site: DepositSite

beforeEach(async () => {
  site = await openDepositSite({}, { SANDBOX_REVIEW_SECONDS: '0' })
})
afterEach(() => site.server.close())

const own = () => ({ token: site.maria.token, headers: REAL })
const limit = (amount: string | null, period = 'day') =>
  site.server.call(setLimit, {
    ...own(),
    body: { kind: 'deposit', period, amount, clientId: randomUUID() },
  })
const terms = async () => (await site.server.call(getDepositTerms, own())).result
const desk = () => atTheDesk(site.server, 'rita', 'reviewer')
async function approve() {
  await site.decide(desk(), { kind: 'approved' })
  await site.decide(atTheDesk(site.server, 'ronny', 'reviewer'), { kind: 'approved' })
}
const held = async () => (await site.list())[0]

it('no answer has an address while a time-out holds or nothing is left, whatever is asked', async () => {
  const begun = reportOf()
  expect((await site.draft(begun)).result.address).not.toBe('')
  const stops = [
    () => limit('1'),
    () => site.server.call(takeTimeOut, { ...own(), body: { days: 1, clientId: randomUUID() } }),
  ]
  await site.report({ amount: '130' })
  for (const stop of stops) {
    await stop()
    expect((await site.draft(begun)).result.address).toBe('')
    const again = await site.draft(reportOf())
    expect([again.status, again.result.address]).toEqual([200, ''])
    const sent = await site.report({ alreadySent: 'yes' })
    expect([sent.status, sent.result.address]).toEqual([200, ''])
    expect((await site.list()).map(({ address }) => address)).toEqual((await site.list()).map(() => ''))
    const body = { clientId: randomUUID() }
    const cancelled = await site.server.call(cancelDeposit, {
      ...own(),
      params: { id: sent.result.id },
      body,
    })
    expect(cancelled.result.address).toBe('')
  }
  site.server.pass(86_400_000)
  await limit(null)
  site.server.pass(86_400_001)
  expect((await site.draft(begun)).result.address).not.toBe('')
})

describe('a report within the customer’s own limits', () => {
  it('counts from its report on, whenever it is decided', async () => {
    await limit('700')
    expect((await terms()).ownLimit).toEqual({ period: 'day', limit: '700.00', left: '700.00' })
    await site.report({ amount: '500' })
    expect((await terms()).ownLimit).toMatchObject({ left: '200.00' })
    await site.decide(desk(), { kind: 'approved' })
    expect((await terms()).ownLimit).toMatchObject({ left: '200.00' })
  })

  it('is refused beyond, with which limit, what is left and when there is room', async () => {
    await limit('700')
    await site.report({ amount: '500' })
    expect(await site.report({ amount: '200.01' })).toMatchObject({
      status: 422,
      code: '10008',
      result: {
        reason: 'depositLimit',
        period: 'day',
        limit: '700.00',
        left: '200.00',
        availableAt: '2026-11-21T12:01:00.000Z',
      },
    })
    expect((await site.report({ amount: '200' })).status).toBe(200)
    expect(await site.report({ amount: '701' })).toMatchObject({ result: { availableAt: null } })
  })

  it('does not count when it is rejected or taken back', async () => {
    await limit('700')
    await site.report({ amount: '500' })
    await site.decide(desk(), { kind: 'rejected', reason: 'notFound' })
    const { id } = (await site.report({ amount: '600' })).result
    expect((await terms()).ownLimit).toMatchObject({ left: '100.00' })
    const body = { clientId: randomUUID() }
    await site.server.call(cancelDeposit, { ...own(), params: { id }, body })
    expect((await terms()).ownLimit).toMatchObject({ left: '700.00' })
  })

  it('counts in dollars of the moment of the report', async () => {
    await limit('60000')
    // BTC is at 50,000.
    const bitcoin = { currency: 'BTC', network: 'BTC', txHash: 'b'.repeat(64) }
    await site.report({ ...bitcoin, amount: '1' })
    site.server.market.tick({ code: 'BTCUSDT', mid: 9_000_000, spread: 2 })
    expect((await terms()).ownLimit).toMatchObject({ left: '10000.00' })
  })

  it('lets in what fits of many that are reported at once', async () => {
    await limit('1250')
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.report({ amount: '500' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('is held where it was sent already, credited once the limit has room, and noted in the log', async () => {
    await limit('300')
    await site.report({ amount: '200' })
    await approve()
    expect(await site.available('USDT')).toBe('200')
    site.server.pass(3_600_000)
    const { result } = await site.report({ amount: '150', alreadySent: 'yes' })
    const until = '2026-11-21T12:01:00.000Z'
    expect(result.held).toEqual({ for: 'limit', until })
    await approve()
    expect(await held()).toMatchObject({ status: 'arrived', credited: '150', held: { until } })
    expect(await site.available('USDT')).toBe('200')
    expect((await terms()).currencies[0]).toMatchObject({ waiting: '0' })
    await site.tick(Date.parse(until) - site.server.services.clock.now() - 1)
    expect(await site.available('USDT')).toBe('200')
    await site.tick(1)
    await site.tick()
    expect(await held()).toMatchObject({ status: 'approved' })
    expect(await site.available('USDT')).toBe('350')
    // The credited deposit counts, or the limit could be used twice in its span.
    expect((await terms()).ownLimit).toMatchObject({ left: '150.00' })
    expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
    const log = await site.server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').select(['action', 'actor']).orderBy('id')),
    )
    expect(log).toContainEqual({ action: 'deposit.beyondLimit', actor: 'customer' })
  })

  it.each(['day', 'week', 'month'])('is held for thirty days above a whole limit of a %s', async period => {
    await limit('300', period)
    const { result } = await site.report({ amount: '500', alreadySent: 'yes' })
    expect(result.held).toEqual({ for: 'limit', until: '2026-12-20T12:00:00.000Z' })
    expect((await terms()).ownLimit).toMatchObject({ left: '0.00' })
    await approve()
    expect(await site.available('USDT')).toBe('0')
    await site.tick(15 * 86_400_000)
    expect(await site.available('USDT')).toBe('0')
    await site.tick(15 * 86_400_000)
    expect(await site.available('USDT')).toBe('500')
    expect(await site.received()).toEqual(['depositSubmitted', 'depositHeld', 'depositApproved'])
  })

  it('takes its room from a later one, which is held longer', async () => {
    await limit('300')
    await site.report({ amount: '200', alreadySent: 'yes' })
    const first = await site.report({ amount: '150', alreadySent: 'yes' })
    const second = await site.report({ amount: '160', alreadySent: 'yes' })
    expect(Date.parse(second.result.held?.until ?? '')).toBeGreaterThan(
      Date.parse(first.result.held?.until ?? ''),
    )
  })

  it('is credited however strict the limit has become since', async () => {
    await site.report({ amount: '500' })
    await limit('1')
    await site.decide(desk(), { kind: 'approved' })
    await site.decide(atTheDesk(site.server, 'ronny', 'reviewer'), { kind: 'approved' })
    expect(await site.available('USDT')).toBe('500')
  })
})

describe('where nothing is left', () => {
  it('no address is shown', async () => {
    await limit('500')
    const before = (await terms()).currencies.flatMap(({ networks }) => networks)
    expect(before.every(({ address }) => address !== null)).toBe(true)
    await site.report({ amount: '500' })
    const { currencies, stopped } = await terms()
    expect(currencies.flatMap(({ networks }) => networks).every(({ address }) => address === null)).toBe(true)
    expect(stopped).toMatchObject({ reason: 'depositLimit', left: '0.00' })
  })

  it('a time-out stops reports and addresses, and never money that is on its way', async () => {
    await site.server.call(takeTimeOut, { ...own(), body: { days: 7, clientId: randomUUID() } })
    expect((await terms()).stopped).toMatchObject({ reason: 'timeOut' })
    expect(await site.report()).toMatchObject({ code: '10008', result: { reason: 'timeOut' } })
    const sent = await site.report({ alreadySent: 'yes' })
    expect(sent.result.held).toEqual({ for: 'break', until: '2026-11-27T12:00:00.000Z' })
    // Held during the break: it can be withdrawn, not traded.
    await approve()
    expect(await held()).toMatchObject({ status: 'approved', held: { for: 'break' } })
    expect(await site.available('USDT')).toBe('500')
  })
})
