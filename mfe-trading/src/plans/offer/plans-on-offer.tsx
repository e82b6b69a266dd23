import type { PlanOrder, SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { toText } from '@quayside/money/money'
import { errorKey } from '@quayside/runtime/api-error'
import type { Conversion } from '@quayside/runtime/conversion'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { useChanged } from '../../use-changed.ts'
import styles from '../plans.module.css'
import { BuyDialog } from '../purchase/buy-dialog.tsx'
import { PurchaseNote } from '../purchase/purchase-note.tsx'
import { useAmounts } from '../purchase/use-amounts.ts'
import { usePurchase } from '../purchase/use-purchase.ts'
import { heldIdOf } from '../running/running-plans.tsx'
import type { Access } from '../use-plan-access.ts'
import { PlanCard } from './plan-card.tsx'
import { usePlans } from './use-plans.ts'

export type PlansOnOfferProps = { access: Access; running: readonly PlanOrder[] }

export function PlansOnOffer(props: PlansOnOfferProps) {
  const t = useT()
  const plans = usePlans()
  if (plans.data === undefined && plans.isError) {
    return (
      <ErrorCard
        icon={<Picture name="aground" />}
        title={t('plans.failed')}
        message={t(errorKey(plans.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void plans.refetch()}
        busy={plans.isFetching}
      />
    )
  }
  if (plans.data === undefined) return <PlanSkeletons />
  if (plans.data.length === 0) return <EmptyState icon={<Picture name="lamp" />} message={t('plans.empty')} />
  return <Offers {...props} plans={plans.data} />
}

function Offers({ plans, access, running }: PlansOnOfferProps & { plans: readonly SmartPlan[] }) {
  const t = useT()
  const amounts = useAmounts()
  const purchasing = usePurchase()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [missingId, setMissingId] = useState<string | null>(null)
  // Closes the question once the purchase is done, even if a lookup found that later.
  useChanged(purchasing.outcome?.kind === 'done', (_, isBought) => isBought && setChosenId(null))
  // The note that a plan is held stays while the plan runs.
  const bought = purchasing.outcome?.kind === 'done' ? purchasing.outcome.result.id : null
  const listed = running.find(({ id }) => id === bought)?.id
  useChanged(listed, before => before !== undefined && before === bought && purchasing.dismiss())
  // A question opened in one account must not buy in the other.
  useChanged(useSession().mode, () => setChosenId(null))
  const chosen = plans.find(({ id }) => id === chosenId)
  const answer = chosen && amounts.answerOf(chosen)

  function choose(plan: SmartPlan): void {
    const isReady = amounts.answerOf(plan).kind === 'terms'
    setMissingId(isReady ? null : plan.id)
    purchasing.reset()
    if (isReady) setChosenId(plan.id)
    else document.getElementById(`amount-${plan.id}`)?.focus()
  }
  async function confirm(conversion: Conversion['body']): Promise<void> {
    if (chosen === undefined || answer?.kind !== 'terms') return
    const { id: planId, days, dailyYield, exitPenalty } = chosen
    const ended = await purchasing.send({
      planId,
      days,
      dailyYield,
      exitPenalty,
      amount: toText(answer.terms.principal),
      ...conversion,
    })
    if (ended?.kind === 'done') amounts.clear(planId)
  }
  return (
    <>
      {chosen === undefined && <PurchaseNote purchasing={purchasing} isListed={listed !== undefined} />}
      <h2 className={styles.heading}>{t('plans.offers')}</h2>
      <div className={`q-auto-grid ${styles.plans}`}>
        {plans.map(plan => (
          <PlanCard
            key={plan.id}
            plan={plan}
            access={access}
            heldId={heldIdOf(plan.id, running)}
            typed={amounts.textOf(plan)}
            answer={amounts.answerOf(plan)}
            isMissing={missingId === plan.id}
            onType={text => amounts.type(plan.id, text)}
            onBuy={() => choose(plan)}
          />
        ))}
      </div>
      {chosen && answer?.kind === 'terms' && (
        <BuyDialog
          plan={chosen}
          terms={answer.terms}
          purchasing={purchasing}
          onConfirm={conversion => void confirm(conversion)}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  )
}

function PlanSkeletons() {
  return (
    <div className={`q-auto-grid ${styles.plans}`}>
      {['first', 'second', 'third'].map(place => (
        <Skeleton key={place} height="33rem" />
      ))}
    </div>
  )
}
