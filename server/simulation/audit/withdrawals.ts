import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['withdrawals'][number]
type IntentRow = Books['intents'][number]

/** Review time in the sandbox, ms. */
const REVIEW = 20_000
/** Maximum confirmation time in the sandbox, ms. */
const CONFIRMED = 10_000
const ENDED = new Set(['completed', 'rejected', 'failed', 'cancelled'])
const GIVEN_BACK = new Set(['rejected', 'failed', 'cancelled'])
const UNDER_WAY = new Set(['sending', 'confirming', 'completed'])

/** Each quote was used once, and held money left or returned once; custody received each sending once. */
export const auditWithdrawals: Auditor = function* (audited) {
  const { withdrawals } = audited.books
  const nonces = new Set<string>()
  for (const row of withdrawals) {
    if (nonces.has(row.nonce)) yield `the quote of withdrawal ${row.id} was used twice`
    nonces.add(row.nonce)
    const last = (JSON.parse(row.timeline) as { status: string }[]).at(-1)?.status
    if (last !== row.status) yield `withdrawal ${row.id} is ${row.status}, its timeline ends ${last}`
    if (UNDER_WAY.has(row.status) !== (row.attempt === 1))
      yield `withdrawal ${row.id} is ${row.status} after ${row.attempt} sendings`
  }
  yield* moneyFaults(audited.books)
  yield* custodyFaults(audited.books)
  yield* lateFaults(audited)
}

function* moneyFaults({ withdrawals, withdrawalLegs }: Books): Generator<string> {
  const found = new Map<string, string[]>()
  for (const { reference, posting, kind, currency, amount } of withdrawalLegs) {
    const legs = found.get(reference) ?? []
    found.set(reference, legs)
    legs.push(`${posting} ${kind} ${currency} ${amount}`)
  }
  for (const row of withdrawals) {
    const [should, is] = [legsOf(row).toSorted().join(', '), (found.get(row.id) ?? []).toSorted().join(', ')]
    if (should !== is) yield `withdrawal ${row.id} is ${row.status} and posted ${is}`
    found.delete(row.id)
  }
  for (const reference of found.keys()) yield `${reference} was posted for no withdrawal`
}

function legsOf({ status, currency, amount, fee }: Row): string[] {
  const leg = (posting: string, kind: string, minor: bigint) => `${posting} ${kind} ${currency} ${minor}`
  const locked = [leg('withdraw_lock', 'available', -amount), leg('withdraw_lock', 'withdraw_hold', amount)]
  if (GIVEN_BACK.has(status))
    return [
      ...locked,
      leg('withdraw_unlock', 'withdraw_hold', -amount),
      leg('withdraw_unlock', 'available', amount),
    ]
  if (status !== 'completed') return locked
  return [
    ...locked,
    leg('withdraw_send', 'withdraw_hold', -amount),
    leg('withdraw_send', 'custody', amount - fee),
    leg('withdraw_send', 'fees', fee),
  ]
}

function* custodyFaults({ withdrawals, intents }: Books): Generator<string> {
  const begun = new Map(withdrawals.filter(({ attempt }) => attempt > 0).map(row => [`${row.id}-1`, row]))
  const sent = new Set<string>()
  for (const intent of intents) {
    const { withdrawal_id: id, tx_hash: hash } = intent
    const row = begun.get(id)
    if (row === undefined) yield `custody was given ${id}, which no withdrawal sends`
    else yield* intentFaults(row, intent)
    if (hash !== null && sent.has(hash)) yield `transaction ${hash} belongs to two sendings`
    if (hash !== null) sent.add(hash)
  }
  const given = new Set(intents.map(({ withdrawal_id: id }) => id))
  for (const [id, { status }] of begun)
    if (status !== 'sending' && !given.has(id)) yield `${id} is ${status} and custody was never given it`
}

function* intentFaults(
  row: Row,
  { destination, amount, state, tx_hash: hash }: IntentRow,
): Generator<string> {
  if (destination !== row.address || amount !== row.amount - row.fee)
    yield `custody was given ${amount} to ${destination} for withdrawal ${row.id}`
  if (row.status === 'completed' && (state !== 'completed' || hash !== row.tx_hash))
    yield `withdrawal ${row.id} is completed, custody says ${state} by ${hash}`
}

function* lateFaults({ books, calmAt, isWatched }: Audited): Generator<string> {
  if (calmAt === undefined || !isWatched) return
  const claimed = new Map(books.withdrawalReviews.map(row => [row.subject, row.claimed_until ?? 0]))
  for (const { id, status, updated_at: at } of books.withdrawals) {
    const isOpen = !ENDED.has(status)
    const since = status === 'submitted' ? Math.max(at, claimed.get(id) ?? 0) + REVIEW : at + CONFIRMED
    if (isOpen && since < calmAt) yield `withdrawal ${id} is still ${status}`
  }
  for (const { subject, state } of books.withdrawalReviews) {
    const status = books.withdrawals.find(({ id }) => id === subject)?.status
    if ((state === 'open') !== (status === 'submitted'))
      yield `the review of withdrawal ${subject}, which is ${status}, is ${state}`
  }
}
