import { ageOn, leastAge } from '@quayside/contracts/customer/countries'
import type { UserInfo } from '@quayside/contracts/customer/user'
import {
  type IdentityField,
  type IdentityPhoto,
  type IdentityValue,
  REVIEW_MS,
  type WrongReason,
} from '@quayside/contracts/endpoints/account/identity'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { assignedPhoneOf } from '../../../platform/phone-number.ts'

export type Tier = 1 | 2
export type IdentityStatus = UserInfo['kycStatus']

export type Stated = Readonly<Partial<Record<IdentityValue | 'signature', string>>>
export type StoredPhotos = Readonly<Partial<Record<IdentityPhoto, string>>>

/** One tier of a customer's verification (rules §7); times in ms. */
export type IdentityCase = {
  readonly userId: string
  readonly tier: Tier
  readonly status: IdentityStatus
  readonly stated: Stated
  readonly photos: StoredPhotos
  /** Fields rejected by the last decision, or by an expired document. */
  readonly wrong: Readonly<Partial<Record<IdentityField, WrongReason>>>
  /** The part of `wrong` not sent again yet. */
  readonly redo: readonly IdentityField[]
  /** Grows with each change; a decision names the version it is based on. */
  readonly version: number
  readonly decisions: number
  readonly submittedAt: number | null
  readonly dueAt: number | null
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** Last valid day of the document. */
  readonly documentExpiry: string | null
  readonly warnedAt: number | null
  readonly deletionAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type FieldIssue = { readonly path: string; readonly message: string }
export type IdentityRefusal = Refusal | { readonly issues: readonly FieldIssue[] }

const DAY_MS = 86_400_000
/** Abandoned drafts are deleted after this time. */
export const DRAFT_MS = 90 * DAY_MS
const WARNING_MS = 30 * DAY_MS

const DETAILS: readonly IdentityField[] = [
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'dialCode',
  'phone',
  'documentType',
]
/** Fields an expired document invalidates. */
const OF_DOCUMENT: readonly IdentityField[] = ['documentExpiry', 'front', 'back', 'inHand']

export function newCase(userId: string, tier: Tier, now: number): IdentityCase {
  return {
    userId,
    tier,
    status: 'none',
    stated: {},
    photos: {},
    wrong: {},
    redo: [],
    version: 0,
    decisions: 0,
    submittedAt: null,
    dueAt: null,
    decidedAt: null,
    decidedBy: null,
    documentExpiry: null,
    warnedAt: null,
    deletionAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Returns the fields a tier needs; a passport has no back, and the expiry day is optional. */
export function neededFields({
  tier,
  stated,
}: Pick<IdentityCase, 'tier' | 'stated'>): readonly IdentityField[] {
  if (tier === 2) return ['addressProof']
  const sides: readonly IdentityField[] = stated.documentType === 'passport' ? ['front'] : ['front', 'back']
  return [...DETAILS, ...sides, 'inHand', 'signature']
}

export function missingFields(known: IdentityCase): readonly IdentityField[] {
  return neededFields(known).filter(field => !has(known, field) || known.redo.includes(field))
}

function has({ stated, photos }: IdentityCase, field: IdentityField): boolean {
  return (
    (stated as Record<string, unknown>)[field] !== undefined ||
    (photos as Record<string, unknown>)[field] !== undefined
  )
}

export type Step = { readonly stated: Stated; readonly photos: StoredPhotos }

export function saveStep(
  known: IdentityCase,
  step: Step,
  now: number,
): Result<IdentityCase, IdentityRefusal> {
  const { status } = known
  if (status === 'pending' || status === 'verified') return refuse('10019', { status })
  const stated = changesOf(known, step)
  const given = [...Object.keys(stated), ...Object.keys(step.photos)] as IdentityField[]
  const locked = given.filter(field => isSettled(known, field))
  if (locked.length > 0) return refuse('10019', { status, locked })
  const saved: IdentityCase = {
    ...known,
    ...withSignature(known, { stated, photos: step.photos }),
    status: 'draft',
    redo: known.redo.filter(field => !(field in step.stated || field in step.photos)),
    version: known.version + 1,
    deletionAt: known.decisions > 0 ? known.deletionAt : now + DRAFT_MS,
    updatedAt: now,
  }
  const issues = [...statedIssues(saved.stated, now), ...phoneIssues(stated, saved.stated)]
  return issues.length > 0 ? { ok: false, error: { issues } } : ok(saved)
}

/** Checks a changed number only: numbering plans change, and a stored number must not block other steps. */
function phoneIssues(changed: Stated, { dialCode, phone }: Stated): FieldIssue[] {
  const isChanged = changed.dialCode !== undefined || changed.phone !== undefined
  if (!isChanged || dialCode === undefined || phone === undefined) return []
  return assignedPhoneOf(dialCode, phone) === undefined ? [{ path: 'phone', message: 'impossible' }] : []
}

function changesOf({ stated }: IdentityCase, step: Step): Stated {
  const changed = Object.entries(step.stated).filter(
    ([field, value]) => (stated as Record<string, unknown>)[field] !== value,
  )
  return Object.fromEntries(changed)
}

/** After a rejection, accepted fields stay locked. */
function isSettled(known: IdentityCase, field: IdentityField): boolean {
  return Object.keys(known.wrong).length > 0 && !(field in known.wrong) && has(known, field)
}

/** A drawn signature replaces a typed one, and vice versa. */
function withSignature(known: IdentityCase, step: Step): Step {
  const stated = { ...known.stated, ...step.stated }
  const photos = { ...known.photos, ...step.photos }
  const { signature: _typed, ...untyped } = stated
  const { signature: _drawn, ...undrawn } = photos
  return {
    stated: step.photos.signature === undefined ? stated : untyped,
    photos: step.stated.signature === undefined ? photos : undrawn,
  }
}

function statedIssues({ birthdate, country, documentExpiry }: Stated, now: number): FieldIssue[] {
  const issues: FieldIssue[] = []
  const today = dayOf(now)
  if (birthdate !== undefined && (birthdate > today || birthdate < '1900-01-01')) {
    issues.push({ path: 'birthdate', message: 'impossible' })
  } else if (birthdate !== undefined && ageOn(birthdate, today) < leastAge(country ?? '')) {
    issues.push({ path: 'birthdate', message: 'tooYoung' })
  }
  if (documentExpiry !== undefined && documentExpiry < today) {
    issues.push({ path: 'documentExpiry', message: 'expiredDocument' })
  }
  return issues
}

/** Submits a draft for a 48-hour review (spec §9). Tier 2 requires tier 1, else 10022. */
export function submitCase(
  known: IdentityCase,
  { now, first }: { readonly now: number; readonly first: IdentityStatus },
): Result<IdentityCase, IdentityRefusal> {
  if (known.tier === 2 && first !== 'verified') return refuse('10022')
  const { status } = known
  if (status === 'pending' || status === 'verified') return refuse('10019', { status })
  const missing = missingFields(known)
  if (missing.length > 0) {
    return { ok: false, error: { issues: missing.map(path => ({ path, message: 'missing' })) } }
  }
  const issues = statedIssues(known.stated, now)
  if (issues.length > 0) return { ok: false, error: { issues } }
  return ok({
    ...known,
    status: 'pending',
    version: known.version + 1,
    submittedAt: now,
    dueAt: now + REVIEW_MS,
    // Suspends deletion during a review.
    decidedAt: null,
    decidedBy: null,
    deletionAt: null,
    updatedAt: now,
  })
}

/** A reviewer's verdict; `documentExpiry` as they read it, if the customer stated none or another one. */
export type Verdict =
  | { readonly kind: 'verified'; readonly documentExpiry?: string }
  /** The person has excluded themselves with another account; nothing needs to be sent again. */
  | { readonly kind: 'excluded' }
  | { readonly kind: 'rejected'; readonly wrong: Readonly<Partial<Record<IdentityField, WrongReason>>> }

export type Deciding = {
  readonly verdict: Verdict
  readonly version: number
  readonly actor: string
  readonly now: number
  readonly retentionMs: number
}

/** Decides a case under review; rejects with 10019 when it is not, or when its version has changed. */
export function decideCase(known: IdentityCase, deciding: Deciding): Result<IdentityCase> {
  const { verdict, version, actor, now, retentionMs } = deciding
  const { status } = known
  if (status !== 'pending' || known.version !== version) return refuse('10019', { status })
  const decided: IdentityCase = {
    ...known,
    version: version + 1,
    decisions: known.decisions + 1,
    dueAt: null,
    decidedAt: now,
    decidedBy: actor,
    deletionAt: now + retentionMs,
    updatedAt: now,
  }
  if (verdict.kind === 'rejected') {
    const fields = Object.keys(verdict.wrong) as IdentityField[]
    const strange = fields.filter(field => !has(known, field))
    if (fields.length === 0 || strange.length > 0) return refuse('10019', { status, strange })
    return ok({ ...decided, status: 'rejected', wrong: verdict.wrong, redo: fields })
  }
  if (verdict.kind === 'excluded') return ok({ ...decided, status: 'rejected', wrong: {}, redo: [] })
  // An expired document would end the verification at once, with a second message to the customer.
  if (verdict.documentExpiry !== undefined && verdict.documentExpiry < dayOf(now))
    return refuse('10019', { status, strange: ['documentExpiry'] })
  const documentExpiry = verdict.documentExpiry ?? known.stated.documentExpiry ?? null
  return ok({ ...decided, status: 'verified', wrong: {}, redo: [], documentExpiry, warnedAt: null })
}

export type TimedChange = { readonly kind: 'expiring' | 'expired' | 'deletion'; readonly next: IdentityCase }

/** Returns the first timed change that is due; undefined when none is. `isPermanentlyClosed`: the account is permanently closed. */
export function timedChange(
  known: IdentityCase,
  now: number,
  isPermanentlyClosed = false,
): TimedChange | undefined {
  const base = { ...known, version: known.version + 1, updatedAt: now }
  const end = endOf(known)
  if (end !== undefined && now >= end) {
    const fields = OF_DOCUMENT.filter(field => has(known, field))
    const wrong = Object.fromEntries(fields.map(field => [field, 'expiredDocument' as const]))
    return { kind: 'expired', next: { ...base, status: 'expired', wrong, redo: fields } }
  }
  if (end !== undefined && known.warnedAt === null && now >= end - WARNING_MS) {
    return { kind: 'expiring', next: { ...base, warnedAt: now } }
  }
  if (known.deletionAt === null || now < known.deletionAt) return undefined
  // Verified data stays while the account exists; an abandoned draft leaves nothing.
  if (isPermanentlyClosed || known.status !== 'verified') return deletionOf(known, now)
  return { kind: 'deletion', next: { ...base, photos: {}, deletionAt: null } }
}

function deletionOf(known: IdentityCase, now: number): TimedChange {
  const { userId, tier, createdAt, version } = known
  const next = { ...newCase(userId, tier, createdAt), version: version + 1, updatedAt: now }
  return { kind: 'deletion', next }
}

/** Keeps reviewed data for its retention after an account closes; undefined when nothing changes. */
export function deletedCase(known: IdentityCase, now: number): IdentityCase | undefined {
  if (known.version === 0 || known.status === 'none') return undefined
  const isKept = known.decisions > 0 && known.deletionAt !== null
  return isKept ? undefined : deletionOf(known, now).next
}

export function nextChangeAt(known: IdentityCase): number | null {
  const end = endOf(known)
  const ofDocument = end === undefined ? [] : [known.warnedAt === null ? end - WARNING_MS : end]
  const moments = [...ofDocument, ...(known.deletionAt === null ? [] : [known.deletionAt])]
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Returns the moment after the document's last day; only a verified identity expires. */
function endOf({ tier, status, documentExpiry }: IdentityCase): number | undefined {
  if (tier !== 1 || status !== 'verified' || documentExpiry === null) return undefined
  return Date.parse(`${documentExpiry}T00:00:00Z`) + DAY_MS
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
