import {
  type ChannelSettings,
  type ChannelState,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@quayside/contracts/endpoints/account/channels'
import { type ChannelRow, isChosen } from '../../../notifications/channels.ts'
import { timesOf } from '../../../notifications/times.ts'
import { DEFAULTS } from '../../../notifications/topics.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { listChannels } from './queries.ts'

export async function readChoices(tx: ReadTx, userId: string): Promise<ChannelSettings> {
  const rows = await tx.all(listChannels, { userId })
  return {
    topics: NOTICE_TOPICS.map(topic => {
      const row = rows.find(one => one.topic === topic)
      return {
        topic,
        screen: stateOf(topic, 'screen', row),
        mail: stateOf(topic, 'mail', row),
        push: stateOf(topic, 'push', row),
      }
    }),
    ...(await timesOf(tx, userId)),
  }
}

type Row = Pick<ChannelRow, NoticeChannel> | undefined

function stateOf(topic: NoticeTopic, channel: NoticeChannel, row: Row): ChannelState {
  if (!isChangeable(topic, channel)) return DEFAULTS[topic][channel]
  return isChosen(topic, channel, row?.[channel]) ? 'on' : 'off'
}

export function isChangeable(topic: NoticeTopic, channel: NoticeChannel): boolean {
  const state = DEFAULTS[topic][channel]
  return state === 'on' || state === 'off'
}
