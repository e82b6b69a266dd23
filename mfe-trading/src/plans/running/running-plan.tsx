import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Progress } from '@quayside/ui/progress'
import { Stat } from '@quayside/ui/stat'
import { isNothing } from '../exit/plan-exit.ts'
import { runningPart } from '../parts.ts'
import styles from '../plans.module.css'
import { useRefreshPlans } from '../use-refresh-plans.ts'
import { Countdown } from './countdown.tsx'

/** A plan, and the offset of the server's clock, ms. */
type Timed = { order: PlanOrder; ahead: number }

type RunningPlanProps = Timed & { onLeave: () => void }

export function RunningPlan({ order, ahead, onLeave }: RunningPlanProps) {
  const t = useT()
  const { number, date } = useFormats()
  const money = (text: string) => <Amount text={number(text)} code={order.currency} />
  return (
    <div id={runningPart(order.id)} tabIndex={-1} className={styles.part} data-order={order.orderNo}>
      <Card
        title={order.product}
        level={3}
        action={<Badge tone="success">{t('running.status.earning')}</Badge>}
      >
        <div className={styles.pair}>
          <Stat label={t('plan.principal')} value={money(order.amount)} />
          <Stat
            label={t('plan.earned')}
            value={money(order.earned)}
            note={t('running.ofExpected', { amount: number(order.expectedTotal), currency: order.currency })}
          />
        </div>
        <Progress
          label={t('running.progress')}
          value={order.runTime}
          max={order.days}
          valueText={t('running.daysOf', { done: order.runTime, days: t('days', { count: order.days }) })}
        />
        <DataList
          dense
          rows={[...useProfitRows({ order, ahead }), { label: t('plan.end'), value: date(order.endTime) }]}
        />
        <ExitCost order={order} ahead={ahead} />
        <Button block onClick={onLeave}>
          {t('exit.open', { product: order.product })}
        </Button>
      </Card>
    </div>
  )
}

function useProfitRows({ order: { nextProfit, nextProfitTime, currency }, ahead }: Timed) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const refresh = useRefreshPlans()
  if (nextProfit === null || nextProfitTime === null) return []
  return [
    { label: t('running.nextProfit'), value: <Amount text={number(nextProfit)} code={currency} /> },
    {
      label: t('running.nextIn'),
      value: <Countdown until={nextProfitTime} ahead={ahead} over={t('running.due')} onOver={refresh} />,
      note: dateTime(nextProfitTime),
    },
  ]
}

/** Free during the first 24 hours, with their real end; then the frozen penalty. */
function ExitCost({ order, ahead }: Timed) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const refresh = useRefreshPlans()
  const { exitCost, freeUntil, currency } = order
  if (exitCost === null) return null
  const isFree = isNothing(exitCost)
  const rows = [
    {
      label: t('running.leaveNow'),
      value: isFree ? t('plan.free') : <Amount text={number(exitCost)} code={currency} />,
    },
  ]
  const free = {
    label: t('running.freeFor'),
    value: <Countdown until={freeUntil} ahead={ahead} over={t('running.freeOver')} onOver={refresh} />,
    note: dateTime(freeUntil),
  }
  return (
    <div className={styles.sunken}>
      <DataList dense rows={isFree ? [...rows, free] : rows} />
    </div>
  )
}
