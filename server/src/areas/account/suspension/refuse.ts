import { localeOf } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { type LanguageHeaders, statedLanguageOf } from '../../../platform/http/language.ts'
import { suspendedAtSignIn } from '../../../platform/mail/suspension.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { findSuspension } from './queries.ts'
import { contactOf } from './suspend.ts'

/**
 * Refuses a customer who has proved who they are but whose account is not active (10005): `text` says why and whom to ask, in
 * the language of the page, else in the account's. Undefined when the account is active.
 */
export async function refuseUnlessActive(
  { storage, config }: Services,
  { id }: Pick<UserRow, 'id'>,
  headers: LanguageHeaders,
) {
  const { user, suspension } = await storage.read(async tx => ({
    user: await tx.one(findUser, { id }),
    suspension: await tx.one(findSuspension, { userId: id }),
  }))
  if (user?.status === 'active') return undefined
  if (user === undefined || suspension === undefined) return refuse('10005')
  const { reason } = suspension
  const locale = statedLanguageOf(headers) ?? localeOf(user.locale)
  const contact = contactOf(config)
  const text = suspendedAtSignIn(locale, { reason, contact, siteName: config.siteName })
  return refuse('10005', { reason, contact, text, locale })
}
