import { identityPhoto, wrongReason } from '@quayside/contracts/endpoints/identity'
import * as z from 'zod/mini'
import {
  type IdentityCase,
  type IdentityStatus,
  nextChangeAt,
  type Stated,
  type StoredPhotos,
  type Tier,
} from './rules/identity.ts'

/** Columns `stated`, `photos`, `wrong` and `redo` are JSON; `next_at` is the next timed change. */
export type IdentityCasesTable = {
  user_id: string
  tier: Tier
  status: IdentityStatus
  stated: string
  photos: string
  wrong: string
  redo: string
  version: number
  decisions: number
  submitted_at: number | null
  due_at: number | null
  decided_at: number | null
  decided_by: string | null
  document_expiry: string | null
  warned_at: number | null
  deletion_at: number | null
  next_at: number | null
  created_at: number
  updated_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    identity_cases: IdentityCasesTable
  }
}

export type IdentityRow = IdentityCasesTable

const field = z.enum([
  ...(['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address', 'dialCode', 'phone'] as const),
  ...(['documentType', 'documentExpiry'] as const),
  ...identityPhoto.options,
])
const stated = z.partialRecord(field, z.string())
const photos = z.partialRecord(identityPhoto, z.string())
const wrong = z.partialRecord(field, wrongReason)
const redo = z.array(field)

export function caseOf(row: IdentityRow): IdentityCase {
  const saved: Stated = stated.parse(JSON.parse(row.stated))
  const held: StoredPhotos = photos.parse(JSON.parse(row.photos))
  return {
    userId: row.user_id,
    tier: row.tier,
    status: row.status,
    stated: saved,
    photos: held,
    wrong: wrong.parse(JSON.parse(row.wrong)),
    redo: redo.parse(JSON.parse(row.redo)),
    version: row.version,
    decisions: row.decisions,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    documentExpiry: row.document_expiry,
    warnedAt: row.warned_at,
    deletionAt: row.deletion_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function rowOf(known: IdentityCase): IdentityRow {
  return {
    user_id: known.userId,
    tier: known.tier,
    status: known.status,
    stated: JSON.stringify(known.stated),
    photos: JSON.stringify(known.photos),
    wrong: JSON.stringify(known.wrong),
    redo: JSON.stringify(known.redo),
    version: known.version,
    decisions: known.decisions,
    submitted_at: known.submittedAt,
    due_at: known.dueAt,
    decided_at: known.decidedAt,
    decided_by: known.decidedBy,
    document_expiry: known.documentExpiry,
    warned_at: known.warnedAt,
    deletion_at: known.deletionAt,
    next_at: nextChangeAt(known),
    created_at: known.createdAt,
    updated_at: known.updatedAt,
  }
}
