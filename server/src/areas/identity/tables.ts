import { identityPhoto, wrongReason } from '@quayside/contracts/endpoints/account/identity'
import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { IdentityCase } from './rules/identity.ts'

const field = z.enum([
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'dialCode',
  'phone',
  'documentType',
  'documentExpiry',
  ...identityPhoto.options,
])

export const CASE = stored<IdentityCase>()({
  userId: 'user_id',
  tier: 'tier',
  status: 'status',
  stated: json('stated', z.partialRecord(field, z.string())),
  photos: json('photos', z.partialRecord(identityPhoto, z.string())),
  wrong: json('wrong', z.partialRecord(field, wrongReason)),
  redo: json('redo', z.array(field)),
  version: 'version',
  decisions: 'decisions',
  submittedAt: 'submitted_at',
  dueAt: 'due_at',
  decidedAt: 'decided_at',
  decidedBy: 'decided_by',
  documentExpiry: 'document_expiry',
  warnedAt: 'warned_at',
  deletionAt: 'deletion_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type IdentityRow = Stored<typeof CASE> & {
  /** Time of the next timed change. */
  next_at: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    identity_cases: IdentityRow
  }
}
