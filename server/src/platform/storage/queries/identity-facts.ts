import { prepare } from '../query.ts'
import type { Tx } from '../storage.ts'

/** Facts from a verified identity; they outlive the document. */
type IdentityFactsTable = {
  user_id: string
  country: string
  phone: string | null
  confirmed_at: number
}

declare module '../schema.ts' {
  interface Database {
    identity_facts: IdentityFactsTable
  }
}

export const findFacts = prepare((q, p: { userId: string }) =>
  q.selectFrom('identity_facts').selectAll().where('user_id', '=', p.userId),
)

export const findPhoneOwner = prepare((q, p: { phone: string }) =>
  q.selectFrom('identity_facts').select('user_id').where('phone', '=', p.phone),
)

export const deleteFacts = prepare((q, p: { userId: string }) =>
  q.deleteFrom('identity_facts').where('user_id', '=', p.userId),
)

const saveFacts = prepare((q, p: { userId: string; country: string; phone: string | null; now: number }) =>
  q
    .insertInto('identity_facts')
    .values({ user_id: p.userId, country: p.country, phone: p.phone, confirmed_at: p.now })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ country: p.country, phone: p.phone, confirmed_at: p.now }),
    ),
)

const setCountry = prepare((q, p: { id: string; country: string }) =>
  q.updateTable('users').set({ country: p.country }).where('id', '=', p.id),
)

/** Saves the verified country, and the phone number unless another account has it. */
export async function confirmFacts(
  tx: Tx,
  proved: {
    readonly userId: string
    readonly country: string
    readonly phone: string | undefined
    readonly now: number
  },
): Promise<void> {
  const { userId, country, phone = null, now } = proved
  const owner = phone === null ? undefined : await tx.one(findPhoneOwner, { phone })
  const isOthers = owner !== undefined && owner.user_id !== userId
  await tx.run(saveFacts, { userId, country, phone: isOthers ? null : phone, now })
  await tx.run(setCountry, { id: userId, country })
}
