import { prepare } from '../../platform/storage/query.ts'
import { PHONE_CODE_TRIES } from './rules/phone-code.ts'

/** A customer's pending code and proved number; times in ms. */
type PhoneProofsTable = {
  user_id: string
  /** Number the code was sent to, E.164. */
  phone: string
  code_hash: string | null
  sent_at: number
  expires_at: number
  tries: number
  confirmed_phone: string | null
  confirmed_at: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    phone_proofs: PhoneProofsTable
  }
}

export const findProof = prepare((q, p: { userId: string }) =>
  q.selectFrom('phone_proofs').selectAll().where('user_id', '=', p.userId),
)

type NewCode = { userId: string; phone: string; codeHash: string; now: number; expiresAt: number }

/** Replaces the previous code; keeps counting tries while that one is still valid. */
export const savePhoneCode = prepare((q, p: NewCode) =>
  q
    .insertInto('phone_proofs')
    .values({
      user_id: p.userId,
      phone: p.phone,
      code_hash: p.codeHash,
      sent_at: p.now,
      expires_at: p.expiresAt,
      tries: 0,
      confirmed_phone: null,
      confirmed_at: null,
    })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(eb => ({
        phone: p.phone,
        code_hash: p.codeHash,
        sent_at: p.now,
        expires_at: p.expiresAt,
        tries: eb
          .case()
          .when('phone_proofs.expires_at', '>', p.now)
          .then(eb.ref('phone_proofs.tries'))
          .else(0)
          .end(),
      })),
    ),
)

/** Uses one try of the code sent to a number; no row when no try is left. */
export const countPhoneTry = prepare((q, p: { userId: string; phone: string; now: number }) =>
  q
    .updateTable('phone_proofs')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', p.userId)
    .where('phone', '=', p.phone)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', p.now)
    .where('tries', '<', PHONE_CODE_TRIES)
    .returning('code_hash'),
)

export const confirmPhone = prepare((q, p: { userId: string; phone: string; now: number }) =>
  q
    .updateTable('phone_proofs')
    .set({ code_hash: null, tries: 0, confirmed_phone: p.phone, confirmed_at: p.now })
    .where('user_id', '=', p.userId),
)
