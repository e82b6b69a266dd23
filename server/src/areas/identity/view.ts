import type {
  Identification,
  IdentityCaseView,
  IdentityField,
  IdentityPhoto,
} from '@quayside/contracts/endpoints/account/identity'
import { isoOf } from '@quayside/contracts/iso-time'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { type IdentityCase, missingFields } from './rules/identity.ts'

type Context = {
  readonly now: number
  readonly phone: Identification['phoneProof']
  readonly country: string | null
}

export function identificationView(
  first: IdentityCase,
  second: IdentityCase,
  { now, phone, country }: Context,
): Identification {
  const isFirst = first.status === 'verified'
  return {
    ...caseView(first),
    now: isoOf(now),
    tier: isFirst ? (second.status === 'verified' ? 2 : 1) : 0,
    expiresOn: isFirst ? first.documentExpiry : null,
    address: caseView(second),
    country,
    phoneProof: phone,
  }
}

function caseView(known: IdentityCase): IdentityCaseView {
  const { status, submittedAt, dueAt, decidedAt, deletionAt } = known
  return {
    status,
    submittedAt: isoOrNull(submittedAt),
    dueAt: isoOrNull(dueAt),
    decidedAt: isoOrNull(decidedAt),
    reviewer: reviewerOf(known),
    fields: fieldsOf(known),
    draft: draftOf(known),
    missing: status === 'pending' || status === 'verified' ? [] : [...missingFields(known)],
    deletionAt: deletionAt === null ? null : isoOf(deletionAt),
  }
}

function reviewerOf({ decidedBy }: IdentityCase): IdentityCaseView['reviewer'] {
  if (decidedBy === null) return null
  return decidedBy === SANDBOX_REVIEWER ? 'automatic' : 'person'
}

function fieldsOf({ wrong, redo }: IdentityCase): IdentityCaseView['fields'] {
  const fields = Object.entries(wrong).map(([field, reason]) => {
    return [field, { reason, corrected: !redo.includes(field as IdentityField) }] as const
  })
  return Object.fromEntries(fields)
}

function draftOf({ stated, photos }: IdentityCase): IdentityCaseView['draft'] {
  const names = Object.keys(photos) as IdentityPhoto[]
  const values = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  return names.length === 0 && Object.keys(values).length === 0 ? null : { values, photos: names }
}
