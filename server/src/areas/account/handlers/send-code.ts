import type { sendCode as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import { isoOf } from '@quayside/contracts/iso-time'
import { isLocale } from '@quayside/contracts/locales'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { type Addressee, addresseeOf } from '../../../platform/mail/addressee.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentIn } from '../../../platform/mail/moment.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { type AddressStatus, addressStatusOf } from '../email/address-status.ts'
import { issueCode } from '../email/email-codes.ts'
import { findClosure } from '../life/closure-queries.ts'
import { codeMail, mailInsteadOfCode } from '../mails.ts'
import { CODE_LIFE_MS, type CodePurpose } from '../rules/email-code.ts'
import { isKnownBrowser, type Requester, requesterOf } from '../sessions/requester.ts'

type Input = PublicInput<typeof endpoint, Services>

export async function sendCode(input: Input) {
  const { body, services, request, session } = input
  const { email, purpose } = body
  const requester = requesterOf(request)
  const { status, known, asker } = await services.storage.read(async tx => {
    const status = await addressStatusOf(tx, email, services.clock.now())
    const known = status.owner ?? status.resets
    if (await isKnownBrowser(tx, known?.id ?? '', requester)) return { status, known, asker: requester.key }
    return { status, known, asker: known?.id === session?.userId ? known?.id : undefined }
  })
  const limited = await refuseWhenLimited(services, ...limitsOf({ email, requester, known, asker }))
  if (limited !== undefined) return limited
  const forbidden = await refuseAsker(input)
  if (forbidden !== undefined) return forbidden
  const remembered = known !== undefined && isLocale(known.locale) ? known.locale : undefined
  const locale = body.locale ?? remembered ?? languageOf(request.headers)
  const addressee = addresseeOf(services, email, locale)
  const mail = await mailFor(services, { addressee, purpose, status, requester, asker: session?.userId })
  if (!(await sendLogged(services, mail))) return refuseWith('503')
  return { expiresAt: isoOf(services.clock.now() + CODE_LIFE_MS) }
}

async function refuseAsker({ body, services, session }: Input) {
  const { email, purpose } = body
  if (purpose !== 'address' && purpose !== 'email') return undefined
  if (session === undefined) return refuseWith('401')
  const asker = await services.storage.read(tx => tx.one(findUser, { id: session.userId }))
  const isWanted = (purpose === 'address') === (asker?.email === email)
  return isWanted ? undefined : refuseWith('403')
}

type Asking = {
  readonly email: string
  readonly requester: Requester
  readonly known: UserRow | undefined
  /** Set if the owner of the address asks, by known browser or session; undefined for a stranger. */
  readonly asker: string | undefined
}

/**
 * Requests by strangers do not count against the owner of the address, recognized by known browser or session. A
 * session counts by customer, since each call could bring another cookie; all requests of one customer share a limit as
 * large as that of strangers.
 */
function limitsOf({ email, requester: { network }, known, asker }: Asking): readonly LimitedAct[] {
  if (known !== undefined && asker !== undefined) {
    return [
      ['sendCodeByAsker', `${email}|${asker}`],
      ['sendCodeByUser', known.id],
      ['sendCodeByUserDaily', known.id],
    ]
  }
  return [
    ['sendCodeByIp', network],
    ['sendCodeByAsker', `${email}|${network}`],
    ['sendCodeByEmail', email],
    ['sendCodeByEmailDaily', email],
  ]
}

type Wanted = {
  readonly requester: Requester
  readonly addressee: Addressee
  readonly purpose: CodePurpose
  readonly status: AddressStatus
  readonly asker: string | undefined
}

/** Always creates a code, even one that is not sent, so that timing does not reveal known addresses. */
async function mailFor(services: Services, wanted: Wanted): Promise<Mail> {
  const { addressee, purpose, requester } = wanted
  const code = await issueCode(services, { email: addressee.to, purpose, requester: requester.key })
  return (await mailInstead(services, wanted)) ?? codeMail(addressee, { purpose, code })
}

async function mailInstead(
  { storage }: Services,
  { addressee, purpose, status, asker }: Wanted,
): Promise<Mail | undefined> {
  // The code opens no account, so also a former customer gets it.
  if (purpose === 'service') return undefined
  const { owner, heldFor, resets, waitsUntil } = status
  if (owner?.status === 'closed') {
    return await storage.read(async tx => {
      const until = (await tx.one(findClosure, { userId: owner.id }))?.until ?? 0
      const time = momentIn(addressee.locale, await zoneOf(tx, owner.id), until)
      return mailInsteadOfCode(addressee, 'closedAddress', { time })
    })
  }
  if (purpose === 'reset') {
    if (owner !== undefined && waitsUntil !== undefined) {
      const timeZone = await storage.read(tx => zoneOf(tx, owner.id))
      const time = momentIn(addressee.locale, timeZone, waitsUntil)
      return mailInsteadOfCode(addressee, 'resetLater', { time })
    }
    return resets === undefined ? mailInsteadOfCode(addressee, 'unknown') : undefined
  }
  const isOthers = owner !== undefined || (heldFor !== undefined && heldFor !== asker)
  // Linking an account with a provider requires a code to the existing address.
  if (purpose === 'address' || purpose === 'link' || !isOthers) return undefined
  return mailInsteadOfCode(addressee, purpose === 'register' ? 'known' : 'emailTaken')
}
