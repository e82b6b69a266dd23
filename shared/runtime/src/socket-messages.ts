import type { LiveTick, MarketItem } from '@quayside/contracts/market'
import type { BalanceUpdate, MessageFromServer, Notice, OrderPnl } from '@quayside/contracts/sockets'

// Guards by hand: the schemas of the contracts package would bring zod into the first load, and both ends are ours.

const PNL_FIELDS = ['unrealizedPnL', 'unrealizedPnLPercentage', 'currentPrice', 'lastUpdateTime']
const BALANCE_FIELDS = [
  'baseBalance',
  'floatingPnL',
  'totalAssets',
  'loanAmount',
  'bondAmount',
  'profit',
  'timestamp',
  'userId',
]
const ITEM_FIELDS = ['code', 'id', 'appName', 'logo', 'price', 'zdf', 'nowPrice']
const TICK_FIELDS = ['code', 'price', 'zdf', 'bid', 'ask']
const TOPICS = ['order', 'release', 'session', 'notification']

/** One message of the private socket; undefined for what no contract names. */
export function parseMessage(text: unknown): MessageFromServer | undefined {
  const value = parseJson(text)
  if (Array.isArray(value)) return value.filter(isMarketItem)
  if (!isRecord(value)) return undefined
  const { type, data } = value
  if (type === 'AUTH_SUCCESS') return { type, message: String(value.message) }
  if (!isRecord(data)) return undefined
  if (type === 'REAL_TIME_PNL') return { type, data: only(data, isOrderPnl) }
  if (type === 'BATCH_REAL_TIME_PNL') return { type, data: pnlByUser(data) }
  if (type === 'USER_BALANCE_UPDATE') return isBalance(data) ? { type, data } : undefined
  if (type === 'BATCH_USER_BALANCE_UPDATE') return { type, data: only(data, isBalance) }
  if (type === 'NOTICE' && isTopic(value.topic)) return { type, topic: value.topic, data }
  return undefined
}

export type MarketMessage =
  | { readonly kind: 'list'; readonly items: readonly MarketItem[] }
  | { readonly kind: 'ticks'; readonly ticks: readonly LiveTick[] }

/** One message of the market socket: list items first, ticks from then on. */
export function parseMarketMessage(text: unknown): MarketMessage | undefined {
  const value = parseJson(text)
  if (!Array.isArray(value)) return undefined
  const [first] = value
  if (isMarketItem(first)) return { kind: 'list', items: value.filter(isMarketItem) }
  return { kind: 'ticks', ticks: value.filter(isTick) }
}

function pnlByUser(data: Record<string, unknown>): Record<string, Record<string, OrderPnl>> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([user, orders]) =>
      isRecord(orders) ? [[user, only(orders, isOrderPnl)] as const] : [],
    ),
  )
}

function only<T>(data: Record<string, unknown>, is: (value: unknown) => value is T): Record<string, T> {
  const kept: Record<string, T> = {}
  for (const [key, value] of Object.entries(data)) if (is(value)) kept[key] = value
  return kept
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasTexts(value: unknown, fields: readonly string[]): boolean {
  return isRecord(value) && fields.every(field => typeof value[field] === 'string')
}

function isOrderPnl(value: unknown): value is OrderPnl {
  return hasTexts(value, PNL_FIELDS)
}

function isBalance(value: unknown): value is BalanceUpdate {
  return hasTexts(value, BALANCE_FIELDS)
}

function isMarketItem(value: unknown): value is MarketItem {
  return hasTexts(value, ITEM_FIELDS) && isRecord(value) && Array.isArray(value.hundred)
}

function isTick(value: unknown): value is LiveTick {
  return hasTexts(value, TICK_FIELDS) && isRecord(value) && typeof value.time === 'number'
}

function isTopic(topic: unknown): topic is Notice['topic'] {
  return typeof topic === 'string' && TOPICS.includes(topic)
}
