import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { formatDecimal, type NumberLook } from '@quayside/money/format'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import { type MarkedSite, sandboxMark } from '../../platform/i18n/sandbox-mark.ts'
import { pushTexts } from './translations.ts'

export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Path of the screen to open. */
  readonly path: string
  /** A repeated message replaces the one with the same tag. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

export type Pushed = Pick<Notification, 'id' | 'kind' | 'data'>

/** Returns a notification's text in the customer's language; undefined for a kind that is not pushed. */
export function pushMessage(
  { id, kind, data }: Pushed,
  locale: Locale,
  site: MarkedSite,
): PushMessage | undefined {
  const t = pushTexts(locale)
  const number = (text = '', look?: NumberLook) => formatDecimal(text, LANGUAGE_TAG[locale], look)
  const values = {
    name: nameOf(data, locale),
    side: t(data.side === 'sell' ? 'sell' : 'buy'),
    price: number(data.price),
    firedPrice: number(data.firedPrice),
    openPrice: number(data.openPrice),
    closePrice: number(data.closePrice),
    liquidation: number(data.liquidationPrice),
    level: number(data.level, { style: 'percent', digits: 0 }),
    profit: number(data.profit, { signed: true }),
    minimum: number(data.minimum),
    currency: data.currency ?? '',
  }
  const worded = WORDS[kind]
  if (worded === undefined) return undefined
  const { title, body, path } = worded(data)
  const demo = data.virtually === 'YES' ? t('demo') : undefined
  const parts = [t(body, values), demo, sandboxMark(site, locale)].filter(part => part !== undefined)
  return {
    title: t(title, values),
    body: parts.join(' · '),
    path,
    // When a market falls, many positions may get warnings; only the last one stays.
    tag: kind === 'marginWarning' ? 'margin' : id,
    lang: LANGUAGE_TAG[locale],
    dir: directionOf(locale),
  }
}

type Data = Notification['data']
type Key = Parameters<ReturnType<typeof pushTexts>>[0]
type Words = { readonly title: Key; readonly body: Key; readonly path: string }

const WORDS: Readonly<Partial<Record<Notification['kind'], (data: Data) => Words>>> = {
  priceAlert: data => ({
    title: 'alert.title',
    body: data.condition === 'below' ? 'alert.below' : 'alert.above',
    path: `/cruuency?${new URLSearchParams({ code: data.code ?? '' })}`,
  }),
  limitFilled: data => ({ title: 'filled.title', body: 'filled.body', path: orderPath(data) }),
  stopLoss: data => ({ title: 'stopLoss', body: 'closed', path: orderPath(data) }),
  takeProfit: data => ({ title: 'takeProfit', body: 'closed', path: orderPath(data) }),
  closedAtOpen: data => ({ title: 'closedAtOpen', body: 'closed', path: orderPath(data) }),
  liquidation: data => ({ title: 'liquidation', body: 'closed', path: orderPath(data) }),
  marginWarning: data => ({ title: 'margin.title', body: 'margin.body', path: orderPath(data) }),
  nftOutbid: data => ({
    title: 'outbid.title',
    body: 'outbid.body',
    path: `/nfts/${encodeURIComponent(data.nftId ?? '')}`,
  }),
}

function orderPath({ orderId = '' }: Data): string {
  return `/profile/orders?${new URLSearchParams({ order: orderId, of: 'contract' })}`
}

const namesByLocale = z.record(z.string(), z.string())

function nameOf({ name = '', names = '{}' }: Data, locale: Locale): string {
  return namesByLocale.safeParse(jsonOf(names)).data?.[locale] ?? name
}
