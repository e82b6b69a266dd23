import type { AccountMode } from '@quayside/contracts/customer/user'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import {
  eventsAt,
  type Holding,
  holdingsAt,
  postingsOf,
  type StatementEvent,
} from '../../ledger/statement/statement.ts'
import { idsOf, oldestOf } from '../../ledger/statement/statement-queries.ts'
import type { RunSlice } from '../../platform/data-export.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Month } from './rules/month.ts'

export type OwnerMonth = { readonly userId: string; readonly mode: AccountMode; readonly month: Month }

export type MonthStatement = {
  readonly opening: readonly Holding[]
  readonly closing: readonly Holding[]
  readonly currencies: readonly Currency[]
  events(): AsyncGenerator<readonly StatementEvent[]>
}

/** Events per read: a few milliseconds. */
const EVENTS_A_TURN = 100

/** Reads a month. Its range is fixed at the start, so every part of a document covers the same lines. */
export async function readMonth(
  storage: Pick<Storage, 'read'>,
  { month, ...whose }: OwnerMonth,
  runSlice: RunSlice,
): Promise<MonthStatement> {
  const { low, before } = await storage.read(async tx => {
    const covered = await postingsOf(tx, whose, month)
    const [newest] = await tx.dynamic(idsOf({ ...whose, ...covered }, { limit: 1, offset: 0 }))
    return { low: covered.low, before: newest === undefined ? covered.low : newest.id + 1 }
  })
  const held = (place: number) => runSlice(() => storage.read(tx => holdingsAt(tx, whose, place)))
  const opening = await held(low)
  const closing = await held(before)
  return {
    opening,
    closing,
    currencies: CURRENCIES.filter(currency =>
      [...opening, ...closing].some(one => one.currency === currency),
    ),
    async *events() {
      let from = low
      for (;;) {
        const part = { ...whose, low: from, before }
        const events = await runSlice(() =>
          storage.read(async tx => {
            const ids = await tx.dynamic(oldestOf(part, EVENTS_A_TURN))
            return await eventsAt(
              tx,
              whose,
              ids.map(({ id }) => id),
            )
          }),
        )
        const newest = events[0]
        if (newest !== undefined) yield events.toReversed()
        if (newest === undefined || events.length < EVENTS_A_TURN) return
        from = newest.id + 1
      }
    },
  }
}
