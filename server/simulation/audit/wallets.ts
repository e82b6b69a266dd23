import type { Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Key = string
type Sums = Map<Key, bigint>

/** Recomputes every balance from the orders of its mode alone, so money never crosses modes. */
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

function expectedBalances(books: Books): Sums {
  const sums: Sums = new Map()
  const add: Add = (place, kind, amount) => {
    const key = keyOf({ ...place, kind })
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  for (const { amount, ...place } of books.funding) add(place, 'available', amount)
  addContracts(books, add)
  for (const { user_id: owner, mode, stake, profit } of books.options) {
    const place = { owner, mode, currency: 'USD' }
    if (profit === null) add(place, 'option_hold', stake)
    add(place, 'available', profit ?? -stake)
  }
  for (const { user_id: owner, mode, currency, principal, earned, payout } of books.plans) {
    const place = { owner, mode, currency }
    if (payout === null) add(place, 'plan', principal + earned)
    add(place, 'available', (payout ?? 0n) - principal)
  }
  for (const row of books.exchanges) {
    const { user_id: owner, mode } = row
    add({ owner, mode, currency: row.from_currency }, 'available', -row.given)
    add({ owner, mode, currency: row.to_currency }, 'available', row.received)
  }
  for (const row of books.withdrawals) {
    if (isGivenBack(row)) continue
    const place = { owner: row.user_id, mode: 'real', currency: row.currency }
    add(place, 'available', -row.amount)
    if (row.status !== 'completed') add(place, 'withdraw_hold', row.amount)
  }
  addLoans(books, add)
  addBids(books, add)
  return sums
}

function addLoans({ loans }: Books, add: Add): void {
  for (const row of loans) {
    const { user_id: owner, status, paid_out_at: out, amount, principal, interest_paid: interest } = row
    if (out === null || status === 'withdrawn') continue
    const place = { owner, mode: 'real', currency: 'USD' }
    add(place, 'available', status === 'repaid' ? -interest : principal - interest)
    // Fractions of a cent that are not due yet are not owed.
    const rate = BigInt(row.daily_rate.padEnd(7, '0').replace('.', ''))
    const charged = (row.charged * rate) / 100_000n
    const cost = charged > amount ? amount : charged
    if (status === 'repaying' || status === 'overdue') add(place, 'loan_due', principal + cost - interest)
  }
}

function addBids({ bids }: Books, add: Add): void {
  for (const { user_id: owner, status, amount } of bids) {
    if (status === 'outbid') continue
    const place = { owner, mode: 'real', currency: 'USDT' }
    add(place, 'available', -amount)
    if (status === 'leading') add(place, 'bid_hold', amount)
  }
}

function isGivenBack({ status }: Books['withdrawals'][number]): boolean {
  return status === 'cancelled' || status === 'rejected' || status === 'failed'
}

function addContracts({ contracts }: Books, add: Add): void {
  for (const row of contracts) {
    const place = { owner: row.user_id, mode: row.mode, currency: 'USD' }
    const isHolding = row.status === 'open' || row.status === 'to_be_closed'
    const isPending = row.status === 'pending'
    // A pending order's margin includes its opening fee.
    if (isHolding || isPending) add(place, 'margin', row.margin + (isPending ? row.open_fee : 0n))
    add(place, 'available', isHolding || isPending ? -row.margin - row.open_fee : (row.profit ?? 0n))
  }
}

type Add = (place: Omit<Place, 'kind'>, kind: string, amount: bigint) => void

type Place = {
  readonly owner: string
  readonly mode: string
  readonly currency: string
  readonly kind: string
}

function keyOf({ owner, mode, currency, kind }: Place): Key {
  return `${owner} ${mode} ${kind} ${currency}`
}
