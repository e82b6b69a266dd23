import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { PostingKind } from '@quayside/contracts/ledger'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import type { ReadTx, Storage } from '../../platform/storage/storage.ts'
import { type AccountKind, HOUSE } from '../chart.ts'
import {
  countOf,
  firstBookedSince,
  holdingsAfter,
  holdingsBefore,
  idsOf,
  linesAt,
  OWNED,
  type Owner,
  placePast,
  postingsAt,
  type StatementFilter,
} from './statement-queries.ts'

/** A posting's effect on one of the customer's accounts, minor units. */
export type StatementLine = {
  readonly kind: AccountKind
  readonly currency: Currency
  readonly amount: bigint
  readonly balanceAfter: bigint
}

/** A posting's effect on the customer's assets in one currency, minor units. */
export type StatementChange = {
  readonly currency: Currency
  /** The house's fee included. */
  readonly amount: bigint
  readonly fee: bigint
  /** Total owned in the currency afterwards, and the available part. */
  readonly balance: bigint
  readonly available: bigint
}

export type StatementEvent = {
  readonly id: number
  readonly kind: PostingKind
  readonly reference: string
  readonly memo: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly endedByStaff: SuspensionReason | null
  /** At least one; amounts given come before amounts received. */
  readonly changes: readonly StatementChange[]
  readonly lines: readonly StatementLine[]
}

export type Holding = { readonly kind: AccountKind; readonly currency: Currency; readonly balance: bigint }

export const NO_END = Number.MAX_SAFE_INTEGER

/** Rows per turn of the event loop: read from the index alone, and read in full. */
const INDEXED_PER_SLICE = 10_000
const READ_PER_SLICE = 1_000

/**
 * Postings that a period covers, in ms, both ends included. Order is booking order, so a backdated posting is listed
 * when it was booked. A period begins with the first posting booked in it or later: consecutive periods cover each
 * posting once, and a past period never changes.
 */
export async function postingsOf(
  tx: ReadTx,
  whose: Owner,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<{ readonly low: number; readonly before: number }> {
  const first = async (since: number) => (await tx.one(firstBookedSince, { ...whose, since }))?.id ?? NO_END
  return {
    low: from === undefined ? 0 : await first(from),
    before: to === undefined ? NO_END : await first(to + 1),
  }
}

/** Ids of one statement page, newest first, and the total; reads a bounded number of rows per event loop turn. */
export async function pageOfStatement(
  storage: Pick<Storage, 'read'>,
  filter: StatementFilter,
  range: { readonly limit: number; readonly offset: number },
  rowsPerSlice = filter.search === undefined ? INDEXED_PER_SLICE : READ_PER_SLICE,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const ids: number[] = []
  let total = 0
  let { before } = filter
  for (;;) {
    const slice = await storage.read(async tx => {
      const [place] = await tx.dynamic(placePast({ ...filter, before }, rowsPerSlice))
      const part = { ...filter, before, low: place?.id ?? filter.low }
      const [counted] = await tx.dynamic(countOf(part))
      const left = { limit: range.limit - ids.length, offset: Math.max(0, range.offset - total) }
      const count = counted?.total ?? 0
      const found = left.limit > 0 && left.offset < count ? await tx.dynamic(idsOf(part, left)) : []
      return { low: place?.id, count, found }
    }, filter.userId)
    ids.push(...slice.found.map(({ id }) => id))
    total += slice.count
    if (slice.low === undefined) return { ids, total }
    before = slice.low
    await yieldToLoop()
  }
}

export async function eventsAt(tx: ReadTx, whose: Owner, ids: readonly number[]): Promise<StatementEvent[]> {
  if (ids.length === 0) return []
  const postings = await tx.dynamic(postingsAt(ids))
  const lines = grouped(await tx.dynamic(linesAt(whose, ids)), ({ posting_id }) => posting_id)
  const holdings = grouped(await tx.dynamic(holdingsAfter(whose, ids)), ({ id }) => id)
  return postings.map(({ created_at: at, ended_by_staff: endedByStaff, ...posting }) => {
    const own: StatementLine[] = []
    const fees: StatementLine[] = []
    for (const { owner, kind, currency, amount, balance_after } of lines.get(posting.id) ?? [])
      (owner === HOUSE ? fees : own).push({ kind, currency, amount, balanceAfter: balance_after })
    const held = (holdings.get(posting.id) ?? []).map(one => ({ ...one, balance: one.balance ?? 0n }))
    return { ...posting, at, endedByStaff, lines: own, changes: changesOf(own, fees, held) }
  })
}

export async function holdingsAt(tx: ReadTx, whose: Owner, before: number): Promise<Holding[]> {
  const rows = await tx.all(holdingsBefore, { ...whose, before })
  return rows.map(({ kind, currency, balance }) => ({ kind, currency, balance: balance ?? 0n }))
}

export function ownedIn(holdings: readonly Holding[], currency: Currency): bigint {
  return holdings.reduce((sum, one) => (isOwned(one, currency) ? sum + one.balance : sum), 0n)
}

function isOwned(
  place: { readonly kind: AccountKind; readonly currency: Currency },
  currency: Currency,
): boolean {
  return place.currency === currency && OWNED.some(kind => kind === place.kind)
}

function changesOf(
  own: readonly StatementLine[],
  fees: readonly StatementLine[],
  held: readonly Holding[],
): StatementChange[] {
  const currencies = CURRENCIES.filter(currency => own.some(line => line.currency === currency))
  const changes = currencies.map((currency): StatementChange => {
    const available = held.find(one => one.kind === 'available' && one.currency === currency)
    return {
      currency,
      amount: own.reduce((sum, line) => (isOwned(line, currency) ? sum + line.amount : sum), 0n),
      fee: fees.reduce((sum, line) => (line.currency === currency ? sum + line.amount : sum), 0n),
      balance: ownedIn(held, currency),
      available: available?.balance ?? 0n,
    }
  })
  return changes.sort((a, b) => Number(a.amount >= 0n) - Number(b.amount >= 0n))
}

function grouped<R>(rows: readonly R[], keyOf: (row: R) => number): ReadonlyMap<number, R[]> {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    group.push(row)
    groups.set(keyOf(row), group)
  }
  return groups
}
