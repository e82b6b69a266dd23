import { lastWalletChange } from '../../notices/queries.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Withdrawal } from './rules/withdrawal.ts'
import type { WithdrawalServices } from './services.ts'

/** The last change of a customer's wallets and how long their open withdrawals wait after it, ms. */
export type WalletWait = {
  readonly changedAt: number | undefined
  readonly waitMs: number
  readonly now: number
}

/** Reads what a customer's open withdrawals wait for at a moment. */
export async function readWalletWait(
  tx: ReadTx,
  { config }: Pick<WithdrawalServices, 'config'>,
  { userId, now }: Pick<Withdrawal, 'userId'> & { readonly now: number },
): Promise<WalletWait> {
  const changedAt = (await tx.one(lastWalletChange, { userId }))?.created_at
  return { changedAt, waitMs: config.withdrawals.waitMs, now }
}

/**
 * Until when (ms) a withdrawal is not given to custody because a wallet was linked or unlinked after it was submitted: the
 * customer has been notified, and has this long to say that it was not them. Undefined when it does not wait for that.
 */
export function walletWaitEnd(
  { status, createdAt }: Pick<Withdrawal, 'status' | 'createdAt'>,
  { changedAt, waitMs, now }: WalletWait,
): number | undefined {
  if (status !== 'submitted' && status !== 'approved') return undefined
  if (changedAt === undefined || changedAt < createdAt) return undefined
  const until = changedAt + waitMs
  return now < until ? until : undefined
}
