import type { SmartPlan } from '@quayside/contracts/endpoints/index'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { type Money, toText } from '@quayside/money/money'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Stat } from '@quayside/ui/stat'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { type PlanCost, planAnswer } from './plan-cost.ts'

/** One plan: its terms, and a calculator that begins empty (rules §1.5). */
export function PlanCard({ plan }: { plan: SmartPlan }) {
  const t = useT()
  const { number, share } = useFormats()
  const { flags } = useHost()
  const badges = (
    <span className="q-row q-gap-4">
      {flags.siteMode === 'sandbox' && <Badge>{t('plan.sample')}</Badge>}
      {!plan.available && <Badge tone="warning">{t('plan.paused')}</Badge>}
    </span>
  )
  return (
    <Card title={plan.product} action={badges}>
      <div className="q-stack q-gap-16">
        <p className="q-small q-text-2">{plan.description}</p>
        <Stat label={t('plan.yield')} value={share(plan.dailyYield)} note={t('plan.yieldNote')} />
        <DataList
          dense
          rows={[
            { label: t('plan.term'), value: t('days', { count: plan.days }) },
            {
              label: t('plan.range'),
              value: t('plan.rangeValue', {
                min: number(plan.minAmount),
                max: number(plan.maxAmount),
                currency: plan.currency,
              }),
            },
            { label: t('plan.expected'), value: share(plan.expectedReturn) },
            { label: t('plan.penalty'), value: t('plan.penaltyValue', { share: share(plan.exitPenalty) }) },
            {
              label: t('plan.coverage'),
              value: plan.coverage === null ? t('plan.noCoverage') : share(plan.coverage, 0),
            },
          ]}
        />
        <Calculator plan={plan} />
      </div>
    </Card>
  )
}

function Calculator({ plan }: { plan: SmartPlan }) {
  const t = useT()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const answer = planAnswer(typed, plan, LANGUAGE_TAG[useLocale()])
  const bounds = { min: number(plan.minAmount), max: number(plan.maxAmount), currency: plan.currency }
  return (
    <div className="q-stack q-gap-12">
      <TextField
        label={t('plan.amount')}
        suffix={plan.currency}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={answer.kind === 'problem' ? t(`plan.problem.${answer.problem}`, bounds) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {answer.kind === 'cost' && <CostRows cost={answer.cost} />}
    </div>
  )
}

function CostRows({ cost }: { cost: PlanCost }) {
  const t = useT()
  const { number } = useFormats()
  const money = (value: Money) => <Amount text={number(toText(value))} code={value.currency} />
  return (
    <DataList
      dense
      rows={[
        { label: t('plan.daily'), value: money(cost.daily) },
        { label: t('plan.total'), value: money(cost.total) },
        { label: t('plan.exitFirstDay'), value: t('plan.free') },
        { label: t('plan.exitLater'), value: money(cost.exitCost) },
      ]}
    />
  )
}
