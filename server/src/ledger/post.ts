import type { ReadTx, Tx } from '../platform/storage/storage.ts'
import { BalanceOverflow } from './balance-overflow.ts'
import { type Account, hasRunningBalance } from './chart.ts'
import { findHouseBalance } from './house-balances.ts'
import { InsufficientBalance } from './insufficient-balance.ts'
import { LedgerError, type Leg, type Posting } from './posting.ts'
import {
  changeBalance,
  type EntriesParams,
  findBalance,
  insertEntries,
  insertPosting,
  openAccount,
} from './queries.ts'
import { addToResults } from './results/results.ts'

/** Largest balance in either direction, minor units; a quarter of the 64-bit range, so balances can be summed. */
export const LARGEST_BALANCE = 2n ** 61n
const INT64 = 2n ** 63n - 1n

/** A written posting. */
export type Posted = { readonly id: number }

/**
 * Writes a posting and updates the running balances (rules §2). Throws InsufficientBalance when an account that must
 * not be negative would fall below zero, and BalanceOverflow when a balance would exceed the limit; either way it undoes
 * its changes. A repeated kind and reference violate the unique constraint. Throws LedgerError in a command of another
 * customer. `beside` writes the posting's cause, in the same round trip, once the balances allow the posting.
 */
export async function post(tx: Tx, posting: Posting, beside?: () => Promise<unknown>): Promise<Posted> {
  if (tx.customer !== undefined && tx.customer !== posting.userId)
    throw new LedgerError(`${posting.kind} ${posting.reference} is not of the command's customer`)
  const running = posting.legs.filter(({ account }) => hasRunningBalance(account))
  const changes = await Promise.all(running.map(leg => change(tx, leg)))
  if (changes.includes(undefined)) await refuse(tx, running, changes)
  const inserted = tx.one(insertPosting, {
    kind: posting.kind,
    reference: posting.reference,
    user_id: posting.userId,
    mode: posting.mode,
    created_at: posting.at,
    memo: posting.memo,
  })
  // SQLite would run the next statement after a failed one.
  if (tx.dialect === 'sqlite') await inserted
  const balances = new Map(changes.map((balance, index) => [running[index], balance]))
  const others = Promise.all([
    tx.run(insertEntries(posting.legs.length), entriesOf(posting, balances)),
    addToResults(tx, posting),
    beside?.(),
  ])
  // After a failed insert, PostgreSQL refuses the others; its error is the one that says why.
  others.catch(() => undefined)
  const written = await inserted
  await others
  if (written === undefined) throw new LedgerError('a posting got no id')
  return written
}

/** One account's balance in minor units; zero for an unused account. */
export async function balanceOf(tx: ReadTx, account: Account): Promise<bigint> {
  const query = hasRunningBalance(account) ? findBalance : findHouseBalance
  return (await tx.one(query, account))?.balance ?? 0n
}

/** Applies one leg and returns the new balance; undefined below zero or beyond the largest balance. */
async function change(tx: Tx, leg: Leg, lines: 1 | -1 = 1): Promise<bigint | undefined> {
  const { owner, kind, currency, mode } = leg.account
  const params = { owner, kind, currency, mode, amount: leg.amount, lines }
  const least = leg.amount < 0n ? -leg.amount : -INT64
  const most = leg.amount > 0n ? LARGEST_BALANCE - leg.amount : INT64
  const row = await tx.one(changeBalance, { ...params, least, most })
  if (row !== undefined) return row.balance
  // An account without a row is empty.
  if (leg.amount < 0n || most < 0n) return undefined
  return (await tx.one(openAccount, params))?.balance
}

/** Undoes the applied legs, so that a command that catches the refusal can continue. */
async function refuse(
  tx: Tx,
  legs: readonly Leg[],
  changes: readonly (bigint | undefined)[],
): Promise<never> {
  for (const [index, made] of changes.entries()) {
    const leg = legs[index]
    if (made !== undefined && leg !== undefined)
      await change(tx, { account: leg.account, amount: -leg.amount }, -1)
  }
  const short = legs[changes.indexOf(undefined)]
  if (short === undefined) throw new LedgerError('a refusal without a cause')
  if (short.amount > 0n) throw new BalanceOverflow(short.account)
  const balance = await balanceOf(tx, short.account)
  throw new InsufficientBalance(short.account, { balance, wanted: -short.amount })
}

/** Entries carry the balance after them; those of accounts without a running balance carry zero. */
function entriesOf(
  { kind, reference, mode, legs }: Posting,
  balances: ReadonlyMap<Leg | undefined, bigint | undefined>,
): EntriesParams {
  const params: EntriesParams = { kind, reference, mode }
  for (const [index, leg] of legs.entries()) {
    params[`owner${index}`] = leg.account.owner
    params[`kind${index}`] = leg.account.kind
    params[`currency${index}`] = leg.account.currency
    params[`amount${index}`] = leg.amount
    params[`after${index}`] = balances.get(leg) ?? 0n
  }
  return params
}
