import type { Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Key = string
type Sums = Map<Key, bigint>

/**
 * Works out what every account must hold from the orders alone, and compares: what came from outside, less what orders
 * hold, plus what they left. Nothing of one mode is in the other, because each is worked out from its own orders.
 */
export const auditWallets: Auditor = function* ({ books }) {
  const expected = expectedBalances(books)
  const found: Sums = new Map()
  for (const { owner, mode, kind, currency, balance } of books.accounts) {
    if (owner === 'house') continue
    found.set(keyOf({ owner, mode, currency, kind }), balance)
    if (balance < 0n) yield `${owner} has ${balance} in ${kind}`
  }
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const should = expected.get(key) ?? 0n
    const is = found.get(key) ?? 0n
    if (should !== is) yield `${key} holds ${is}, its orders say ${should}`
  }
}

function expectedBalances({ funding, contracts }: Books): Sums {
  const sums: Sums = new Map()
  const add = (owner: string, place: Omit<Place, 'owner'>, amount: bigint) => {
    const key = keyOf({ owner, ...place })
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  for (const { owner, mode, currency, amount } of funding)
    add(owner, { mode, currency, kind: 'available' }, amount)
  for (const row of contracts) {
    const usd = { mode: row.mode, currency: 'USD' }
    const isHolding = row.status === 'open' || row.status === 'to_be_closed'
    if (isHolding) add(row.user_id, { ...usd, kind: 'margin' }, row.margin)
    add(
      row.user_id,
      { ...usd, kind: 'available' },
      isHolding ? -row.margin - row.open_fee : (row.profit ?? 0n),
    )
  }
  return sums
}

type Place = {
  readonly owner: string
  readonly mode: string
  readonly currency: string
  readonly kind: string
}

function keyOf({ owner, mode, currency, kind }: Place): Key {
  return `${owner} ${mode} ${kind} ${currency}`
}
