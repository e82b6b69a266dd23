import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { figure } from '../../cells/cells.tsx'
import { type AmendPlan, heldBy } from './amend-plan.ts'

type CostProps = { order: ContractOrder; cost: AmendPlan['cost']; info: MarketInfo }

/** Reserved money before and after (rules §1.4), and a note on the lost place in the queue. */
export function AmendCost({ order, cost, info }: CostProps) {
  const t = useT()
  const { number } = useFormats()
  const money = (value: Money | undefined) =>
    value ? <Amount text={number(toText(value))} code="USD" /> : figure(null, number)
  const price = (text: string) => number(text, { digits: info.precision })
  const liquidation =
    cost?.liquidation === null ? t('receipt.noLiquidation') : figure(cost?.liquidation, price)
  return (
    <>
      <DataList
        dense
        rows={[
          { label: t('receipt.liquidation'), value: liquidation },
          { label: t('amend.now'), value: money(heldBy(order)) },
          { label: t('amend.then'), value: money(cost?.total), total: true },
          { label: t('amend.fee'), value: money(cost?.fee) },
        ]}
      />
      {order.type !== 'market' && <p className="q-caption q-text-3">{t('amend.again')}</p>}
    </>
  )
}
