import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { buttonClass } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import styles from './loan-calculator.module.css'
import { LoanCost } from './loan-cost.tsx'
import { amountProblem, type LoanForm, questionOf } from './loan-form.ts'

/** Amount and term on one side, the whole cost on the other. */
export function LoanCalculator({ terms }: { terms: LoanTerms }) {
  const t = useT()
  const { number } = useFormats()
  const [form, setForm] = useState<LoanForm>({ amount: '', days: null })
  const question = questionOf(form, terms)
  const problem = amountProblem(form.amount, terms)
  const bounds = {
    min: number(terms.minAmount),
    max: number(terms.maxAmount),
    step: number(terms.step),
    currency: terms.currency,
  }
  return (
    <div className={styles.columns}>
      <Card title={t('calculator.title')}>
        <div className="q-stack q-gap-24">
          <TextField
            label={t('calculator.amount')}
            hint={t('calculator.range', bounds)}
            error={problem ? t(`problem.${problem}`, bounds) : undefined}
            inputMode="decimal"
            autoComplete="off"
            suffix={terms.currency}
            value={form.amount}
            onChange={event => setForm({ ...form, amount: event.target.value })}
          />
          <Segmented
            label={t('calculator.term')}
            options={terms.terms.map(days => ({ value: String(days), label: t('days', { count: days }) }))}
            value={form.days === null ? '' : String(form.days)}
            onChange={value => setForm({ ...form, days: Number(value) })}
            block
          />
        </div>
      </Card>
      <Card title={t('cost.title')}>
        <LoanCost question={question} currency={terms.currency} />
        {question !== null && (
          <p className={styles.onward}>
            <Link
              to={`/loan/apply?${new URLSearchParams({ amount: question.amount, days: String(question.days) })}`}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('apply.open')}
            </Link>
          </p>
        )}
      </Card>
    </div>
  )
}
