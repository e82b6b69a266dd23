import type { invites as endpoint } from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { countInvited, listInvited } from '../queries.ts'

export async function invites({ services, session }: CustomerInput<typeof endpoint, Services>) {
  return await services.storage.read(async tx => {
    const user = await tx.one(findUser, { id: session.userId })
    const rows = await tx.all(listInvited, { userId: session.userId })
    const invited = rows.map(row => ({
      username: row.username,
      joinedAt: isoOf(row.created_at),
    }))
    const total = (await tx.one(countInvited, { userId: session.userId }))?.total ?? 0
    return { inviteCode: user?.invite_code ?? '', invited, total }
  })
}
