import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { figure } from '../../../order/cells/cells.tsx'
import type { CostFigure } from '../../cost-line.tsx'
import type { ContractReceipt } from './contract-figures.ts'

/** The spread and our part of it; nothing where the operator adds no markup. */
export function useSpreadFigures(receipt: ContractReceipt | null, info: MarketInfo): readonly CostFigure[] {
  const t = useT()
  const { number } = useFormats()
  if (info.markup === undefined) return []
  const money = (value: Money | null | undefined) =>
    value ? <Amount text={number(toText(value))} code="USD" /> : figure(null, number)
  return [
    { label: t('receipt.spread'), value: money(receipt?.spread) },
    { label: t('receipt.markup'), value: money(receipt?.markup) },
  ]
}
