import { ceil, compare, type Exact, exact, floor, less, over, times, whole } from '../exact.ts'
import type { Auditor } from './audit.ts'
import type { ContractRow } from './books.ts'

const CENTS = whole(100)

/** Recomputes every figure of every contract from its fields (rules §4). */
export const auditContractMoney: Auditor = function* ({ books, instruments }) {
  const families = Map.groupBy(books.contracts, row => row.parent_id ?? row.id)
  for (const family of families.values()) yield* familyFaults(family)
  for (const row of books.contracts) {
    if (row.open_price === null) continue
    yield* closingFaults(row)
    const maxLeverage = instruments.get(row.code)?.maxLeverage ?? 0
    const tick = exact(instruments.get(row.code)?.tickSize ?? '0')
    const expected = liquidationOf(row, { maxLeverage, tick })
    if (
      row.liquidation_price === null ? expected !== null : !isSame(exact(row.liquidation_price), expected)
    ) {
      yield `contract ${row.id} has its liquidation at ${row.liquidation_price}`
    }
  }
}

/** A position and its closed parts together took one margin and one opening fee. */
function* familyFaults(family: readonly ContractRow[]): Generator<string> {
  const [first] = family
  if (first === undefined || first.open_price === null) return
  const entry = exact(first.open_price)
  if (family.some(({ open_price: price }) => price !== first.open_price)) {
    yield `parts of contract ${first.id} were opened at different prices`
  }
  const quantity = family.map(row => exact(row.quantity)).reduce((a, b) => less(a, times(whole(-1), b)))
  const value = times(quantity, entry, exact(first.usd_rate), CENTS)
  const sum = (of: (row: ContractRow) => bigint) => family.reduce((total, row) => total + of(row), 0n)
  const margin = ceil(over(value, whole(first.leverage)))
  const needed = sum(row => row.margin - row.added_margin)
  if (needed !== margin) yield `contract ${first.id} took ${needed}, not ${margin}`
  if (family.some(row => row.added_margin < 0n)) yield `contract ${first.id} gave back what was never added`
  const fee = ceil(times(value, exact(first.fee_rate)))
  if (sum(row => row.open_fee) !== fee)
    yield `contract ${first.id} opened for ${sum(row => row.open_fee)}, not ${fee}`
}

function* closingFaults(row: ContractRow): Generator<string> {
  if (row.status !== 'closed') {
    if (row.profit !== null || row.close_fee !== 0n) yield `contract ${row.id} has a result before its end`
    return
  }
  if (row.open_price === null || row.close_price === null) {
    yield `contract ${row.id} is closed without a price`
    return
  }
  const size = times(exact(row.quantity), exact(row.usd_rate), CENTS)
  const moved = less(exact(row.close_price), exact(row.open_price))
  const pnl = floor(times(size, row.side === 'buy' ? moved : times(whole(-1), moved)))
  const fee = ceil(times(size, exact(row.close_price), exact(row.fee_rate)))
  const rest = row.margin + pnl - fee
  const profit = (rest > 0n ? rest : 0n) - row.margin - row.open_fee
  if (row.close_fee !== fee) yield `contract ${row.id} closed for ${row.close_fee}, not ${fee}`
  if (row.profit !== profit) yield `contract ${row.id} made ${row.profit}, not ${profit}`
}

/** P_liq = (sE - M/q) / (s - (m + f)) with M = qE/L plus added margin, rounded beyond it; null if not above zero. */
function liquidationOf(
  row: ContractRow,
  { maxLeverage, tick }: { maxLeverage: number; tick: Exact },
): Exact | null {
  const entry = exact(row.open_price ?? '0')
  const sign = whole(row.side === 'buy' ? 1 : -1)
  const maintenance = over(whole(1), whole(2 * maxLeverage))
  const rates = less(maintenance, times(whole(-1), exact(row.fee_rate)))
  const size = times(exact(row.quantity), exact(row.usd_rate), CENTS)
  const margin = less(over(entry, whole(row.leverage)), over(whole(-row.added_margin), size))
  const price = over(less(times(sign, entry), margin), less(sign, rates))
  const ticks = row.side === 'buy' ? floor(over(price, tick)) : ceil(over(price, tick))
  return ticks > 0n ? times(tick, whole(ticks)) : null
}

function isSame(a: Exact, b: Exact | null): boolean {
  return b !== null && compare(a, b) === 0
}
