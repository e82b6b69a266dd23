import type { NoticeChannel, NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { prepare } from '../platform/storage/query.ts'
import { forgetRows } from '../platform/storage/retention/forget.ts'
import type { Flag } from '../platform/storage/schema.ts'
import type { ReadTx } from '../platform/storage/storage.ts'
import { DEFAULTS } from './topics.ts'

/** A customer's choices about one topic; null keeps the default. */
export type ChannelRow = {
  user_id: string
  topic: string
  screen: Flag | null
  mail: Flag | null
  push: Flag | null
}

declare module '../platform/storage/schema.ts' {
  interface Database {
    notification_channels: ChannelRow
  }
}

const findChannels = prepare((q, p: { userId: string; topic: string }) =>
  q
    .selectFrom('notification_channels')
    .select(['screen', 'mail', 'push'])
    .where('user_id', '=', p.userId)
    .where('topic', '=', p.topic),
)

export type Chosen = Readonly<Record<NoticeChannel, boolean>>

/** Which channels notifications of a topic use for a customer. */
export async function channelsOf(
  tx: ReadTx,
  { userId, topic }: { readonly userId: string; readonly topic: NoticeTopic },
): Promise<Chosen> {
  const row = await tx.one(findChannels, { userId, topic })
  return {
    screen: isChosen(topic, 'screen', row?.screen),
    mail: isChosen(topic, 'mail', row?.mail),
    push: isChosen(topic, 'push', row?.push),
  }
}

/** Ignores what a row says of a channel that is required or not offered. */
export function isChosen(topic: NoticeTopic, channel: NoticeChannel, chosen: Flag | null = null): boolean {
  const state = DEFAULTS[topic][channel]
  if (state === 'always' || state === 'never') return state === 'always'
  return chosen === null ? state === 'on' : chosen === 1
}

export const forgetChannels = forgetRows('notification_channels', 'notification_times', 'mail_queue')
