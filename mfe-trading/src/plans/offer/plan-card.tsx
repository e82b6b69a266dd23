import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { isCurrency } from '@quayside/money/currency'
import { toText } from '@quayside/money/money'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Stat } from '@quayside/ui/stat'
import { TextField } from '@quayside/ui/text-field'
import { yieldDigits } from '../../order/cells/yield-digits.ts'
import { ExitCalculator } from '../exit/exit-calculator.tsx'
import { useMoneyText } from '../money-text.ts'
import styles from '../plans.module.css'
import { BuyAction } from '../purchase/buy-action.tsx'
import { leastTerms, type PlanAnswer } from '../purchase/plan-amount.ts'
import type { Access } from '../use-plan-access.ts'

export type PlanCardProps = {
  plan: SmartPlan
  access: Access
  heldId: string | undefined
  typed: string
  answer: PlanAnswer
  isMissing: boolean
  onType: (text: string) => void
  onBuy: () => void
}

/**
 * One plan: terms, an amount that starts empty (rules §1.5), its figures, and the buy action. Without a valid amount the
 * figures are those of the smallest one, so the card keeps its height while the customer types.
 */
export function PlanCard({ plan, access, heldId, typed, answer, isMissing, onType, onBuy }: PlanCardProps) {
  const t = useT()
  const { number, share } = useFormats()
  const { flags } = useHost()
  const readBack = useReadBack()
  const moneyText = useMoneyText()
  const bounds = { min: number(plan.minAmount), max: number(plan.maxAmount), currency: plan.currency }
  const empty = isMissing ? 'missing' : undefined
  const problem = answer.kind === 'problem' ? answer.problem : answer.kind === 'empty' ? empty : undefined
  const terms = answer.kind === 'terms' ? answer.terms : leastTerms(plan)
  return (
    <Card
      title={plan.product}
      action={
        <span className="q-row q-gap-4">
          {flags.siteMode === 'sandbox' && <Badge>{t('plan.sample')}</Badge>}
          {!plan.available && <Badge tone="warning">{t('plan.paused')}</Badge>}
        </span>
      }
    >
      <p className={`q-small q-text-2 ${styles.words}`}>{plan.description}</p>
      <Stat
        label={t('plan.yield')}
        value={<bdi translate="no">{share(plan.dailyYield, yieldDigits(plan.dailyYield))}</bdi>}
        note={t('plan.yieldNote')}
      />
      <PlanTermRows plan={plan} />
      <TextField
        id={`amount-${plan.id}`}
        label={t('plan.amount')}
        suffix={plan.currency}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        hint={
          readBack(typed, undefined, isCurrency(plan.currency) ? plan.currency : undefined) ??
          t('plan.rangeValue', bounds)
        }
        error={problem && t(`plan.problem.${problem}`, bounds)}
        onChange={event => onType(event.target.value)}
      />
      {terms && (
        <>
          <p className="q-small q-text-2" aria-live="polite">
            {t('plan.figuresFor', { amount: moneyText(toText(terms.principal), plan.currency) })}
          </p>
          <ExitCalculator terms={terms} product={plan.product} />
        </>
      )}
      <BuyAction plan={plan} access={access} heldId={heldId} onBuy={onBuy} />
    </Card>
  )
}

function PlanTermRows({ plan }: { plan: SmartPlan }) {
  const t = useT()
  const { share } = useFormats()
  return (
    <DataList
      dense
      rows={[
        { label: t('plan.term'), value: t('days', { count: plan.days }) },
        { label: t('plan.expected'), value: <bdi translate="no">{share(plan.expectedReturn)}</bdi> },
        {
          label: t('plan.penalty'),
          value: t('plan.penaltyValue', { share: share(plan.exitPenalty) }),
          note: t('plan.penaltyNote'),
        },
      ]}
    />
  )
}
