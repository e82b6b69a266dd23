import type { BalanceUpdate, MessageFromServer, Notice, OrderPnl } from '@quayside/contracts/sockets'
import { hasTexts, isMarketItem, isRecord, parseJson } from './socket-messages.ts'

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
  'virtually',
]
const CURRENCY_FIELDS = ['currency', 'available', 'held']
const TOPICS = ['order', 'release', 'session', 'notification', 'service']

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

function pnlByUser(data: Record<string, unknown>): Record<string, Record<string, OrderPnl>> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([user, orders]) =>
      isRecord(orders) ? [[user, only(orders, isOrderPnl)] as const] : [],
    ),
  )
}

function only<T>(data: Record<string, unknown>, is: (value: unknown) => value is T): Record<string, T> {
  const valid: Record<string, T> = {}
  for (const [key, value] of Object.entries(data)) if (is(value)) valid[key] = value
  return valid
}

function isOrderPnl(value: unknown): value is OrderPnl {
  return hasTexts(value, PNL_FIELDS)
}

function isBalance(value: unknown): value is BalanceUpdate {
  if (!hasTexts(value, BALANCE_FIELDS) || !isRecord(value)) return false
  return areBalances(value.balances) && areNames(value.unpriced)
}

function areNames(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(each => typeof each === 'string'))
}

function areBalances(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(each => hasTexts(each, CURRENCY_FIELDS)))
}

function isTopic(topic: unknown): topic is Notice['topic'] {
  return typeof topic === 'string' && TOPICS.includes(topic)
}
