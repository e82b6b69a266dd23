import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['deposits'][number]

/** Minimum deposits of the main table (rules §8), minor units. */
const MINIMUMS: Readonly<Record<string, bigint>> = { USDT: 120_000_000n, BTC: 1_500_000n }
/** Review time in the sandbox, ms. */
const REVIEW = 20_000
/** Initial funds are a dollar deposit without a report. */
const REPORTED = new Set(['USDT', 'BTC', 'ETH'])

/** One active report per transaction; approved ones are credited once, waiting ones are in suspense. */
export const auditDeposits: Auditor = function* (audited) {
  const { deposits } = audited.books
  const standing = new Set<string>()
  for (const { id, hash_key: key, status } of deposits) {
    const isInForce = status === 'submitted' || status === 'arrived' || status === 'approved'
    if (isInForce !== (key !== null)) yield `deposit ${id} is ${status} with hash ${key}`
    if (key !== null && standing.has(key)) yield `transaction ${key} is reported twice`
    if (key !== null) standing.add(key)
  }
  yield* moneyFaults(audited.books)
  yield* minimumFaults(deposits)
  yield* lateFaults(audited)
}

function* moneyFaults({ deposits, funding, accounts }: Books): Generator<string> {
  const approved = sumsOf(deposits.filter(({ status }) => status === 'approved'))
  const credited = new Map<string, bigint>()
  for (const { owner, mode, currency, amount } of funding)
    if (mode === 'real' && REPORTED.has(currency)) add(credited, `${owner} ${currency}`, amount)
  for (const key of new Set([...approved.keys(), ...credited.keys()]))
    if (approved.get(key) !== credited.get(key))
      yield `${key}: approved ${approved.get(key)}, credited ${credited.get(key)}`
  for (const currency of REPORTED) {
    const waiting = deposits.filter(row => row.status === 'arrived' && row.currency === currency)
    const sum = waiting.reduce((total, { credited: arrived }) => total + (arrived ?? 0n), 0n)
    const held = accounts
      .filter(row => row.kind === 'suspense' && row.mode === 'real' && row.currency === currency)
      .reduce((total, { balance }) => total + balance, 0n)
    if (sum !== held) yield `${currency} in suspense is ${held}, and ${sum} waits`
  }
}

function* minimumFaults(deposits: readonly Row[]): Generator<string> {
  // A deposit held by a limit may exceed the minimum.
  const waiting = deposits.filter(({ status, held_for }) => status === 'arrived' && held_for !== 'limit')
  for (const [key, sum] of sumsOf(waiting)) {
    const minimum = MINIMUMS[key.split(' ')[1] ?? '']
    if (minimum === undefined || sum >= minimum) yield `${key}: ${sum} waits though the minimum is ${minimum}`
  }
}

function* lateFaults({ books, calmAt, isWatched }: Audited): Generator<string> {
  if (calmAt === undefined || !isWatched) return
  for (const row of books.deposits) {
    const isDue = row.status === 'submitted' && (row.submitted_at ?? 0) + REVIEW < calmAt
    if (isDue && !isContested(row, books.deposits)) yield `deposit ${row.id} is not reviewed`
  }
}

function isContested({ user_id: owner, network, tx_hash: hash }: Row, deposits: readonly Row[]): boolean {
  return deposits.some(
    other =>
      other.tx_hash === hash &&
      other.network === network &&
      other.user_id !== owner &&
      other.hash_key !== null,
  )
}

function sumsOf(rows: readonly Row[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { user_id: owner, currency, credited } of rows) add(sums, `${owner} ${currency}`, credited ?? 0n)
  return sums
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}
