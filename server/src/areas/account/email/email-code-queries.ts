import type { Generated } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'

type EmailCodesTable = {
  id: Generated<number>
  email: string
  purpose: string
  code_hash: string
  created_at: number
  expires_at: number
  requester: string
  tries: number
  /** Wrong tries at any code of the address, counted on the newest one. */
  shared_tries: number
  used_at: number | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    email_codes: EmailCodesTable
  }
}

type Addressed = { email: string; purpose: string }

export const insertEmailCode = prepare(
  (q, p: Addressed & { codeHash: string; requester: string; now: number; expiresAt: number }) =>
    q.insertInto('email_codes').values({
      email: p.email,
      purpose: p.purpose,
      code_hash: p.codeHash,
      created_at: p.now,
      expires_at: p.expiresAt,
      requester: p.requester,
      tries: 0,
      shared_tries: 0,
      used_at: null,
    }),
)

/** Usable codes of an address and purpose, newest first; the rate limits keep them few. */
export const findLiveCodes = prepare((q, p: Addressed & { now: number }) =>
  q
    .selectFrom('email_codes')
    .select(['id', 'code_hash', 'requester', 'tries', 'shared_tries'])
    .where('email', '=', p.email)
    .where('purpose', '=', p.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', p.now)
    .orderBy('id', 'desc'),
)

export const countOwnAttempt = prepare((q, p: { id: number }) =>
  q
    .updateTable('email_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', p.id),
)

export const countSharedAttempt = prepare((q, p: { id: number }) =>
  q
    .updateTable('email_codes')
    .set(eb => ({ shared_tries: eb('shared_tries', '+', 1) }))
    .where('id', '=', p.id),
)

/** Spends every code of an address and purpose; no row if another request spent them first. */
export const spendEmailCodes = prepare((q, p: Addressed & { now: number }) =>
  q
    .updateTable('email_codes')
    .set({ used_at: p.now })
    .where('email', '=', p.email)
    .where('purpose', '=', p.purpose)
    .where('used_at', 'is', null)
    .returning('id'),
)

export const deleteOldCodes = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('email_codes')
    .where('id', 'in', eb =>
      eb.selectFrom('email_codes').select('id').where('expires_at', '<', p.before).limit(p.limit),
    ),
)
