import type { Generated } from 'kysely'
import { prepare } from '../../platform/storage/query.ts'

type EmailCodesTable = {
  id: Generated<number>
  email: string
  purpose: string
  code_hash: string
  created_at: number
  expires_at: number
  tries: number
  used_at: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    email_codes: EmailCodesTable
  }
}

type Addressed = { email: string; purpose: string }

export const insertEmailCode = prepare(
  (q, p: Addressed & { codeHash: string; now: number; expiresAt: number }) =>
    q.insertInto('email_codes').values({
      email: p.email,
      purpose: p.purpose,
      code_hash: p.codeHash,
      created_at: p.now,
      expires_at: p.expiresAt,
      tries: 0,
      used_at: null,
    }),
)

/** The newest code of an address and purpose: older ones are void. */
export const findEmailCode = prepare((q, p: Addressed) =>
  q
    .selectFrom('email_codes')
    .select(['id', 'code_hash', 'expires_at', 'tries', 'used_at'])
    .where('email', '=', p.email)
    .where('purpose', '=', p.purpose)
    .orderBy('id', 'desc')
    .limit(1),
)

export const countTry = prepare((q, p: { id: number }) =>
  q
    .updateTable('email_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', p.id),
)

/** Spends a code; no row when it was spent already. */
export const spendEmailCode = prepare((q, p: { id: number; now: number }) =>
  q
    .updateTable('email_codes')
    .set({ used_at: p.now })
    .where('id', '=', p.id)
    .where('used_at', 'is', null)
    .returning('id'),
)

/** Codes that ended before a moment, ms. */
export const deleteOldCodes = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('email_codes')
    .where('id', 'in', eb =>
      eb.selectFrom('email_codes').select('id').where('expires_at', '<', p.before).limit(p.limit),
    ),
)
