import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../platform/http/envelope.ts'
import type { LanguageHeaders } from '../../platform/http/headers/language.ts'
import { findUser, lockUser, type UserRow } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import type { MethodUsed } from './record-use.ts'
import { refuseUnlessActive } from './suspension/refuse.ts'

/** Repeats the check inside the command: while the password was verified, the owner may have changed it. */
export async function isUnchangedSinceProof(tx: Tx, user: UserRow): Promise<boolean> {
  await tx.run(lockUser, { id: user.id })
  const now = await tx.one(findUser, { id: user.id })
  return now?.status === 'active' && now.sign_ins_ended === user.sign_ins_ended
}

type Place = { readonly services: Services; readonly request: { readonly headers: LanguageHeaders } }

/** The refusal of a late sign-in: the account is inactive, or the proof no longer counts. */
export async function refuseChanged(
  { services, request }: Place,
  user: UserRow,
  { method }: Pick<MethodUsed, 'method'>,
) {
  const inactive = await refuseUnlessActive(services, user, request.headers)
  if (inactive !== undefined) return inactive
  return method === 'password' ? refuse('10004') : refuseWith('409')
}
