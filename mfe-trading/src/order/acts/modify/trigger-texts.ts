import type { MarketInfo } from '@quayside/contracts/market/market'
import type { PriceRange, TriggerRanges } from '@quayside/money/contract-limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import type { TriggerName, TriggerProblem } from './modify-plan.ts'
import type { Bounds } from './refused-bounds.ts'

type FieldState = {
  readonly typed: string
  readonly problem: TriggerProblem | undefined
  readonly refused: Bounds | undefined
}

export function useTriggerTexts(info: MarketInfo, ranges: TriggerRanges) {
  const t = useT()
  const { number } = useFormats()
  const readBack = useReadBack()
  const price = (text: string) => number(text, { digits: info.precision })
  function rangeText(bounds: Bounds | null): string {
    if (bounds === null || (bounds.min === null && bounds.max === null)) return t('modify.noRange')
    const min = price(bounds.min ?? '0')
    return bounds.max === null
      ? t('modify.from', { min })
      : t('modify.range', { min, max: price(bounds.max) })
  }
  return (name: TriggerName, { typed, problem, refused }: FieldState) => {
    const range = rangeText(boundsOf(ranges[name]))
    const hint = readBack(typed, undefined, 'USD')
    if (refused) return { hint, error: rangeText(refused) }
    if (problem === 'notNumber') return { error: t('modify.notNumber') }
    return problem === 'unreasonable' ? { hint, error: range } : { hint: readBack(typed, range, 'USD') }
  }
}

function boundsOf(range: PriceRange | null): Bounds | null {
  return range && { min: range.min.toFixed(), max: range.max?.toFixed() ?? null }
}
