import { lastWalletChange } from '../../../notifications/queries.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Withdrawal } from '../rules/withdrawal.ts'
import type { WithdrawalServices } from '../services.ts'

/** A customer's latest wallet change and how long open withdrawals wait after it, ms. */
export type WalletWait = {
  readonly changedAt: number | undefined
  readonly waitMs: number
  readonly now: number
}

export async function readWalletWait(
  tx: ReadTx,
  { config }: Pick<WithdrawalServices, 'config'>,
  { userId, now }: Pick<Withdrawal, 'userId'> & { readonly now: number },
): Promise<WalletWait> {
  const changedAt = (await tx.one(lastWalletChange, { userId }))?.created_at
  return { changedAt, waitMs: config.withdrawals.waitMs, now }
}

/** Until when (ms) a withdrawal waits after a wallet change, so that the customer can report it; or undefined. */
export function walletWaitEnd(
  { status, createdAt }: Pick<Withdrawal, 'status' | 'createdAt'>,
  { changedAt, waitMs, now }: WalletWait,
): number | undefined {
  if (status !== 'submitted' && status !== 'approved') return undefined
  if (changedAt === undefined || changedAt < createdAt) return undefined
  const until = changedAt + waitMs
  return now < until ? until : undefined
}
