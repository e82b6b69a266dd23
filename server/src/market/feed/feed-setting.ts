import * as z from 'zod'

/** Source of prices (`MARKET_FEED`, rules §3). */
export type FeedConfig =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string }
  | { readonly kind: 'live'; readonly file: string }

const FEED_RULE = 'must be simulated, replay:<folder> or live:<file>'

export const feedSetting = z.string().transform((value, context): FeedConfig => {
  const [kind, ...rest] = value.split(':')
  const place = rest.join(':')
  if (value === 'simulated') return { kind: 'simulated' }
  if (kind === 'replay' && place !== '') return { kind: 'replay', folder: place }
  if (kind === 'live' && place !== '') return { kind: 'live', file: place }
  context.addIssue({ code: 'custom', message: FEED_RULE })
  return z.NEVER
})
