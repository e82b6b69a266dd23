import type { NoticeChannel } from '@quayside/contracts/endpoints/account/channels'
import type { TimesRow } from '../../../notifications/times.ts'
import { columns, prepare, type QueryBuilder } from '../../../platform/storage/query.ts'
import type { Flag } from '../../../platform/storage/schema.ts'

export const listChannels = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('notification_channels')
    .select(['topic', 'screen', 'mail', 'push'])
    .where('user_id', '=', p.userId)
    .orderBy('topic'),
)

type Choice = {
  readonly userId: string
  readonly topic: string
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

/** Saves a choice about one channel of a topic and leaves the others. */
export function saveChannel({ userId, topic, channel, isOn }: Choice) {
  const chosen: Flag = isOn ? 1 : 0
  const row = { user_id: userId, topic, screen: null, mail: null, push: null, [channel]: chosen }
  return (q: QueryBuilder) =>
    q
      .insertInto('notification_channels')
      .values(row)
      .onConflict(conflict => conflict.columns(['user_id', 'topic']).doUpdateSet({ [channel]: chosen }))
      .returning('topic')
}

const TIMES = [
  'time_zone',
  'quiet_from',
  'quiet_until',
  'digest',
  'digest_at',
  'digest_since',
] as const satisfies readonly (keyof TimesRow)[]

export const saveTimes = prepare((q, p: TimesRow) =>
  q
    .insertInto('notification_times')
    .values(columns(p, ['user_id', ...TIMES]))
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns(p, TIMES))),
)

export const endDigest = prepare((q, p: { userId: string }) =>
  q
    .updateTable('notification_times')
    .set({ digest: null, digest_at: null, digest_since: null })
    .where('user_id', '=', p.userId),
)
