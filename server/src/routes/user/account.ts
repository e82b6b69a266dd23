import type * as contract from '@quayside/contracts/endpoints/user'
import { userInfo } from '../../customer/user-info.ts'
import { modeOf } from '../../http/mode.ts'
import type { CustomerInput } from '../../http/register.ts'
import { setUserLocale } from '../../storage/queries/customers.ts'
import { setUserMode } from '../../storage/queries/users.ts'

/** The customer with the money of the request's mode. */
export async function getUserInfo({ services, session, mode }: CustomerInput<typeof contract.getUserInfo>) {
  return await userInfo(services, { userId: session.userId, mode, token: session.token })
}

/** Remembers the chosen mode and answers with its money. */
export async function mode({ body, services, session }: CustomerInput<typeof contract.mode>) {
  const chosen = modeOf(body.virtually)
  await services.storage.write(tx => tx.run(setUserMode, { id: session.userId, mode: chosen }))
  return await userInfo(services, { userId: session.userId, mode: chosen, token: session.token })
}

/** Remembers the language for mail and documents. */
export async function setLocale({ body, services, session }: CustomerInput<typeof contract.setLocale>) {
  await services.storage.write(tx => tx.run(setUserLocale, { id: session.userId, locale: body.locale }))
  return null
}
