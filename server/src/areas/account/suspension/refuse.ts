import { localeOf } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { type LanguageHeaders, statedLanguageOf } from '../../../platform/http/headers/language.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { suspendedAtSignIn } from '../mails.ts'
import { findSuspension } from './queries.ts'
import { contactOf } from './suspend.ts'

/** Refuses an inactive account after its proof (10005), with reason and contact; undefined if active. */
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
