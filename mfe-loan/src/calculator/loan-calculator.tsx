import type { LoanStanding, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { Link, useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { buttonClass } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { TextLink } from '@quayside/ui/text-link'
import { AmountField } from '../forms/amount-field.tsx'
import { MissingCost } from '../forms/missing-cost.tsx'
import { usePersistedInput } from '../forms/persisted-input.ts'
import styles from './loan-calculator.module.css'
import { LoanCost } from './loan-cost.tsx'
import { type LoanForm, questionOf } from './loan-form.ts'

type LoanCalculatorProps = {
  readonly terms: LoanTerms
  readonly eligibility?: LoanStanding | undefined
}

export function LoanCalculator({ terms, eligibility }: LoanCalculatorProps) {
  const t = useT()
  const [stored, save] = usePersistedInput('calculator')
  const days = terms.terms.find(one => String(one) === stored.days) ?? null
  const form: LoanForm = { amount: stored.amount ?? '', days }
  const question = questionOf(form, terms, LANGUAGE_TAG[useLocale()])
  return (
    <div className={styles.columns}>
      <Card title={t('calculator.title')}>
        <div className="q-stack q-gap-24">
          <AmountField terms={terms} value={form.amount} onChange={amount => save({ ...stored, amount })} />
          <Segmented
            label={t('calculator.term')}
            options={terms.terms.map(days => ({ value: String(days), label: t('days', { count: days }) }))}
            value={form.days === null ? '' : String(form.days)}
            onChange={value => save({ ...stored, days: value })}
            block
          />
          {eligibility !== undefined && <TierNote eligibility={eligibility} />}
        </div>
      </Card>
      <Card title={t('cost.title')}>
        <LoanCost
          question={question}
          currency={terms.currency}
          missing={<MissingCost amount={form.amount} terms={terms} />}
        />
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

/** Borrowing limit of the customer's tier, and how to raise it. */
function TierNote({ eligibility }: { eligibility: LoanStanding }) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const go = (href: string) => void navigate(href)
  const { identity, most, mostOfOne = most, mostOfTwo } = eligibility
  const money = (text: string) => `${number(text, { digits: 2 })}\u00a0USD`
  if (identity !== 'verified') {
    return (
      <p className="q-small q-text-2">
        {t('tier.both', { one: money(mostOfOne), two: money(mostOfTwo) })}{' '}
        <TextLink href="/loan/identity" onNavigate={go}>
          {t('identity.open')}
        </TextLink>
      </p>
    )
  }
  return (
    <p className="q-small q-text-2">
      {t('apply.tier', { most: money(most) })}{' '}
      {most !== mostOfTwo && (
        <TextLink href="/loan/identity" onNavigate={go}>
          {t('apply.tierUp', { most: money(mostOfTwo) })}
        </TextLink>
      )}
    </p>
  )
}
