import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { CloseButton } from './close-button.tsx'
import { InstrumentLink } from './instrument-link.tsx'
import { Pnl } from './pnl.tsx'
import { SideBadge } from './side-badge.tsx'
import { type LivePnl, pnlOf } from './use-live-pnl.ts'

type TableProps = { orders: readonly ContractOrder[]; live: ReadonlyMap<string, LivePnl> }

const COLUMNS = ['entry', 'mark', 'liquidation', 'margin', 'triggers', 'pnl'] as const

/** Open positions on a desktop. */
export function PositionTable({ orders, live }: TableProps) {
  const t = useT()
  return (
    <div className="q-table-scroll">
      <table className="q-table q-table-compact">
        <thead>
          <tr>
            <th scope="col">{t('column.instrument')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className="q-cell-end">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="q-visually-hidden">{t('close.button')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <PositionRow key={order.id} order={order} figures={pnlOf(order, live)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PositionRow({ order, figures }: { order: ContractOrder; figures: LivePnl | null }) {
  const { number } = useFormats()
  const price = (text: string | null | undefined) => (text ? <bdi>{number(text)}</bdi> : '–')
  return (
    <tr>
      <td>
        <span className="q-stack q-gap-2">
          <InstrumentLink order={order} />
          <SideBadge order={order} />
        </span>
      </td>
      <td className="q-cell-end q-num">{price(order.openPrice)}</td>
      <td className="q-cell-end q-num">{price(figures?.currentPrice)}</td>
      <td className="q-cell-end q-num">{price(order.liquidationPrice)}</td>
      <td className="q-cell-end q-num">
        <bdi>{number(order.margin)}</bdi>
      </td>
      <td className="q-cell-end q-num">
        {price(order.stopLoss)} / {price(order.takeProfit)}
      </td>
      <td className="q-cell-end">
        <Pnl figures={figures} />
      </td>
      <td className="q-cell-end">
        <CloseButton order={order} />
      </td>
    </tr>
  )
}
