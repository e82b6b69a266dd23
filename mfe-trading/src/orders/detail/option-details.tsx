import type { PathPoint } from '@quayside/contracts/endpoints/trading/contracts'
import { getOptionsOrderById, type OptionDetail } from '@quayside/contracts/endpoints/trading/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import type { DataRow } from '@quayside/ui/data-list'
import { figure, moment } from '../../order/cells/cells.tsx'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import { Result } from '../../order/live/result.tsx'
import styles from './detail.module.css'
import { FactColumns } from './fact-columns.tsx'
import { LegsTable } from './legs-table.tsx'
import { OrderHead } from './order-head.tsx'
import { PriceSequence } from './price-sequence.tsx'
import { WithOrder } from './with-order.tsx'

/** One option: terms, settlement receipt with the ticks around entry and exit, ledger entries (rules §5). */
export function OptionDetails({ id }: { id: string }) {
  const asked = useEndpoint(getOptionsOrderById, { params: { id } })
  return <WithOrder asked={asked}>{order => <Details order={order} />}</WithOrder>
}

function Details({ order }: { order: OptionDetail }) {
  const t = useT()
  const { openTime, closeTime, ticks } = order
  return (
    <div className="q-stack q-gap-24">
      <OrderHead
        orderNo={order.orderNo}
        name={order.name}
        href={`/cruuency?${new URLSearchParams({ code: order.code })}`}
        badges={
          <>
            <Badge tone={order.direction}>{t(`orders.direction.${order.direction}`)}</Badge>
            <StatusBadge status={order.status} />
          </>
        }
        figure={<Result profit={order.profit} />}
        figureName={t('column.profit')}
        subject={{ kind: 'option', id: order.id }}
      />
      <Facts order={order} />
      <section className={styles.section}>
        <h3>{t('detail.receipt')}</h3>
        <p className="q-small q-text-2">{t(`detail.rule.${order.direction}`)}</p>
        <div className={styles.ticks}>
          <Ticks title={t('detail.entryTick')} ticks={ticks.entry} chosen={openTime} />
          <Ticks title={t('detail.exitTick')} ticks={ticks.exit} chosen={closeTime} />
        </div>
      </section>
      <PriceSequence order={order} />
      <LegsTable legs={order.legs} />
    </div>
  )
}

function Facts({ order }: { order: OptionDetail }) {
  const t = useT()
  const { number, share } = useFormats()
  const { second } = useExactTimes()
  const rate = (text: string) => share(text)
  const terms: DataRow[] = [
    { label: t('column.stake'), value: figure(order.amount, number) },
    { label: t('column.return'), value: figure(order.returnRate, rate) },
    { label: t('detail.breakEven'), value: figure(order.breakEven, rate) },
    { label: t('detail.houseMargin'), value: figure(order.houseMargin, rate) },
    { label: t('column.payout'), value: figure(order.payout, number) },
  ]
  const times: DataRow[] = [
    { label: t('column.created'), value: moment(order.createdAt, second) },
    { label: t('column.entry'), value: figure(order.openPrice, number) },
    { label: t('column.expires'), value: moment(order.expiresAt, second) },
    { label: t('column.exit'), value: figure(order.closePrice, number) },
    ...(order.refundReason
      ? [{ label: t('column.reason'), value: t(`detail.refund.${order.refundReason}`) }]
      : []),
  ]
  return <FactColumns first={terms} second={times} />
}

type TicksProps = { title: string; ticks: readonly PathPoint[]; chosen: string | null }

function Ticks({ title, ticks, chosen }: TicksProps) {
  const t = useT()
  const { number } = useFormats()
  const { clock } = useExactTimes()
  return (
    <table className="q-table q-table-compact">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="q-cell-end">
            {t('column.mark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ticks.length === 0 && (
          <tr>
            <td colSpan={2}>{t('positions.noPrice')}</td>
          </tr>
        )}
        {ticks.map(({ time, price }) => (
          <tr
            key={`${time} ${price}`}
            data-chosen={time === chosen}
            aria-current={time === chosen || undefined}
          >
            <td>
              <bdi translate="no" className="q-num">
                {clock(time)}
              </bdi>
            </td>
            <td translate="no" className="q-cell-end q-num">
              <bdi translate="no">{number(price)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
