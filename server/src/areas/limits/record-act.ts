import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import type { ActName } from '@quayside/contracts/staff/audit'
import { notify } from '../../notifications/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { zoneOf } from '../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { type LimitNews, limitMail } from './mails.ts'

export type LimitAct = {
  readonly action: ActName
  readonly subject: string
  readonly details: object
  readonly news?: { readonly kind: LimitNews & Notification['kind']; readonly at: number }
}

type LimitInput = {
  readonly tx: Tx
  readonly session: { readonly userId: string }
  readonly now: number
  readonly afterCommit: AfterCommit
  readonly services: Services
}

/** Logs an act, and notifies the customer by notification and mail of a pending or started change (rules §1.6). */
export async function recordLimitAct(
  { tx, session: { userId }, now, afterCommit, services }: LimitInput,
  { action, subject, details, news }: LimitAct,
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: 'customer',
    action,
    subject,
    user_id: userId,
    details: JSON.stringify(details),
  })
  if (news === undefined) return
  const { kind, at } = news
  await notify(tx, services, { userId, kind, data: { endsAt: isoOf(at) }, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = limitMail(addressee, kind, { at, timeZone: await zoneOf(tx, userId) })
  afterCommit(() => void sendLogged(services, mail))
}
