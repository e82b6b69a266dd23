import type { Notification } from '@quayside/contracts/endpoints/account/account'
import * as z from 'zod/mini'
import type { Tx } from '../platform/storage/storage.ts'
import { notificationsOfKind, updateNotificationData } from './queries.ts'

const texts = z.record(z.string(), z.string())

type Settled = {
  readonly userId: string
  readonly kinds: readonly Notification['kind'][]
  /** The field of `data` that identifies the completed action, and its value. */
  readonly about: { readonly field: string; readonly value: string }
}

/** Marks the notifications that requested an action as settled, so that none offers it again. */
export async function settleNotifications(tx: Tx, { userId, kinds, about }: Settled): Promise<void> {
  for (const kind of kinds) {
    for (const { id, data: stored } of await tx.all(notificationsOfKind, { userId, kind })) {
      const data = texts.parse(JSON.parse(stored))
      if (data[about.field] !== about.value || data.settled !== undefined) continue
      await tx.run(updateNotificationData, { userId, id, data: JSON.stringify({ ...data, settled: 'YES' }) })
    }
  }
}
