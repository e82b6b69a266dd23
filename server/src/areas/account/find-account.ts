import { findPhoneOwner } from '../../platform/storage/queries/identity-facts.ts'
import { findUser, findUserByLogin, type UserRow } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { LoginName } from './rules/login-name.ts'

/** The account that a name, address or verified phone number opens; one that was closed is none. */
export async function findAccount(tx: ReadTx, { kind, key }: LoginName): Promise<UserRow | undefined> {
  if (kind !== 'phone') return unlessClosed(await tx.one(findUserByLogin, { login: key }))
  const owner = await tx.one(findPhoneOwner, { phone: key })
  return owner && unlessClosed(await tx.one(findUser, { id: owner.user_id }))
}

function unlessClosed(user: UserRow | undefined): UserRow | undefined {
  return user?.status === 'closed' ? undefined : user
}
