import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { notify } from '../../notifications/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { zoneOf } from '../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { exclusionMail, identityMail } from './mails.ts'
import type { IdentityCase } from './rules/identity.ts'

export type NotificationServices = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'sms' | 'config' | 'log' | 'metrics'
>

export type IdentityNews = Extract<Notification['kind'], `identity${string}`>

/** Notifies the customer about a case, by notification, tab and mail; without submitted data. */
export async function notifyIdentity(
  tx: Tx,
  services: NotificationServices,
  { known, news, afterCommit }: { known: IdentityCase; news: IdentityNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId, tier, documentExpiry } = known
  const data = { tier: String(tier), ...(documentExpiry === null ? {} : { expiresOn: documentExpiry }) }
  await notify(tx, services, { userId, kind: news, data, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = identityMail(addressee, { news, expiresOn: documentExpiry ?? '', wrong: wrongOf(known) })
  afterCommit(() => void sendLogged(services, mail))
}

/** Notifies the customer that an exclusion of their other account applies here, and until when. */
export async function notifyExclusion(
  tx: Tx,
  services: NotificationServices,
  { userId, until, afterCommit }: { userId: string; until: string; afterCommit: AfterCommit },
): Promise<void> {
  await notify(tx, services, { userId, kind: 'exclusionBegun', data: { endsAt: until }, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const at = { at: Date.parse(until), timeZone: await zoneOf(tx, userId) }
  const mail = exclusionMail(addressee, at)
  afterCommit(() => void sendLogged(services, mail))
}

function wrongOf({ status, wrong }: IdentityCase): IdentityCase['wrong'] {
  return status === 'rejected' ? wrong : {}
}
