import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'

export type RefusedTry = {
  readonly userId: string
  /** As sent: it may match no quote, or another customer's. */
  readonly nonce: string
  readonly now: number
  readonly details: Readonly<Record<'reason', string>> & Readonly<Record<string, string>>
}

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
