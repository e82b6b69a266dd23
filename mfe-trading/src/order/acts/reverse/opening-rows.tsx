import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { figure } from '../../cells/cells.tsx'
import type { ReversePlan } from './reverse-plan.ts'

/** Cost of the new position and remaining balance; the lines appear before there is a price. */
export function OpeningRows({ plan }: { plan: ReversePlan | null }) {
  const t = useT()
  const { number } = useFormats()
  const money = (value: Money | null | undefined) => figure(value && toText(value), number)
  return (
    <DataList
      dense
      rows={[
        { label: t('column.entry'), value: figure(plan?.price, number) },
        { label: t('column.margin'), value: money(plan?.margin) },
        { label: t('reverse.openFee'), value: money(plan?.openFee) },
        ...(plan?.markup ? [{ label: t('reverse.markup'), value: money(plan.markup) }] : []),
        {
          label: t('receipt.liquidation'),
          value: plan?.liquidation === null ? t('receipt.noLiquidation') : figure(plan?.liquidation, number),
        },
        { label: t('reverse.available'), value: money(plan?.available), total: true },
      ]}
    />
  )
}
