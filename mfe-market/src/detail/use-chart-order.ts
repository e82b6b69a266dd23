import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useState } from 'react'
import { useRequestedSide } from './use-requested-side.ts'

/**
 * The order last chosen on the chart. Another instrument, another requested side, or another ticket (`place`) drops it:
 * a ticket that opens later would offer it again.
 */
export function useChartOrder(
  code: string,
  place = '',
): readonly [ChartOrder | undefined, (order: ChartOrder | undefined) => void] {
  const { requested } = useRequestedSide()
  const where = [code, requested, place].join(' ')
  const [chosen, setChosen] = useState<{ readonly where: string; readonly order: ChartOrder | undefined }>()
  if (chosen !== undefined && chosen.where !== where) setChosen(undefined)
  return [chosen?.where === where ? chosen.order : undefined, order => setChosen({ where, order })]
}
