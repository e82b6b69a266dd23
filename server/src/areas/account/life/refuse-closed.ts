import { isoOf } from '@quayside/contracts/iso-time'
import { refuse } from '@quayside/contracts/result'
import { type LanguageHeaders, statedLanguageOf } from '../../../platform/http/headers/language.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import type { UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { closedAtSignIn } from '../mails.ts'
import { findClosure } from './closure-queries.ts'

type Tried = {
  readonly closed: UserRow
  readonly password: string
  readonly headers: LanguageHeaders
}

/** With the password of a closed account, refuses with how to reopen it (10005 `closed`); undefined otherwise. */
export async function refuseClosed(services: Services, { closed, password, headers }: Tried) {
  const { id, password_hash, email } = closed
  if (password_hash === null || !(await services.passwords.verify(password_hash, password, 'stranger')))
    return undefined
  const { closure, timeZone } = await services.storage.read(async tx => ({
    closure: await tx.one(findClosure, { userId: id }),
    timeZone: await zoneOf(tx, id),
  }))
  if (closure === undefined || email === null || closure.until <= services.clock.now()) return undefined
  const addressee = addresseeOf(services, email, statedLanguageOf(headers) ?? closed.locale)
  const text = closedAtSignIn(addressee, { at: closure.until, timeZone })
  return refuse('10005', { reason: 'closed', until: isoOf(closure.until), text, locale: addressee.locale })
}
