import type { checkUserNameOrPhone as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { phoneOf } from '../../../platform/phone-number.ts'
import { findPhoneOwner } from '../../../platform/storage/queries/identity-facts.ts'
import { findUserByLogin } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { isUsernameAllowed, usernameKey } from '../rules/username.ts'
import { requesterOf } from '../sessions/requester.ts'

type Input = PublicInput<typeof endpoint, Services>

/** Whether a name is free, or a phone number unused. Phone numbers are not public, so a network may ask for few. */
export async function checkUserNameOrPhone(input: Input) {
  const { username, phone } = input.query
  if (username !== undefined && username !== '') return await checkName(input, username)
  return phone === undefined || phone === '' ? refuse('10001') : await checkPhone(input, phone)
}

async function checkName({ services, request }: Input, username: string) {
  const { network, key } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['checkNameByAsker', key], ['checkNameByIp', network])
  if (limited !== undefined) return limited
  if (!isUsernameAllowed(username, services.config.siteName)) return refuse('10003')
  const login = usernameKey(username)
  const user = await services.storage.read(tx => tx.one(findUserByLogin, { login }))
  return { available: user === undefined }
}

async function checkPhone({ services, request }: Input, typed: string) {
  const { network, key } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['checkPhoneByAsker', key], ['checkPhoneByIp', network])
  if (limited !== undefined) return limited
  const plain = typed.normalize('NFKC').trim()
  const phone = phoneOf(/^\d/.test(plain) ? `+${plain.replace(/^00/, '')}` : plain)
  if (phone === undefined) return refuseWith('400', { issues: [{ path: 'phone', message: 'impossible' }] })
  const owner = await services.storage.read(tx => tx.one(findPhoneOwner, { phone }))
  return { available: owner === undefined }
}
