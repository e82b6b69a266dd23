import { ageOn } from '@quayside/contracts/customer/countries'
import type { IdentityField, IdentityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { localeOf } from '@quayside/contracts/locales'
import { ok, type Result } from '@quayside/contracts/result'
import type { IdentityUnderReview, IdentityVerdict } from '@quayside/contracts/staff/cases'
import { addresseeFor, addresseeOf } from '../../../platform/mail/addressee.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { exclusionMail, identityMail, wrongInWords } from '../mails.ts'
import { provedPhone, statedPhone } from '../proved-phone.ts'
import { decideCase, type IdentityCase, neededFields, type Tier, type Verdict } from '../rules/identity.ts'
import { readCase } from '../write-case.ts'
import { type Deciding, decideIdentity, exclusionAgainst } from './decide.ts'

export type CaseQuery = { readonly subject: string; readonly now: number }

export type CaseDecision = CaseQuery & {
  readonly version: number
  readonly verdict: IdentityVerdict
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

export async function reviewIdentity(tx: ReadTx, { subject, now }: CaseQuery) {
  const known = await readCase(tx, { ...whoseOf(subject), now })
  return { version: known.version, subject: reviewView(known, await provedPhone(tx, known.userId), now) }
}

export async function identityForStaff(
  tx: ReadTx,
  userId: string,
  now: number,
): Promise<IdentityUnderReview[]> {
  const cases = []
  const proved = await provedPhone(tx, userId)
  for (const tier of [1, 2] as const)
    cases.push(reviewView(await readCase(tx, { userId, tier, now }), proved, now))
  return cases
}

export async function decideIdentityReview(
  tx: Tx,
  services: Deciding,
  decided: CaseDecision,
): Promise<Result<void>> {
  const { subject, version, by, origin, note, now, afterCommit } = decided
  const verdict = verdictOf(decided.verdict)
  const whose = { ...whoseOf(subject), version, verdict, now, afterCommit }
  const outcome = await decideIdentity(tx, services, { ...whose, actor: by, origin, note })
  return outcome.ok ? ok(undefined) : outcome
}

export async function previewIdentityVerdict(
  tx: ReadTx,
  services: Pick<Deciding, 'config' | 'sms' | 'ownLimits'>,
  { subject, now, verdict: given }: CaseQuery & { readonly verdict: IdentityVerdict },
) {
  const whose = whoseOf(subject)
  const before = await readCase(tx, { ...whose, now })
  const asked = verdictOf(given)
  const stopped = await exclusionAgainst(tx, services, { known: before, verdict: asked, now })
  const verdict: Verdict = stopped === undefined ? asked : { kind: 'excluded' }
  const { version } = before
  const decided = decideCase(before, { verdict, version, actor: '', now, retentionMs: 0 })
  if (!decided.ok) return decided
  const user = await tx.one(findUser, { id: whose.userId })
  const locale = localeOf(user?.locale)
  if (stopped !== undefined) {
    const addressee = addresseeFor(services, user)
    const at = { at: Date.parse(stopped.availableAt), timeZone: await zoneOf(tx, whose.userId) }
    const mail = addressee === undefined ? null : exclusionMail(addressee, at)
    return ok({ locale, mail, fields: [] })
  }
  const wrong = verdict.kind === 'rejected' ? verdict.wrong : {}
  const news = verdict.kind === 'rejected' ? 'identityRejected' : 'identityVerified'
  const { documentExpiry } = decided.value
  const mail: Mail | null = user?.email
    ? identityMail(addresseeOf(services, user.email, locale), {
        news,
        expiresOn: documentExpiry ?? '',
        wrong,
      })
    : null
  return ok({ locale, mail, fields: wrongInWords(wrong, locale) })
}

export async function identityReviewPhoto(
  tx: ReadTx,
  { subject, now, photo }: CaseQuery & { readonly photo: IdentityPhoto },
): Promise<string | undefined> {
  return (await readCase(tx, { ...whoseOf(subject), now })).photos[photo]
}

function whoseOf(subject: string): { readonly userId: string; readonly tier: Tier } {
  const [userId = '', tier] = subject.split(':')
  return { userId, tier: tier === '2' ? 2 : 1 }
}

function verdictOf(given: IdentityVerdict) {
  if (given.kind === 'rejected') return given
  const { documentExpiry } = given
  return { kind: given.kind, ...(documentExpiry === undefined ? {} : { documentExpiry }) } as const
}

function reviewView(known: IdentityCase, proved: string | null, now: number): IdentityUnderReview {
  const { tier, status, stated, photos, wrong, redo, decisions, documentExpiry, deletionAt } = known
  const values = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  const there = new Set<string>([...Object.keys(stated), ...Object.keys(photos)])
  const sentBack = Object.entries(wrong).map(([field, reason]) => {
    return [field, { reason, corrected: !redo.includes(field as IdentityField) }] as const
  })
  const today = new Date(now).toISOString().slice(0, 10)
  const type = stated.documentType
  return {
    kind: 'identity',
    tier,
    status,
    values,
    decisions,
    photos: Object.keys(photos) as IdentityPhoto[],
    fields: [...new Set([...neededFields(known), 'documentExpiry' as const])].filter(name => there.has(name)),
    documentType: type === 'idCard' || type === 'driverLicence' || type === 'passport' ? type : null,
    age: stated.birthdate === undefined ? null : ageOn(stated.birthdate, today),
    documentExpiry: documentExpiry ?? stated.documentExpiry ?? null,
    sentBack: Object.fromEntries(sentBack),
    isPhoneProved: proved !== null && proved === statedPhone(stated),
    deletionAt: isoOrNull(deletionAt),
  }
}
