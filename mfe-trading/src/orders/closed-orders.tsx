import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Change, directionOf } from '@quayside/ui/change'
import { DataList } from '@quayside/ui/data-list'
import { InstrumentLink } from '../positions/instrument-link.tsx'
import styles from '../positions/positions.module.css'
import { SideBadge } from '../positions/side-badge.tsx'

type ClosedProps = { orders: readonly ContractOrder[] }

/** Closed orders with entry, exit, fees, profit and reason. */
export function ClosedOrders({ orders }: ClosedProps) {
  const { flags } = useHost()
  return flags.device === 'desktop' ? <ClosedTable orders={orders} /> : <ClosedCards orders={orders} />
}

const COLUMNS = ['entry', 'exit', 'fee', 'profit'] as const

function ClosedTable({ orders }: ClosedProps) {
  const t = useT()
  const { number, dateTime } = useFormats()
  return (
    <div className="q-table-scroll">
      <table className="q-table q-table-compact">
        <thead>
          <tr>
            <th scope="col">{t('column.instrument')}</th>
            <th scope="col">{t('column.closed')}</th>
            <th scope="col">{t('column.reason')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className="q-cell-end">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr key={order.id}>
              <td>
                <span className="q-stack q-gap-2">
                  <InstrumentLink order={order} />
                  <SideBadge order={order} />
                </span>
              </td>
              <td>{order.closeTime && dateTime(order.closeTime)}</td>
              <td>{order.closeReason && t(`common:closeReason.${order.closeReason}`)}</td>
              <td className="q-cell-end q-num">{order.openPrice && <bdi>{number(order.openPrice)}</bdi>}</td>
              <td className="q-cell-end q-num">
                {order.closePrice && <bdi>{number(order.closePrice)}</bdi>}
              </td>
              <td className="q-cell-end q-num">
                <bdi>{number(order.fee)}</bdi>
              </td>
              <td className="q-cell-end">
                <Profit order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ClosedCards({ orders }: ClosedProps) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const price = (text: string | null) => (text === null ? '–' : <bdi className="q-num">{number(text)}</bdi>)
  return (
    <div className={styles.cards}>
      {orders.map(order => (
        <article key={order.id} className={styles.card}>
          <header className={styles.cardHead}>
            <span className="q-stack q-gap-4">
              <InstrumentLink order={order} />
              <SideBadge order={order} />
            </span>
            <Profit order={order} />
          </header>
          <DataList
            dense
            rows={[
              { label: t('column.entry'), value: price(order.openPrice) },
              { label: t('column.exit'), value: price(order.closePrice) },
              { label: t('column.fee'), value: <bdi className="q-num">{number(order.fee)}</bdi> },
              {
                label: t('column.reason'),
                value: order.closeReason && t(`common:closeReason.${order.closeReason}`),
              },
              { label: t('column.closed'), value: order.closeTime && dateTime(order.closeTime) },
            ]}
          />
        </article>
      ))}
    </div>
  )
}

function Profit({ order }: { order: ContractOrder }) {
  const { number } = useFormats()
  if (order.profit === null) return null
  return <Change direction={directionOf(order.profit)} text={number(order.profit, { signed: true })} />
}
