import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'

export type RefusedTry = {
  readonly userId: string
  /** As it was sent: it may name no quote, or somebody else's. */
  readonly nonce: string
  readonly now: number
  readonly details: Readonly<Record<'reason', string>> & Readonly<Record<string, string>>
}

/** Notes a try to authorize or to submit that was refused (`wallets.md`, "Withdrawal authorization"). */
export async function noteRefusal(tx: Tx, { userId, nonce, now, details }: RefusedTry): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: userId,
    action: 'withdrawal.signatureRefused',
    subject: nonce,
    user_id: userId,
    details: JSON.stringify(details),
  })
}
