import type { PlanOrder } from '@quayside/contracts/endpoints/smart'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { ExitDialog } from './exit-dialog.tsx'
import { RunningPlan } from './running-plan.tsx'
import styles from './smart.module.css'
import type { usePlanOrders } from './use-plan-orders.ts'

/** The plans that the customer holds, each with its next profit and the way out (rules §1.5). */
export function RunningPlans({ running }: Pick<ReturnType<typeof usePlanOrders>, 'running'>) {
  const t = useT()
  const [leavingId, setLeavingId] = useState<string | null>(null)
  const orders = running.data?.list ?? []
  const leaving = orders.find(({ id }) => id === leavingId)
  if (running.isPending) return <Skeleton height="20rem" />
  if (running.isError) {
    return (
      <ErrorCard
        title={t('running.failed')}
        message={t(errorKey(running.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void running.refetch()}
        busy={running.isFetching}
      />
    )
  }
  if (orders.length === 0) return null
  return (
    <section className="q-stack q-gap-16" aria-label={t('running.title')}>
      <h2 className={styles.heading}>{t('running.title')}</h2>
      <div className={`q-auto-grid ${styles.plans}`}>
        {orders.map(order => (
          <RunningPlan key={order.id} order={order} onLeave={() => setLeavingId(order.id)} />
        ))}
      </div>
      {leaving && <ExitDialog key={leaving.id} order={leaving} onClose={() => setLeavingId(null)} />}
    </section>
  )
}

/** The running order of a plan, where there is one. */
export function heldIdOf(planId: string, orders: readonly PlanOrder[] | undefined): string | undefined {
  return orders?.find(order => order.planId === planId)?.id
}
