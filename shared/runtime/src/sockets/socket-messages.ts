import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'

// Handwritten guards: the schemas would bring zod into the first load, and both ends are ours.

const ITEM_FIELDS = ['code', 'id', 'appName', 'logo', 'price', 'zdf', 'nowPrice']
const TICK_FIELDS = ['code', 'price', 'zdf', 'bid', 'ask']
export type MarketMessage =
  | { readonly kind: 'list'; readonly items: readonly MarketItem[] }
  | { readonly kind: 'ticks'; readonly ticks: readonly LiveTick[] }

export function parseMarketMessage(text: unknown): MarketMessage | undefined {
  const value = parseJson(text)
  if (!Array.isArray(value)) return undefined
  const [first] = value
  if (isMarketItem(first)) return { kind: 'list', items: value.filter(isMarketItem) }
  return { kind: 'ticks', ticks: value.filter(isTick) }
}

export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function hasTexts(value: unknown, fields: readonly string[]): boolean {
  return isRecord(value) && fields.every(field => typeof value[field] === 'string')
}

export function isMarketItem(value: unknown): value is MarketItem {
  return hasTexts(value, ITEM_FIELDS) && isRecord(value) && Array.isArray(value.hundred)
}

function isTick(value: unknown): value is LiveTick {
  return hasTexts(value, TICK_FIELDS) && isRecord(value) && typeof value.time === 'number'
}
