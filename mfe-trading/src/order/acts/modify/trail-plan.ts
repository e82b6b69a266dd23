import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { typedText } from '@quayside/money/parse-number'
import { isDistanceAllowed, trailingRange, trailingStop } from '@quayside/money/trailing'
import { exitPrice, type Quote } from '@quayside/runtime/order-quote'
import { typedDecimal } from '../../../typed-number.ts'
import type { Trailing, TriggerChange } from '../order-acts.ts'
import type { ModifyPlan } from './modify-plan.ts'

export type TrailForm = {
  readonly isOn: boolean
  readonly by: Trailing['by']
  readonly distance: string
}

export type TrailPlan = {
  readonly problem: 'notNumber' | 'unreasonable' | null
  readonly range: PriceRange | null
  readonly stop: Decimal | null
  readonly change: Pick<TriggerChange, 'trailing'> | null | undefined
}

export function trailFormOf({ trailing }: ContractOrder, language: string): TrailForm {
  if (trailing === null) return { isOn: false, by: 'price', distance: '' }
  return { isOn: true, by: trailing.by, distance: typedText(trailing.distance, language) }
}

/** Evaluates a typed distance at current prices (rules §4). */
export function planTrail(
  form: TrailForm,
  order: ContractOrder,
  { info, quote, language }: { readonly info: MarketInfo; readonly quote: Quote; readonly language: string },
): TrailPlan {
  const { by } = form
  const tick = decimal(info.tickSize)
  const liquidation = order.liquidationPrice === null ? null : decimal(order.liquidationPrice)
  const range = trailingRange({ side: order.side, by, tick, liquidation, ...quote })
  const nothing = { problem: null, range, stop: null }
  if (!form.isOn) return { ...nothing, change: order.trailing === null ? null : { trailing: null } }
  if (form.distance.trim() === '') return { ...nothing, change: undefined }
  const distance = typedDecimal(form.distance, language, form.by === 'price' ? 'USD' : undefined)
  if (distance === undefined) return { ...nothing, problem: 'notNumber', change: undefined }
  if (order.trailing?.by === by && distance.eq(order.trailing.distance)) {
    return { ...nothing, stop: decimal(order.trailing.stop), change: null }
  }
  if (!isDistanceAllowed({ by, distance, tick }, range)) {
    return { ...nothing, problem: 'unreasonable', change: undefined }
  }
  const stop = trailingStop({ side: order.side, by, distance, tick }, exitPrice(order, quote))
  return { ...nothing, stop, change: { trailing: { by, distance: distance.toFixed() } } }
}

/** The combined change of both halves; null while one is invalid, or when nothing changed. */
export function changeOf(fixed: ModifyPlan, trail: TrailPlan): TriggerChange | null {
  if (trail.change === undefined || Object.keys(fixed.problems).length > 0) return null
  const change = { ...fixed.change, ...trail.change }
  return Object.keys(change).length > 0 ? change : null
}
