import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { figure } from '../../../order/cells/cells.tsx'
import { CostLine } from '../../cost-line.tsx'
import type { ContractSummary } from './contract-summary.ts'
import { useSpreadFigures } from './use-spread-figures.tsx'

type CostProps = { summary: ContractSummary; info: MarketInfo }

/** Margin, fee, liquidation price, the loss at the stop, and a spread with our markup, above the button (rules §1.4). */
export function ContractCost({ summary: { receipt }, info }: CostProps) {
  const t = useT()
  const { number } = useFormats()
  const spread = useSpreadFigures(receipt, info)
  const money = (value: Money | undefined, signed = false) =>
    value ? <Amount text={number(toText(value), { signed })} code="USD" /> : figure(null, number)
  const price = (text: string) => number(text, { digits: info.precision })
  const liquidation =
    receipt?.liquidation === null ? t('receipt.noLiquidation') : figure(receipt?.liquidation, price)
  const loss = receipt?.lossAtStop
  return (
    <CostLine
      figures={[
        { label: t('receipt.margin'), value: money(receipt?.margin) },
        { label: t('receipt.fee'), value: money(receipt?.openFee) },
        { label: t('receipt.liquidation'), value: liquidation },
        { label: t('receipt.stop'), value: money(loss ?? undefined, true) },
        ...spread,
      ]}
    />
  )
}
