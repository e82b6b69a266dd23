import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { isMultipleOf, type PriceRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal, parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { netAt } from '@quayside/runtime/position-figures'
import { isSamePrice, type TriggerRequest } from './change-trigger.ts'
import type { TriggerName } from './own-lines.ts'

export type TriggerPlan = {
  readonly problem: 'notNumber' | 'unreasonable' | null
  /** The request; null while the input is invalid or unchanged. */
  readonly request: TriggerRequest | null
  /** Net result of the order at that price, decimal text of USD; null without a price. */
  readonly net: string | null
}

type Terms = {
  readonly order: ContractOrder
  readonly name: TriggerName
  readonly range: PriceRange | null
  readonly info: Pick<MarketInfo, 'tickSize'>
  readonly language: string
}

export function planTrigger(typed: string, { order, name, range, info, language }: Terms): TriggerPlan {
  const isEmpty = typed.trim() === ''
  const plain = isEmpty ? undefined : parseLocaleNumber(typed, language, 'USD')
  const price = plain === undefined ? undefined : parseDecimal(plain)
  if (!isEmpty && (price === undefined || !price.gt(0)))
    return { problem: 'notNumber', request: null, net: null }
  const text = price?.toFixed() ?? null
  const net = price === undefined ? null : netAt(order, price)
  if (isSamePrice(text, order[name])) return { problem: null, request: null, net }
  if (price !== undefined && !isAllowed(price, range, decimal(info.tickSize)))
    return { problem: 'unreasonable', request: null, net }
  return { problem: null, request: { name, price: text }, net }
}

function isAllowed(price: Decimal, range: PriceRange | null, tick: Decimal): boolean {
  if (range === null || price.lt(range.min)) return false
  return (range.max === null || price.lte(range.max)) && isMultipleOf(price, tick)
}
