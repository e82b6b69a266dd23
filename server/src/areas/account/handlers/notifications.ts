import * as endpoints from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import { jsonOf } from '@quayside/release/bytes'
import { countNotifications, markAllRead, pageOfNotifications } from '../../../notifications/queries.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'

/** Notifications, newest first, without those that only another release can read. */
export async function notifications(input: CustomerInput<typeof endpoints.notifications, Services>) {
  const { services, session, query } = input
  const { page, size, range } = pageRange(query)
  const { userId } = session
  return await services.storage.read(async tx => {
    const total = (await tx.one(countNotifications, { userId }))?.total ?? 0
    const rows = await tx.all(pageOfNotifications, { userId, ...range })
    const list = rows.flatMap(row => {
      const { data: readable } = endpoints.notification.safeParse({
        id: row.id,
        kind: row.kind,
        data: jsonOf(row.data),
        time: isoOf(row.created_at),
        read: row.read_at !== null,
      })
      return readable ?? []
    })
    return { list, total, page, size }
  }, userId)
}

export async function readNotifications(input: CustomerInput<typeof endpoints.readNotifications, Services>) {
  const { services, session } = input
  await services.storage.write(tx =>
    tx.run(markAllRead, { userId: session.userId, now: services.clock.now() }),
  )
  return null
}
