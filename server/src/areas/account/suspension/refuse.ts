import { localeOf } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { suspendedAtSignIn } from '../../../platform/mail/suspension.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { findSuspension } from './queries.ts'
import { contactOf } from './suspend.ts'

/**
 * Refuses who has proved who they are but whose account is not active (10005), as it stands now: `text` says in the
 * customer's language why and whom to ask. Undefined for everybody else.
 */
export async function refuseUnlessActive({ storage, config }: Services, { id }: Pick<UserRow, 'id'>) {
  const { user, suspension } = await storage.read(async tx => ({
    user: await tx.one(findUser, { id }),
    suspension: await tx.one(findSuspension, { userId: id }),
  }))
  if (user?.status === 'active') return undefined
  if (user === undefined || suspension === undefined) return refuse('10005')
  const { reason } = suspension
  const locale = localeOf(user.locale)
  const contact = contactOf(config)
  const text = suspendedAtSignIn(locale, { reason, contact, siteName: config.siteName })
  return refuse('10005', { reason, contact, text, locale })
}
