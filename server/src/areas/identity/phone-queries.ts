import { prepare } from '../../platform/storage/query.ts'
import { PHONE_CODE_TRIES } from './rules/phone-code.ts'

/** A customer's code under way, and the number they have proved; moments in ms. */
type PhoneProofsTable = {
  user_id: string
  /** Where the code went, E.164. */
  phone: string
  /** Null once it was spent. */
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

/** Puts a code in the place of the one before; its tries count on while that one had not expired. */
export const keepCode = prepare((q, p: NewCode) =>
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

/** Takes one of the tries at the code that a number was sent; no row when there is none to try. */
export const takeTry = prepare((q, p: { userId: string; phone: string; now: number }) =>
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

/** Spends the code; its number is proved. Other numbers are tried anew. */
export const confirmPhone = prepare((q, p: { userId: string; phone: string; now: number }) =>
  q
    .updateTable('phone_proofs')
    .set({ code_hash: null, tries: 0, confirmed_phone: p.phone, confirmed_at: p.now })
    .where('user_id', '=', p.userId),
)
