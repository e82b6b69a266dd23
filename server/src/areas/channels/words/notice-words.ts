import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { formatDecimal, type NumberLook } from '@quayside/money/format'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import { topicOf } from '../../../notifications/topics.ts'
import { channelTexts } from '../translations.ts'
import { isolated } from './isolated.ts'

export type NoticeWords = {
  readonly title: string
  readonly body: string
  /** Path of the screen to open. */
  readonly path: string
}

/** Returns a notification's text in the customer's language; undefined for a kind that stays on the site. */
export function noticeWords(
  { kind, data }: Pick<Notification, 'kind' | 'data'>,
  locale: Locale,
): NoticeWords | undefined {
  const worded = WORDS[kind]
  if (worded === undefined) return undefined
  const t = channelTexts(locale)
  const { title = `topics.${topicOf(kind)}`, body, path } = worded(data)
  const values = valuesOf(data, locale)
  const demo = data.virtually === 'NO' ? [t('demo')] : []
  return { title: t(title, values), body: [t(body, values), ...demo].join(' · '), path }
}

function valuesOf(data: Data, locale: Locale): Record<string, string> {
  const t = channelTexts(locale)
  const number = (text = '', look?: NumberLook) =>
    isolated(formatDecimal(text, LANGUAGE_TAG[locale], look), locale)
  const lots = (text = '') => t('lots', { lots: number(text) })
  return {
    name: nameOf(data, locale),
    product: nameOf({ ...data, name: data.product ?? '' }, locale),
    side: t(data.side === 'sell' ? 'sell' : 'buy'),
    direction: t(data.direction === 'down' ? 'notice.down' : 'notice.up'),
    lots: lots(data.lots),
    newLots: lots(data.newLots),
    ratio: isolated(data.ratio ?? '', locale),
    price: number(data.price ?? data.closePrice),
    limit: number(data.limitPrice),
    firedPrice: number(data.firedPrice),
    openPrice: number(data.openPrice),
    closePrice: number(data.closePrice),
    liquidation: number(data.liquidationPrice),
    level: number(data.level, { style: 'percent', digits: 0 }),
    profit: number(data.profit, { signed: true }),
    amount: number(data.amount),
    payout: number(data.payout),
    earned: number(data.earned),
    minimum: number(data.minimum),
    currency: data.currency ?? '',
  }
}

type Data = Notification['data']
type Key = Parameters<ReturnType<typeof channelTexts>>[0]
/** The topic's name is the title of a body that is a sentence of the notifications page. */
type Words = { readonly title?: Key; readonly body: Key; readonly path: string }

const WORDS: Readonly<Partial<Record<Notification['kind'], (data: Data) => Words>>> = {
  priceAlert: data => ({
    title: 'alert.title',
    body: data.condition === 'below' ? 'alert.below' : 'alert.above',
    path: `/cruuency?${new URLSearchParams({ code: data.code ?? '' })}`,
  }),
  limitFilled: data => ({ title: 'filled.title', body: 'filled.body', path: contractPath(data) }),
  limitExpired: data => ({ body: `notice.${waitedOf(data)}Expired`, path: contractPath(data) }),
  limitFailed: data => ({
    body: `notice.${waitedOf(data)}Failed.${failureOf(data)}`,
    path: contractPath(data),
  }),
  limitKeptOut: data => ({ body: `notice.${waitedOf(data)}KeptOut`, path: contractPath(data) }),
  stopLoss: data => ({ title: 'stopLoss', body: 'closed', path: contractPath(data) }),
  takeProfit: data => ({ title: 'takeProfit', body: 'closed', path: contractPath(data) }),
  closedAtOpen: data => ({ title: 'closedAtOpen', body: 'closed', path: contractPath(data) }),
  splitAdjusted: data => ({ body: 'notice.splitAdjusted', path: contractPath(data) }),
  splitClosed: data => ({ body: 'notice.splitClosed', path: contractPath(data) }),
  splitCanceled: data => ({ body: 'notice.splitCanceled', path: contractPath(data) }),
  delistedClosed: data => ({ body: 'notice.delistedClosed', path: contractPath(data) }),
  delistedCanceled: data => ({ body: 'notice.delistedCanceled', path: contractPath(data) }),
  optionSettled: data => ({
    body: `notice.optionSettled.${outcomeOf(data)}`,
    path: orderPath(data, 'option'),
  }),
  planMatured: () => ({ body: 'notice.planMatured', path: '/trading' }),
  planExpired: () => ({ body: 'notice.planExpired', path: '/trading' }),
  liquidation: data => ({ title: 'liquidation', body: 'closed', path: contractPath(data) }),
  marginWarning: data => ({ title: 'margin.title', body: 'margin.body', path: contractPath(data) }),
  nftOutbid: data => ({ title: 'outbid.title', body: 'outbid.body', path: itemPath(data) }),
  serviceAnswer: ({ thread = '' }) => ({
    body: 'notice.serviceAnswer',
    path: `/service?${new URLSearchParams({ thread })}`,
  }),
  nftWon: () => ({ body: 'notice.nftWon', path: '/nfts/mine?kind=won' }),
  nftDelivered: () => ({ body: 'notice.nftDelivered', path: '/nfts/mine' }),
  nftReturned: () => ({ body: 'notice.nftReturned', path: '/nfts/mine' }),
}

function contractPath(data: Data): string {
  return orderPath(data, 'contract')
}

function orderPath({ orderId = '' }: Data, of: 'contract' | 'option'): string {
  return `/profile/orders?${new URLSearchParams({ order: orderId, of })}`
}

function itemPath({ nftId = '' }: Data): string {
  return `/nfts/${encodeURIComponent(nftId)}`
}

/** A stop entry, or an order waiting for its market's first price, uses the same kinds as a limit order. */
function waitedOf({ type }: Data): 'limit' | 'stop' | 'opening' {
  if (type === 'market') return 'opening'
  return type === 'stop' ? 'stop' : 'limit'
}

function failureOf({ failReason }: Data): 'balance' | 'exposure' | 'spread' {
  return failReason === 'spread' || failReason === 'exposure' ? failReason : 'balance'
}

function outcomeOf({ status }: Data): 'won' | 'lost' | 'refunded' {
  return status === 'won' || status === 'lost' ? status : 'refunded'
}

const namesByLocale = z.record(z.string(), z.string())

function nameOf({ name = '', names = '{}' }: Data, locale: Locale): string {
  return namesByLocale.safeParse(jsonOf(names)).data?.[locale] ?? name
}
