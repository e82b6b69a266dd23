import type { AfterCommit } from '../../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import { findWithdrawal } from '../queries.ts'
import { beginSending, receiveOf, sendIdOf, type Withdrawal, withSendState } from '../rules/withdrawal.ts'
import type { Deciding } from '../services.ts'
import { WITHDRAWAL } from '../tables.ts'
import { writeWithdrawal } from '../write-withdrawal.ts'

type Write = (tx: Tx, known: Withdrawal, afterCommit: AfterCommit) => Promise<Withdrawal | undefined>
type Parts = Deciding & { readonly storage: Storage }

/**
 * Resumes a withdrawal that custody already has, although the database, restored from an older copy, says approved.
 * Undefined when custody does not know it. It causes the missing amount itself, so it must not wait until nothing is
 * missing.
 */
export async function resumeSending(parts: Parts, id: string): Promise<Write | undefined> {
  const { storage, custody, coinOf, clock, log } = parts
  const row = await storage.read(tx => tx.one(findWithdrawal, { id }))
  const known = row && WITHDRAWAL.fromRow(row)
  if (known?.status !== 'approved') return undefined
  const withdrawalId = sendIdOf({ id, attempt: known.attempt + 1 })
  const { currency, network, address: destination } = known
  const order = { withdrawalId, currency, network, destination, amount: receiveOf(known) }
  const state = await custody.resume?.({ ...order, ...coinOf(currency, network) })
  if (state === undefined) return undefined
  log.warn({ withdrawalId }, 'custody was given a withdrawal before: it is taken up')
  return async (tx, before, afterCommit) => {
    if (before.version !== known.version) return undefined
    const begun = beginSending(before, clock.now())
    if (!(await writeWithdrawal(tx, parts, { before, after: begun, afterCommit }))) return undefined
    const after = withSendState(begun, state, clock.now())
    if (after === undefined) return begun
    return (await writeWithdrawal(tx, parts, { before: begun, after, afterCommit })) ? after : undefined
  }
}
