import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { Skeleton } from '@quayside/ui/skeleton'
import { ExitCalculator } from '../exit/exit-calculator.tsx'
import { useMoneyText } from '../money-text.ts'
import { usePlans } from '../offer/use-plans.ts'
import { leastTerms } from '../purchase/plan-amount.ts'

/** The cost of leaving the first plan on offer, for its smallest amount. */
export function PlanExit() {
  const t = useT()
  const { flags } = useHost()
  const moneyText = useMoneyText()
  const { data, isPending } = usePlans()
  if (isPending) return <Skeleton height="30rem" />
  const plan = data?.find(({ available }) => available) ?? data?.[0]
  const terms = plan && leastTerms(plan)
  if (plan === undefined || terms === undefined) return <p className="q-text-2">{t('plans.empty')}</p>
  return (
    <div className="q-stack q-gap-12">
      <p className="q-row q-gap-8">
        <strong>{plan.product}</strong>
        <bdi translate="no" className="q-num">
          {moneyText(plan.minAmount, plan.currency)}
        </bdi>
        {flags.siteMode === 'sandbox' && <Badge>{t('plan.sample')}</Badge>}
      </p>
      <ExitCalculator terms={terms} product={plan.product} />
    </div>
  )
}
