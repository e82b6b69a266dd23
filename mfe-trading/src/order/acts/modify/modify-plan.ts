import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { isMultipleOf, type PriceRange, type TriggerRanges } from '@quayside/money/contract-limits'
import type { Decimal } from '@quayside/money/decimal'
import { typedDecimal } from '../../../typed-number.ts'
import type { TriggerChange } from '../order-acts.ts'

export type TriggerName = 'stopLoss' | 'takeProfit'
export type TriggerTexts = Readonly<Record<TriggerName, string>>
export type TriggerProblem = 'notNumber' | 'unreasonable'

export type ModifyPlan = {
  readonly problems: Partial<Record<TriggerName, TriggerProblem>>
  /** The request; null while the input is invalid or unchanged. */
  readonly change: TriggerChange | null
}

type Grid = { readonly ranges: TriggerRanges; readonly tick: Decimal; readonly language: string }

export function planChange(
  typed: TriggerTexts,
  order: Pick<ContractOrder, TriggerName>,
  grid: Grid,
): ModifyPlan {
  const problems: Partial<Record<TriggerName, TriggerProblem>> = {}
  const change: TriggerChange = {}
  for (const name of ['stopLoss', 'takeProfit'] as const) {
    const wanted = wantedPrice(typed[name], grid.language)
    const before = order[name]
    if (wanted === undefined) problems[name] = 'notNumber'
    else if (isSame(wanted, before)) continue
    else if (wanted !== null && !isWithin(wanted, grid.ranges[name], grid.tick))
      problems[name] = 'unreasonable'
    else change[name] = wanted?.toFixed() ?? null
  }
  const isReady = Object.keys(problems).length === 0 && Object.keys(change).length > 0
  return { problems, change: isReady ? change : null }
}

function wantedPrice(typed: string, language: string): Decimal | null | undefined {
  if (typed.trim() === '') return null
  return typedDecimal(typed, language, 'USD')
}

function isSame(wanted: Decimal | null, before: string | null): boolean {
  return wanted === null ? before === null : before !== null && wanted.eq(before)
}

function isWithin(price: Decimal, range: PriceRange | null, tick: Decimal): boolean {
  if (range === null || price.lt(range.min)) return false
  return (range.max === null || price.lte(range.max)) && isMultipleOf(price, tick)
}
