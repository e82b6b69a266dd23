import { findPhoneOwner } from '../../../platform/storage/queries/identity-facts.ts'
import { findUser, findUserByLogin, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { LoginName } from '../rules/login-name.ts'

/** The account behind a name, address or verified phone number: `user` if open, `closed` if closed. */
export async function findAccount(
  tx: ReadTx,
  name: LoginName,
): Promise<{ readonly user: UserRow | undefined; readonly closed: UserRow | undefined }> {
  const found = await find(tx, name)
  const isClosed = found?.status === 'closed'
  return { user: isClosed ? undefined : found, closed: isClosed ? found : undefined }
}

async function find(tx: ReadTx, { kind, key }: LoginName): Promise<UserRow | undefined> {
  if (kind !== 'phone') return await tx.one(findUserByLogin, { login: key })
  const owner = await tx.one(findPhoneOwner, { phone: key })
  return owner && (await tx.one(findUser, { id: owner.user_id }))
}
