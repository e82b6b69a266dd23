import type { Decimal } from '@quayside/money/decimal'
import { type Money, toText } from '@quayside/money/money'
import { useWidgetProps } from '@quayside/runtime/hooks'
import { NOTHING_PLANNED, type PlannedLine } from '@quayside/runtime/planned-lines'
import { useEffect, useMemo } from 'react'
import type { ContractSummary } from './form/contract-summary.ts'

/** Reports the typed stop and target to the host, which shows them in its chart. */
export function usePlannedLines({ stopLoss, takeProfit, receipt }: ContractSummary): void {
  const { onPlan } = useWidgetProps()
  const stop = useLine(stopLoss, receipt?.lossAtStop)
  const target = useLine(takeProfit, receipt?.profitAtTarget)
  useEffect(() => {
    if (typeof onPlan === 'function') onPlan({ stopLoss: stop, takeProfit: target })
  }, [onPlan, stop, target])
  useEffect(() => {
    if (typeof onPlan === 'function') return () => onPlan(NOTHING_PLANNED)
  }, [onPlan])
}

/** The same object until a text changes: each price of the market makes new amounts. */
function useLine(at: Decimal | null, result: Money | null | undefined): PlannedLine | null {
  const price = at?.toFixed()
  const text = result ? toText(result) : null
  return useMemo(() => (price === undefined ? null : { price, result: text }), [price, text])
}
