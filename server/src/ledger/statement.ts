import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PostingKind } from '@quayside/contracts/ledger'
import type { SuspensionReason } from '@quayside/contracts/suspension'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import type { ReadTx, Storage } from '../platform/storage/storage.ts'
import { type AccountKind, HOUSE } from './chart.ts'
import {
  countOf,
  firstBookedSince,
  holdingsAfter,
  holdingsBefore,
  idsOf,
  linesAt,
  OWNED,
  placePast,
  postingsAt,
  type StatementFilter,
  type Whose,
} from './statement-queries.ts'

/** One line of a statement: what a posting did to one of the customer's accounts, minor units. */
export type StatementLine = {
  readonly kind: AccountKind
  readonly currency: Currency
  readonly amount: bigint
  readonly balanceAfter: bigint
}

/** What a posting changed in one currency of what the customer owns, minor units. */
export type StatementChange = {
  readonly currency: Currency
  /** The house's fee included. */
  readonly amount: bigint
  readonly fee: bigint
  /** Everything owned in the currency afterwards, and what of it was available. */
  readonly balance: bigint
  readonly available: bigint
}

/** One event of a statement: everything that one posting did to the customer's accounts. */
export type StatementEvent = {
  readonly id: number
  readonly kind: PostingKind
  readonly reference: string
  readonly memo: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly endedByStaff: SuspensionReason | null
  /** What was given before what was got; one at least. */
  readonly changes: readonly StatementChange[]
  readonly lines: readonly StatementLine[]
}

/** What one account held. */
export type Holding = { readonly kind: AccountKind; readonly currency: Currency; readonly balance: bigint }

/** Beyond every posting. */
export const NO_END = Number.MAX_SAFE_INTEGER

/** Rows that one turn of the loop looks at: by the index alone, and when each must be read for what it says. */
const INDEXED_A_TURN = 10_000
const READ_A_TURN = 1_000

/**
 * Which postings a period covers, moments in milliseconds, both ends included. The ledger's order is the order in which
 * things were booked; what a worker books for a moment that has passed stands where it was booked. A period begins with
 * the first posting booked in it or later, so periods that follow one another cover each posting once, and what has been
 * told of a period that is over stays so.
 */
export async function postingsOf(
  tx: ReadTx,
  whose: Whose,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<{ readonly low: number; readonly before: number }> {
  const first = async (since: number) => (await tx.one(firstBookedSince, { ...whose, since }))?.id ?? NO_END
  return {
    low: from === undefined ? 0 : await first(from),
    before: to === undefined ? NO_END : await first(to + 1),
  }
}

/**
 * The ids of one page of a statement, newest first, and how many postings there are in all; so many rows a turn of the
 * loop, whatever its length. What is booked meanwhile is not among them.
 */
export async function pageOfStatement(
  storage: Pick<Storage, 'read'>,
  filter: StatementFilter,
  range: { readonly limit: number; readonly offset: number },
  rowsATurn = filter.search === undefined ? INDEXED_A_TURN : READ_A_TURN,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const ids: number[] = []
  let total = 0
  let { before } = filter
  for (;;) {
    const low = await storage.read(async tx => {
      const [place] = await tx.dynamic(placePast({ ...filter, before }, rowsATurn))
      const part = { ...filter, before, low: place?.id ?? filter.low }
      const [counted] = await tx.dynamic(countOf(part))
      const left = { limit: range.limit - ids.length, offset: Math.max(0, range.offset - total) }
      const count = counted?.total ?? 0
      if (left.limit > 0 && left.offset < count)
        for (const { id } of await tx.dynamic(idsOf(part, left))) ids.push(id)
      total += count
      return place?.id
    })
    if (low === undefined) return { ids, total }
    before = low
    await nextTurn()
  }
}

/** The events of some postings, newest first; the balances are those that the ledger kept with its entries. */
export async function eventsAt(tx: ReadTx, whose: Whose, ids: readonly number[]): Promise<StatementEvent[]> {
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

/** What each account of a customer held before a posting; accounts that were not used before it hold nothing. */
export async function holdingsAt(tx: ReadTx, whose: Whose, before: number): Promise<Holding[]> {
  const rows = await tx.all(holdingsBefore, { ...whose, before })
  return rows.map(({ kind, currency, balance }) => ({ kind, currency, balance: balance ?? 0n }))
}

/** What of some holdings is owned, in a currency. */
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
