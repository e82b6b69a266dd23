import { getSmartOrder, type PlanDetail } from '@quayside/contracts/endpoints/trading/plans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import type { DataRow } from '@quayside/ui/data-list'
import { figure, moment } from '../../order/cells/cells.tsx'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import { yieldDigits } from '../../order/cells/yield-digits.ts'
import { byStaffRows } from '../../order/details/by-staff.tsx'
import { Result } from '../../order/live/result.tsx'
import styles from './detail.module.css'
import { FactColumns } from './fact-columns.tsx'
import { LegsTable } from './legs-table.tsx'
import { OrderHead } from './order-head.tsx'
import { WithOrder } from './with-order.tsx'

/** One plan: agreed terms, every accrual, ledger entries (rules §6). */
export function PlanDetails({ id }: { id: string }) {
  const asked = useEndpoint(getSmartOrder, { params: { id } })
  return <WithOrder asked={asked}>{order => <Details order={order} />}</WithOrder>
}

function Details({ order }: { order: PlanDetail }) {
  const t = useT()
  return (
    <div className="q-stack q-gap-24">
      <OrderHead
        orderNo={order.orderNo}
        name={order.product}
        href="/trading"
        badges={<StatusBadge status={order.status} />}
        figure={<Result profit={order.earned} currency={order.currency} />}
        figureName={t('column.earned')}
        subject={{ kind: 'smart', id: order.id }}
      />
      <Facts order={order} />
      <Accruals order={order} />
      <LegsTable legs={order.legs} />
    </div>
  )
}

function Facts({ order }: { order: PlanDetail }) {
  const t = useT()
  const { number, share, dateTime } = useFormats()
  const money = (text: string | null) => figure(text, value => `${number(value)}\u00a0${order.currency}`)
  const time = (iso: string | null) => moment(iso, dateTime)
  const terms: DataRow[] = [
    { label: t('column.principal'), value: money(order.amount) },
    { label: t('column.yield'), value: figure(order.dailyYield, text => share(text, yieldDigits(text))) },
    { label: t('detail.expected'), value: money(order.expectedTotal) },
    { label: t('detail.penalty'), value: figure(order.exitPenalty, text => share(text)) },
    ...(order.penaltyPaid ? [{ label: t('detail.penaltyPaid'), value: money(order.penaltyPaid) }] : []),
    ...(order.payout ? [{ label: t('column.payout'), value: money(order.payout) }] : []),
  ]
  const times: DataRow[] = [
    { label: t('column.started'), value: time(order.startTime) },
    { label: t('detail.freeUntil'), value: time(order.freeUntil) },
    { label: t('column.nextProfit'), value: time(order.nextProfitTime) },
    { label: t('detail.endTime'), value: time(order.endTime) },
    ...(order.endedAt ? [{ label: t('column.ended'), value: time(order.endedAt) }] : []),
    ...byStaffRows(order.endedByStaff, t),
  ]
  return <FactColumns first={terms} second={times} />
}

function Accruals({ order: { accruals, currency } }: { order: PlanDetail }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  if (accruals.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('detail.accruals')}</h3>
      <div className="q-table-scroll">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('detail.due')}</th>
              <th scope="col">{t('detail.paid')}</th>
              <th scope="col" className="q-cell-end">
                {t('detail.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accruals.map(accrual => (
              <tr key={accrual.number}>
                <td>{accrual.number}</td>
                <td>{dateTime(accrual.dueAt)}</td>
                <td>{dateTime(accrual.paidAt)}</td>
                <td translate="no" className="q-cell-end q-num">
                  <bdi translate="no">
                    {number(accrual.amount)} {currency}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
