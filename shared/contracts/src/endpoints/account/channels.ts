import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'

/** Groups of notification kinds that a customer chooses channels for. */
export const NOTICE_TOPICS = [
  'margin',
  'orders',
  'alerts',
  'bids',
  'service',
  'news',
  'money',
  'loans',
  'account',
] as const
export const noticeTopic = z.enum(NOTICE_TOPICS)
export type NoticeTopic = z.infer<typeof noticeTopic>

/** Ways a notification reaches the customer besides the list, which keeps every one: on open pages, by mail, by push. */
export const NOTICE_CHANNELS = ['screen', 'mail', 'push'] as const
export const noticeChannel = z.enum(NOTICE_CHANNELS)
export type NoticeChannel = z.infer<typeof noticeChannel>

/** `always` is required and `never` is not offered: the customer can change neither. */
export const channelState = z.enum(['on', 'off', 'always', 'never'])
export type ChannelState = z.infer<typeof channelState>

/** A time of day, `22:00`. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Hours of each day; past midnight when they end earlier than they begin. */
export const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .check(z.refine(({ from, until }) => from !== until, { error: 'Two different times' }))
export type QuietHours = z.infer<typeof quietHours>

/** How often a mail sums up what is unread and how the account has changed. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const
export const digestChoice = z.enum(DIGESTS)
export type DigestChoice = z.infer<typeof digestChoice>

const times = {
  /** Optional mails wait until these end, and optional pushes are not sent; margin warnings are. */
  quiet: z.nullable(quietHours),
  /** At 8:00, weekly on Mondays. */
  digest: digestChoice,
}

const channelSettings = z.object({
  topics: z.array(
    z.object({
      /** A `NOTICE_TOPICS`, or one that this version does not know. */
      topic: z.string(),
      screen: channelState,
      mail: channelState,
      push: channelState,
    }),
  ),
  ...times,
  /** IANA name of the zone of these times; null until the customer sets one. */
  timeZone: z.nullable(z.string()),
})
export type ChannelSettings = z.infer<typeof channelSettings>

export const getChannels = get('/user/channels', {
  summary: 'How each topic of notifications reaches the customer, and when',
  access: 'customer',
  result: channelSettings,
})

export const changeChannel = post('/user/channels', {
  summary: 'Turns one channel of a topic on or off; 400 for one that is required or not offered',
  access: 'customer',
  body: z.strictObject({ topic: noticeTopic, channel: noticeChannel, isOn: z.boolean() }),
  result: channelSettings,
})

export const changeNoticeTimes = post('/user/channels/times', {
  summary: 'Sets the quiet hours and the digest; 400 for an unknown time zone',
  access: 'customer',
  body: z.strictObject({ ...times, timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  result: channelSettings,
})
