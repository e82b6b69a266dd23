import {
  type ChannelSettings,
  digestChoice,
  type NoticeTopic,
  quietHours,
} from '@quayside/contracts/endpoints/account/channels'
import { prepare } from '../platform/storage/query.ts'
import type { ReadTx } from '../platform/storage/storage.ts'
import { isTimeZone } from '../platform/time/time-zone.ts'
import { quietUntil } from './quiet-hours.ts'

export type TimesRow = {
  user_id: string
  /** IANA name. */
  time_zone: string
  /** Times of day, `22:00`; both null without quiet hours. */
  quiet_from: string | null
  quiet_until: string | null
  /** `daily` or `weekly`; null without a digest, as are the next two. */
  digest: string | null
  /** When the next one is due, and what the last one covered or the customer chose (ms). */
  digest_at: number | null
  digest_since: number | null
}

declare module '../platform/storage/schema.ts' {
  interface Database {
    notification_times: TimesRow
  }
}

export const findTimes = prepare((q, p: { userId: string }) =>
  q.selectFrom('notification_times').selectAll().where('user_id', '=', p.userId),
)

export type NoticeTimes = Pick<ChannelSettings, 'quiet' | 'digest' | 'timeZone'>

const NONE: NoticeTimes = { quiet: null, digest: 'off', timeZone: null }

/** The times that a customer chose; none where the stored ones cannot be read. */
export async function timesOf(tx: ReadTx, userId: string): Promise<NoticeTimes> {
  const row = await tx.one(findTimes, { userId })
  return row === undefined ? NONE : timesIn(row)
}

export function timesIn(row: TimesRow): NoticeTimes {
  if (!isTimeZone(row.time_zone)) return NONE
  const { data: quiet = null } = quietHours.safeParse({ from: row.quiet_from, until: row.quiet_until })
  const { data: digest = 'off' } = digestChoice.safeParse(row.digest)
  return { quiet, digest, timeZone: row.time_zone }
}

type Asked = { readonly userId: string; readonly topic: NoticeTopic; readonly now: number }

/** When a customer's quiet hours end (ms); undefined outside them, and for topics that never wait. */
export async function quietEndOf(tx: ReadTx, { userId, topic, now }: Asked): Promise<number | undefined> {
  if (topic === 'margin') return undefined
  const { quiet, timeZone } = await timesOf(tx, userId)
  return quiet === null || timeZone === null ? undefined : quietUntil(now, quiet, timeZone)
}
