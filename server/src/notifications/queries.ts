import { type Notification, notification } from '@quayside/contracts/endpoints/account/account'
import { sql } from 'kysely'
import { prepare } from '../platform/storage/query.ts'
import { forgetRows } from '../platform/storage/retention/forget.ts'
import type { Retention } from '../platform/storage/retention/old-rows.ts'

/** Ids grow with time; `data` is a JSON object of strings. */
type NotificationsTable = {
  user_id: string
  id: string
  kind: string
  data: string
  created_at: number
  read_at: number | null
}

declare module '../platform/storage/schema.ts' {
  interface Database {
    notifications: NotificationsTable
  }
}

type Owner = { userId: string }

/** Kinds this release can show: a newer release that was rolled back may have stored other kinds. */
const KINDS: readonly string[] = notification.shape.kind.options

export const insertNotification = prepare(
  (q, p: Owner & { id: string; kind: string; data: string; now: number }) =>
    q.insertInto('notifications').values({
      user_id: p.userId,
      id: p.id,
      kind: p.kind,
      data: p.data,
      created_at: p.now,
      read_at: null,
    }),
)

export const countNotifications = prepare((q, p: Owner) =>
  q
    .selectFrom('notifications')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('kind', 'in', KINDS),
)

export const pageOfNotifications = prepare((q, p: Owner & { limit: number; offset: number }) =>
  q
    .selectFrom('notifications')
    .select(['id', 'kind', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', p.userId)
    .where('kind', 'in', KINDS)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

/** Returns a customer's 100 newest notifications of one kind. */
export const notificationsOfKind = prepare((q, p: Owner & { kind: string }) =>
  q
    .selectFrom('notifications')
    .select(['id', 'data'])
    .where('user_id', '=', p.userId)
    .where('kind', '=', p.kind)
    .orderBy('id', 'desc')
    .limit(100),
)

export const updateNotificationData = prepare((q, p: Owner & { id: string; data: string }) =>
  q.updateTable('notifications').set({ data: p.data }).where('user_id', '=', p.userId).where('id', '=', p.id),
)

/** Time of the customer's last notification about a sign-in from an unknown device, ms. */
export const lastNewDevice = prepare((q, p: Owner) =>
  q
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', p.userId)
    .where('kind', '=', sql.lit<Notification['kind']>('newDevice'))
    .orderBy('id', 'desc')
    .limit(1),
)

const SIGN_IN_CHANGES: readonly Notification['kind'][] = [
  'passwordChanged',
  'totpAdded',
  'totpRemoved',
  'recoveryCodesRenewed',
  'lostFactorDone',
  'passkeyAdded',
  'passkeyRemoved',
  'providerLinked',
  'emailChanged',
  'emailRestored',
]

/** Time of the customer's last notification about a sign-in change, ms. */
export const lastSignInChange = prepare((q, p: Owner) =>
  q
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', p.userId)
    .where(
      'kind',
      'in',
      SIGN_IN_CHANGES.map(kind => sql.lit(kind)),
    )
    .orderBy('id', 'desc')
    .limit(1),
)

/** Time of the customer's last notification that a wallet was linked or unlinked, ms. */
export const lastWalletChange = prepare((q, p: Owner) =>
  q
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', p.userId)
    .where('kind', 'in', [
      sql.lit<Notification['kind']>('walletLinked'),
      sql.lit<Notification['kind']>('walletUnlinked'),
    ])
    .orderBy('id', 'desc')
    .limit(1),
)

export const markAllRead = prepare((q, p: Owner & { now: number }) =>
  q
    .updateTable('notifications')
    .set({ read_at: p.now })
    .where('user_id', '=', p.userId)
    .where('read_at', 'is', null),
)

/** Deletes notifications older than `before` (ms). */
const deleteOldNotifications = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('notifications')
    .where(eb =>
      eb(
        eb.refTuple('user_id', 'id'),
        'in',
        eb
          .selectFrom('notifications')
          .select(['user_id', 'id'])
          .where('created_at', '<', p.before)
          .limit(p.limit)
          .$asTuple('user_id', 'id'),
      ),
    ),
)

export const forgetNotifications = forgetRows('notifications')

export const OLD_NOTIFICATIONS: Retention = {
  what: 'notifications',
  days: 90,
  deletion: deleteOldNotifications,
}
