import type * as endpoints from '@quayside/contracts/endpoints/account/account'
import { refuse } from '@quayside/contracts/result'
import { refuseWithoutEmail } from '../../../platform/http/email-first.ts'
import { modeOf } from '../../../platform/http/headers/mode.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { issueToken } from '../../../platform/http/sessions/page-session.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { setUserMode } from '../../../platform/storage/queries/users.ts'
import { setReviewLocale } from '../../../reviews/queries.ts'
import type { Services } from '../../services.ts'
import { setUserLocale } from '../queries.ts'
import { userInfo } from '../user-info.ts'

export async function getUserInfo(input: CustomerInput<typeof endpoints.getUserInfo, Services>) {
  const { services, session, mode } = input
  return await userInfo(services, { userId: session.userId, mode, token: issueToken(input, session) })
}

export async function mode(input: CustomerInput<typeof endpoints.mode, Services>) {
  const { body, services, session } = input
  const chosen = modeOf(body.virtually)
  const { userId } = session
  const refused = await services.storage.read(tx => refuseWithoutEmail(tx, { userId, mode: chosen }))
  if (refused !== undefined) return refuse(refused.code)
  await commit(services.storage, async (tx, afterCommit) => {
    await tx.run(setUserMode, { id: userId, mode: chosen })
    afterCommit(() => services.bus.publish('customer.changed', { userId }))
  })
  return await userInfo(services, { userId, mode: chosen, token: issueToken(input, session) })
}

export async function setLocale({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.setLocale, Services>) {
  const { userId } = session
  const { locale } = body
  await services.storage.write(async tx => {
    await tx.run(setUserLocale, { id: userId, locale })
    await tx.run(setReviewLocale, { userId, locale })
  })
  return null
}
