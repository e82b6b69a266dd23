import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { TextField } from '@quayside/ui/text-field'
import { amountProblem } from './amount-problem.ts'

type AmountFieldProps = {
  readonly terms: LoanTerms
  readonly value: string
  readonly onChange: (value: string) => void
}

export function AmountField({ terms, value, onChange }: AmountFieldProps) {
  const t = useT()
  const { number } = useFormats()
  const readBack = useReadBack()
  const bounds = {
    min: number(terms.minAmount),
    max: number(terms.maxAmount),
    step: number(terms.step),
    currency: terms.currency,
  }
  const problem = amountProblem(value, terms, LANGUAGE_TAG[useLocale()])
  return (
    <TextField
      label={t('calculator.amount')}
      hint={readBack(value, t('calculator.range', bounds), 'USD')}
      error={problem ? t(`problem.${problem}`, bounds) : undefined}
      inputMode="decimal"
      autoComplete="off"
      suffix={terms.currency}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
