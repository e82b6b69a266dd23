import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { ActName } from '@quayside/contracts/staff/audit'
import { notify } from '../../../notifications/notify.ts'
import { type Addressee, addresseeFor } from '../../../platform/mail/addressee.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import { accountMail, suspendedMail } from '../mails.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { changeStatus, deleteSuspension, insertSuspension } from './queries.ts'

type Notifying = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics'>

export type SuspensionAct = {
  readonly userId: string
  /** Internal; never shown to the customer. */
  readonly note: string
  readonly by: string
  readonly origin: string
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Suspends a customer inside a command (10005); open orders continue. False if the account is not active. */
export async function suspend(
  tx: Tx,
  services: Notifying,
  { reason, ...act }: SuspensionAct & { readonly reason: SuspensionReason },
): Promise<boolean> {
  const { userId, note, by, now, afterCommit } = act
  if ((await tx.run(changeStatus, { id: userId, from: 'active', to: 'suspended' })) === 0) return false
  await tx.run(insertSuspension, { user_id: userId, reason, note, suspended_by: by, since: now })
  await endSessions(tx, services, { userId, afterCommit })
  await record(tx, act, { action: 'customer.suspended', details: { reason, note } })
  await notify(tx, services, { userId, kind: 'accountSuspended', data: { reason }, afterCommit })
  const contact = contactOf(services.config)
  await notifyCustomer(tx, services, act, addressee => suspendedMail(addressee, { reason, contact }))
  return true
}

export async function reinstate(
  tx: Tx,
  services: Notifying & Pick<CoreServices, 'inviteRewards'>,
  act: SuspensionAct,
): Promise<boolean> {
  const { userId, note, afterCommit } = act
  if ((await tx.run(changeStatus, { id: userId, from: 'suspended', to: 'active' })) === 0) return false
  await tx.run(deleteSuspension, { userId })
  await record(tx, act, { action: 'customer.reinstated', details: { note } })
  await notify(tx, services, { userId, kind: 'accountReinstated', data: {}, afterCommit })
  await notifyCustomer(tx, services, act, addressee => accountMail(addressee, 'reinstated'))
  await services.inviteRewards.settle(tx, { userId, now: act.now, afterCommit })
  return true
}

export function contactOf({ customerService, operator }: Settings): string {
  const { email, url } = customerService
  return [email, url].filter(part => part !== '').join(', ') || (operator.contact ?? '')
}

async function record(
  tx: Tx,
  { userId, by, origin, now }: SuspensionAct,
  { action, details }: { readonly action: ActName; readonly details: object },
): Promise<void> {
  const entry = { at: now, actor: by, action, subject: 'account', user_id: userId, origin }
  await recordAct(tx, { ...entry, details: JSON.stringify(details) })
}

async function notifyCustomer(
  tx: Tx,
  services: Notifying,
  { userId, afterCommit }: SuspensionAct,
  write: (addressee: Addressee) => Mail,
): Promise<void> {
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = write(addressee)
  afterCommit(() => void sendLogged(services, mail))
}
