import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { aheadOf } from '@quayside/runtime/server-ahead'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { ExitDialog } from '../exit/exit-dialog.tsx'
import styles from '../plans.module.css'
import { RunningPlan } from './running-plan.tsx'
import type { usePlanOrders } from './use-plan-orders.ts'

/** The customer's running plans, each with its next profit and an exit (rules §1.5). */
export function RunningPlans({ running }: Pick<ReturnType<typeof usePlanOrders>, 'running'>) {
  const t = useT()
  const [exitingId, setExitingId] = useState<string | null>(null)
  const orders = running.data?.list ?? []
  const exiting = orders.find(({ id }) => id === exitingId)
  // A late response closes only its own question.
  const close = (id: string) => setExitingId(open => (open === id ? null : open))
  if (running.isPending) return <Skeleton height="20rem" />
  const failure = running.isError && (
    <ErrorCard
      title={t('running.failed')}
      message={t(errorKey(running.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void running.refetch()}
      busy={running.isFetching}
    />
  )
  if (orders.length === 0) return failure || null
  // Known plans stay, and so does an open question about one.
  return (
    <section className="q-stack q-gap-16" aria-label={t('running.title')}>
      <h2 className={styles.heading}>{t('running.title')}</h2>
      {failure}
      <div className={`q-auto-grid ${styles.plans}`}>
        {orders.map(order => (
          <RunningPlan
            key={order.id}
            order={order}
            ahead={aheadOf(order.serverTime, running.dataUpdatedAt)}
            onLeave={() => setExitingId(order.id)}
          />
        ))}
      </div>
      {exiting && <ExitDialog key={exiting.id} order={exiting} onClose={() => close(exiting.id)} />}
    </section>
  )
}

export function heldIdOf(planId: string, orders: readonly PlanOrder[] | undefined): string | undefined {
  return orders?.find(order => order.planId === planId)?.id
}
