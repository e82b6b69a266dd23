import type { Money } from '@quayside/money/money'
import { accrualOf, PLAN_DAY_MS, type PlanTerms, totalYield } from '@quayside/money/plan-math'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { useState } from 'react'
import { useAmountOf } from '../money-text.ts'
import styles from '../plans.module.css'
import { DayPicker } from './day-picker.tsx'
import { ExitChart } from './exit-chart.tsx'
import { breakEvenDay, type ExitDay, exitDays } from './exit-days.ts'
import { ExitTable } from './exit-table.tsx'

export type ExitCalculatorProps = { terms: PlanTerms; product: string }

/** Earnings of an amount, and the cost of leaving on each day of the term (rules §1.4). */
export function ExitCalculator({ terms, product }: ExitCalculatorProps) {
  const t = useT()
  const days = exitDays(terms)
  // The first day on which leaving has a cost, if any.
  const [picked, setPicked] = useState(2)
  const day = days[Math.min(picked, days.length) - 1]
  return (
    <div className={`q-stack q-gap-16 ${styles.calculator}`} data-figures={product}>
      <TermFigures terms={terms} />
      <h3 className={styles.subtitle}>{t('plan.leaveTitle')}</h3>
      <p className="q-small q-text-2">
        <BreakEven terms={terms} />
      </p>
      {day && (
        <>
          <ExitChart days={days} picked={day} />
          <DayPicker days={terms.days} picked={day.day} onPick={setPicked} />
          <DayFigures day={day} />
        </>
      )}
      <ExitTable days={days} />
    </div>
  )
}

function TermFigures({ terms }: { terms: PlanTerms }) {
  const t = useT()
  const { date } = useFormats()
  const [now] = useState(() => Date.now())
  const end = new Date(now + terms.days * PLAN_DAY_MS).toISOString()
  return (
    <DataList
      dense
      rows={[
        { label: t('plan.daily'), value: <Sum value={accrualOf(terms)} /> },
        { label: t('plan.total'), value: <Sum value={totalYield(terms)} /> },
        { label: t('plan.end'), value: date(end) },
      ]}
    />
  )
}

function DayFigures({ day }: { day: ExitDay }) {
  const t = useT()
  const isFree = day.penalty.minor === 0n
  return (
    <div aria-live="polite">
      <DataList
        dense
        rows={[
          { label: t('plan.earned'), value: <Sum value={day.earned} /> },
          { label: t('plan.kept'), value: isFree ? t('plan.free') : <Sum value={day.penalty} /> },
          { label: t('plan.back'), value: <Sum value={day.payout} />, total: true },
          { label: t('plan.change'), value: <Sum value={day.change} signed /> },
        ]}
      />
    </div>
  )
}

export function BreakEven({ terms }: { terms: PlanTerms }) {
  const t = useT()
  const day = breakEvenDay(terms)
  if (terms.days === 1) return t('plan.alwaysFree')
  return day === undefined ? t('plan.neverEven') : t('plan.evenFrom', { day })
}

export function Sum({ value, signed = false }: { value: Money; signed?: boolean }) {
  const amountOf = useAmountOf()
  return <Amount {...amountOf(value, { signed })} />
}
