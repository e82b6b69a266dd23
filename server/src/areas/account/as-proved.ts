import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../platform/http/envelope.ts'
import type { LanguageHeaders } from '../../platform/http/language.ts'
import { findUser, lockUser, type UserRow } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { refuseUnlessActive } from './suspension/refuse.ts'
import type { WayIn } from './ways/note-way-use.ts'

/**
 * Whether an account still is as it was when somebody began to prove who they are, inside the command that lets them in: to
 * verify a password takes time, in which its owner may have set another one or ended all sessions.
 */
export async function isAsProved(tx: Tx, user: UserRow): Promise<boolean> {
  await tx.run(lockUser, { id: user.id })
  const now = await tx.one(findUser, { id: user.id })
  return now?.status === 'active' && now.sign_ins_ended === user.sign_ins_ended
}

type Place = { readonly services: Services; readonly request: { readonly headers: LanguageHeaders } }

/** What whoever came too late reads: that the account is not active, or that what they proved counts no more. */
export async function refuseChanged(
  { services, request }: Place,
  user: UserRow,
  { method }: Pick<WayIn, 'method'>,
) {
  const inactive = await refuseUnlessActive(services, user, request.headers)
  if (inactive !== undefined) return inactive
  return method === 'password' ? refuse('10004') : refuseWith('409')
}
