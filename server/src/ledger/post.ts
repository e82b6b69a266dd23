import type { ReadTx, Tx } from '../platform/storage/storage.ts'
import { BalanceOverflow } from './balance-overflow.ts'
import { type Account, mayBeNegative } from './chart.ts'
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

/** A written posting: its id and the balance of each account it touched, in leg order. */
export type Posted = { readonly id: number; readonly balances: readonly Balance[] }

export type Balance = { readonly account: Account; readonly balance: bigint }

/**
 * Writes a posting and updates the balances (rules §2). Throws InsufficientBalance when an account that must not be
 * negative would fall below zero, and BalanceOverflow when a balance would exceed the limit; either way it undoes its
 * changes. A repeated kind and reference violate the unique constraint.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const changes = await Promise.all(posting.legs.map(leg => change(tx, leg)))
  const done = changes.filter(made => made !== undefined)
  if (done.length < changes.length) await refuse(tx, posting, changes)
  const written = await tx.one(insertPosting, {
    kind: posting.kind,
    reference: posting.reference,
    user_id: posting.userId,
    mode: posting.mode,
    created_at: posting.at,
    memo: posting.memo,
  })
  if (written === undefined) throw new LedgerError('a posting got no id')
  await writeEntries(tx, written.id, done)
  await addToResults(tx, posting)
  return { id: written.id, balances: done.map(({ leg, balance }) => ({ account: leg.account, balance })) }
}

/** One account's balance in minor units; zero for an unused account. */
export async function balanceOf(tx: ReadTx, account: Account): Promise<bigint> {
  return (await tx.one(findBalance, account))?.balance ?? 0n
}

type Changed = { readonly leg: Leg; readonly id: number; readonly balance: bigint }

/** Applies one leg; undefined when the account would fall below zero or exceed the largest balance. */
async function change(tx: Tx, leg: Leg, lines: 1 | -1 = 1): Promise<Changed | undefined> {
  const { owner, kind, currency, mode } = leg.account
  const params = { owner, kind, currency, mode, amount: leg.amount, lines }
  const floor = mayBeNegative(leg.account) ? -LARGEST_BALANCE : 0n
  const least = leg.amount < 0n ? floor - leg.amount : -INT64
  const most = leg.amount > 0n ? LARGEST_BALANCE - leg.amount : INT64
  const row = await tx.one(changeBalance, { ...params, least, most })
  if (row !== undefined) return { leg, id: row.id, balance: row.balance }
  // An account without a row is empty.
  if (least > 0n || most < 0n) return undefined
  const opened = await tx.one(openAccount, params)
  return opened && { leg, id: opened.id, balance: opened.balance }
}

/** Undoes the applied legs, so that a command that catches the refusal can continue. */
async function refuse(tx: Tx, posting: Posting, changes: readonly (Changed | undefined)[]): Promise<never> {
  for (const made of changes) {
    if (made === undefined) continue
    await change(tx, { account: made.leg.account, amount: -made.leg.amount }, -1)
  }
  const short = posting.legs[changes.indexOf(undefined)]
  if (short === undefined) throw new LedgerError('a refusal without a cause')
  if (short.amount > 0n || mayBeNegative(short.account)) throw new BalanceOverflow(short.account)
  const balance = await balanceOf(tx, short.account)
  throw new InsufficientBalance(short.account, { balance, wanted: -short.amount })
}

async function writeEntries(tx: Tx, postingId: number, changes: readonly Changed[]): Promise<void> {
  const params: EntriesParams = { posting_id: postingId }
  for (const [index, { leg, id, balance }] of changes.entries()) {
    params[`account${index}`] = id
    params[`amount${index}`] = leg.amount
    params[`after${index}`] = balance
  }
  await tx.run(insertEntries(changes.length), params)
}
