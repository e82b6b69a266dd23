import type { checkUserNameOrPhone as endpoint } from '@quayside/contracts/endpoints/login'
import { refuse } from '@quayside/contracts/result'
import { networkOf } from '@quayside/release/http/client-address'
import { refuseWhenLimited } from '../../../platform/http/limited.ts'
import type { PublicInput } from '../../../platform/http/register.ts'
import { findUserByLogin } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { isUsernameAllowed, usernameKey } from '../rules/username.ts'

/** Whether a name is free; no account has a phone number of its own yet, so every number is. */
export async function checkUserNameOrPhone({
  query,
  services,
  request,
}: PublicInput<typeof endpoint, Services>) {
  const limited = await refuseWhenLimited(services, ['checkNameByIp', networkOf(request.ip)])
  if (limited !== undefined) return limited
  const { username, phone } = query
  if (username === undefined || username === '') {
    return phone === undefined || phone === '' ? refuse('10001') : { available: true }
  }
  if (!isUsernameAllowed(username, services.config.siteName)) return refuse('10003')
  const login = usernameKey(username)
  const user = await services.storage.read(tx => tx.one(findUserByLogin, { login }))
  return { available: user === undefined }
}
