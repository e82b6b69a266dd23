import type { checkUserNameOrPhone as contract } from '@quayside/contracts/endpoints/login'
import { refuse } from '@quayside/contracts/result'
import { isUsernameAllowed, usernameKey } from '../../domain/identity/username.ts'
import { refuseWhenLimited } from '../../http/limited.ts'
import type { PublicInput } from '../../http/register.ts'
import { findUserByLogin } from '../../storage/queries/users.ts'

/** Whether a name is free; no account has a phone number of its own yet, so every number is. */
export async function checkUserNameOrPhone({ query, services, request }: PublicInput<typeof contract>) {
  const limited = await refuseWhenLimited(services, ['checkNameByIp', request.ip])
  if (limited !== undefined) return limited
  const { username, phone } = query
  if (username === undefined || username === '') {
    return phone === undefined || phone === '' ? refuse('10001') : { available: true }
  }
  if (!isUsernameAllowed(username)) return refuse('10003')
  const login = usernameKey(username)
  const user = await services.storage.read(tx => tx.one(findUserByLogin, { login }))
  return { available: user === undefined }
}
