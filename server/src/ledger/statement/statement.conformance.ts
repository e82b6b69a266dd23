import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCustomers, charge, usd } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { houseAccount } from '../chart.ts'
import { movements, PEOPLE, postingOf } from '../ledger.conformance.ts'
import { post } from '../post.ts'
import { move, type Posting, posting } from '../posting.ts'
import {
  eventsAt,
  holdingsAt,
  NO_END,
  ownedIn,
  pageOfStatement,
  postingsOf,
  type StatementEvent,
} from './statement.ts'
import type { Owner } from './statement-queries.ts'

const ANN = { userId: 'ann', mode: 'demo' } as const
const EVERYTHING = { ...ANN, low: 0, before: NO_END }

export function describeStatement(current: () => Storage): void {
  async function eventsOf(whose: Owner): Promise<StatementEvent[]> {
    const filter = { ...whose, low: 0, before: NO_END }
    const { ids } = await pageOfStatement(current(), filter, { limit: 10_000, offset: 0 })
    return await current().read(tx => eventsAt(tx, whose, ids))
  }

  async function charged(count: number, at: (number: number) => number = () => 1): Promise<void> {
    for (let number = 1; number <= count; number += 1)
      await current().write(tx => post(tx, { ...charge('ann', `order-${number}`, 5n), at: at(number) }))
  }

  async function book(made: Posting | undefined): Promise<void> {
    if (made === undefined) return
    await current()
      .write(tx => post(tx, made))
      .catch(() => undefined)
  }

  async function judge(whose: Owner): Promise<void> {
    const events = await eventsOf(whose)
    const received = events.map(({ changes }) => changes.map(({ fee: _, ...change }) => change))
    expect(received).toEqual(summed(events))
    const middle = events[Math.floor(events.length / 2)]
    if (middle === undefined) return
    const held = await current().read(tx => holdingsAt(tx, whose, middle.id + 1))
    for (const { currency, balance } of middle.changes) expect(ownedIn(held, currency)).toBe(balance)
  }

  describe('statement', () => {
    it('lists events newest first, page by page, with the customer’s own lines, the fee and the balance', async () => {
      await addCustomers(current(), ['ann', 'bob'])
      await current().write(tx => post(tx, charge('bob', 'order-0', 7n)))
      await charged(3)
      const page = (offset: number) => pageOfStatement(current(), EVERYTHING, { limit: 2, offset })
      const [first, second, past] = [await page(0), await page(2), await page(4)]
      expect([first.total, second.total, past.total, past.ids]).toEqual([4, 4, 4, []])
      const events = await current().read(tx => eventsAt(tx, ANN, [...first.ids, ...second.ids]))
      expect(events.map(({ reference }) => reference)).toEqual(['order-3', 'order-2', 'order-1', 'ann'])
      expect(events[0]).toMatchObject({
        kind: 'contract_open',
        lines: [{ kind: 'available', currency: 'USD', amount: -5n, balanceAfter: 9_999_985n }],
        changes: [{ currency: 'USD', amount: -5n, fee: 5n, balance: 9_999_985n, available: 9_999_985n }],
      })
    })

    it('counts what is held as owned, and what is owed as not', async () => {
      await addCustomers(current(), ['ann'])
      const hold = move(usd('ann'), usd('ann', 'margin'), money('USD', 40n))
      const loan = move(houseAccount('loan_book', 'USD', 'demo'), usd('ann', 'loan_due'), money('USD', 9n))
      await current().write(async tx => {
        await post(tx, posting({ kind: 'contract_hold', reference: 'a', at: 1 }, hold))
        await post(tx, posting({ kind: 'loan_interest', reference: 'b', at: 1 }, loan))
      })
      const [interest, held] = await eventsOf(ANN)
      const change = { currency: 'USD', amount: 0n, balance: 10_000_000n, available: 9_999_960n }
      expect([held?.changes, interest?.changes]).toEqual([[{ ...change, fee: 0n }], [{ ...change, fee: 0n }]])
    })

    it('gives each period its postings once, in the order in which they were booked', async () => {
      await addCustomers(current(), ['ann'])
      // The third posting carries a past moment.
      const moments = [0, 100, 250, 150, 300, 400]
      await charged(5, number => moments[number] ?? 0)
      const referencesOf = async (from: number | undefined, to: number | undefined) => {
        const covered = await current().read(tx => postingsOf(tx, ANN, { from, to }))
        const filter = { ...ANN, ...covered }
        const { ids, total } = await pageOfStatement(current(), filter, { limit: 99, offset: 0 })
        expect(total).toBe(ids.length)
        const events = await current().read(tx => eventsAt(tx, ANN, ids))
        return events.map(({ reference }) => reference).reverse()
      }
      expect(await referencesOf(undefined, 199)).toEqual(['ann', 'order-1'])
      expect(await referencesOf(200, 299)).toEqual(['order-2', 'order-3'])
      expect(await referencesOf(300, undefined)).toEqual(['order-4', 'order-5'])
      expect(await referencesOf(401, undefined)).toEqual([])
    })

    it('narrows to kinds, to what events are about, and to orders with their numbered postings', async () => {
      await addCustomers(current(), ['ann'])
      await charged(2)
      const booked = (reference: string, memo: string) =>
        posting(
          { kind: 'contract_close', reference, at: 2, memo },
          move(houseAccount('trading', 'USD', 'demo'), usd('ann'), money('USD', 3n)),
        )
      await current().write(async tx => {
        await post(tx, booked('order-9', 'EURUSD'))
        await post(tx, booked('order-9:1', 'BTCUSDT'))
        await post(tx, booked('order-99', 'BTCUSDT'))
      })
      const nothing = { kinds: [], memos: [], references: [] }
      const found = async (narrowed: object) => {
        const page = await pageOfStatement(current(), { ...EVERYTHING, ...narrowed }, { limit: 9, offset: 0 })
        const events = await current().read(tx => eventsAt(tx, ANN, page.ids))
        return events.map(({ reference }) => reference)
      }
      expect(await found({ kinds: ['contract_open'] })).toEqual(['order-2', 'order-1'])
      expect(await found({ kinds: [] })).toEqual([])
      expect(await found({ search: nothing })).toEqual([])
      expect(await found({ search: { ...nothing, memos: ['BTCUSDT'] } })).toEqual(['order-99', 'order-9:1'])
      expect(await found({ search: { ...nothing, references: ['order-9'] } })).toEqual([
        'order-9:1',
        'order-9',
      ])
      const both = { kinds: ['contract_close'], search: { ...nothing, kinds: ['contract_open'] } }
      expect(await found(both)).toEqual([])
    })

    it('finds every page of a statement that takes several turns', async () => {
      await addCustomers(current(), ['ann'])
      await charged(46)
      // Every second posting matches; each step reads seven rows.
      const references = Array.from({ length: 23 }, (_, index) => `order-${2 * index + 1}`)
      const search = { kinds: [], memos: [], references }
      const whole: number[] = []
      for (let offset = 0; offset < 30; offset += 5) {
        const range = { limit: 5, offset }
        const { ids, total } = await pageOfStatement(current(), { ...EVERYTHING, search }, range, 7)
        expect([ids.length, total]).toEqual([Math.max(0, Math.min(5, 23 - offset)), 23])
        whole.push(...ids)
      }
      const { ids } = await pageOfStatement(current(), { ...EVERYTHING, search }, { limit: 99, offset: 0 })
      expect(whole).toEqual(ids)
    })

    it('has the balances of a plain sum over everything before, whatever moved', async () => {
      await addCustomers(current(), PEOPLE)
      let round = 0
      const property = fc.asyncProperty(fc.array(movements, { maxLength: 25 }), async batch => {
        round += 1
        for (const [index, movement] of batch.entries()) await book(postingOf(movement, `${round}-${index}`))
        for (const userId of PEOPLE)
          for (const mode of ['demo', 'real'] as const) await judge({ userId, mode })
      })
      await fc.assert(property, { numRuns: 25 })
    })
  })
}

function summed(events: readonly StatementEvent[]) {
  const held = new Map<string, bigint>()
  const balance = (currency: Currency, kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (held.get(`${kind} ${currency}`) ?? 0n), 0n)
  const owned = CUSTOMER_ACCOUNTS.filter(kind => kind !== 'loan_due')
  return events
    .toReversed()
    .map(({ lines }) => {
      const touched = CURRENCIES.filter(currency => lines.some(line => line.currency === currency))
      const before = new Map(touched.map(currency => [currency, balance(currency, owned)]))
      for (const { kind, currency, amount, balanceAfter } of lines) {
        const key = `${kind} ${currency}`
        held.set(key, (held.get(key) ?? 0n) + amount)
        expect(held.get(key)).toBe(balanceAfter)
      }
      return touched
        .map(currency => ({
          currency,
          amount: balance(currency, owned) - (before.get(currency) ?? 0n),
          balance: balance(currency, owned),
          available: balance(currency, ['available']),
        }))
        .sort((a, b) => Number(a.amount >= 0n) - Number(b.amount >= 0n))
    })
    .toReversed()
}
