import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { TextLink } from '@quayside/ui/text-link'
import { isNothing } from '../exit/plan-exit.ts'
import styles from '../plans.module.css'
import { PLAN_ORDERS } from '../purchase/purchase-note.tsx'

const TONES: Readonly<Record<PlanOrder['status'], Tone>> = {
  earning: 'success',
  profitDivided: 'success',
  exited: 'neutral',
  expired: 'warning',
}

export function EndedPlans({ orders }: { orders: readonly PlanOrder[] }) {
  const t = useT()
  const navigate = useNavigate()
  if (orders.length === 0) return null
  return (
    <Card
      title={t('running.ended')}
      action={
        <TextLink href={PLAN_ORDERS} onNavigate={to => void navigate(to)}>
          {t('running.all')}
        </TextLink>
      }
    >
      <ul className={styles.ended}>
        {orders.map(order => (
          <EndedPlan key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function EndedPlan({ order }: { order: PlanOrder }) {
  const t = useT()
  const { number, date } = useFormats()
  const money = (text: string) => <Amount text={number(text)} code={order.currency} />
  const figures = [
    { label: t('plan.earned'), value: order.earned },
    ...(order.penaltyPaid === null || isNothing(order.penaltyPaid)
      ? []
      : [{ label: t('plan.kept'), value: order.penaltyPaid }]),
    { label: t('running.payout'), value: order.payout ?? '0' },
  ]
  return (
    <li>
      <div>
        <strong>{order.product}</strong>
        <span className="q-small q-text-2">
          {order.endedAt && date(order.endedAt)} · <bdi translate="no">{order.orderNo}</bdi>
        </span>
      </div>
      <Badge tone={TONES[order.status]}>{t(`running.status.${order.status}`)}</Badge>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
