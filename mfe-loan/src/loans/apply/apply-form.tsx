import type { LoanStanding, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseLocaleNumber, typedText } from '@quayside/money/parse-number'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextField } from '@quayside/ui/text-field'
import { useMemo, useState } from 'react'
import { AmountField } from '../../forms/amount-field.tsx'
import { amountProblem } from '../../forms/amount-problem.ts'
import { MissingCost } from '../../forms/missing-cost.tsx'
import { usePersistedInput } from '../../forms/persisted-input.ts'
import { TermsFailed } from '../../forms/terms-failed.tsx'
import { termsFor } from '../../forms/terms-for.ts'
import { useLoanTerms } from '../../forms/use-loan-terms.ts'
import { useSettled } from '../../forms/use-settled.ts'
import type { LoanRequest } from '../../forms/waiting-application.ts'
import { OfferView } from '../agreement/offer-view.tsx'
import { LimitsRejection } from '../limits-link.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'
import { type AffordForm, affordabilityOf, isAmount, NOTHING_TYPED, NUMBERS } from './afford-form.ts'
import { useLoanApplication, useOffer } from './use-loan-application.ts'

type ApplyFormProps = {
  readonly asked: LoanRequest
  readonly eligibility: LoanStanding
  readonly onChanged: () => void
}

export function ApplyForm({ eligibility, ...props }: ApplyFormProps) {
  const terms = useLoanTerms()
  const own = useMemo(() => terms.data && termsFor(terms.data, eligibility), [terms.data, eligibility])
  if (own !== undefined) return <OwnForm {...props} terms={own} />
  return terms.isPending ? <Skeleton height="24rem" /> : <TermsFailed terms={terms} />
}

type OwnFormProps = Omit<ApplyFormProps, 'eligibility'> & { readonly terms: LoanTerms }

function OwnForm({ asked, terms, onChanged }: OwnFormProps) {
  const t = useT()
  const [request, setRequest] = useLoanRequest(asked)
  const language = LANGUAGE_TAG[useLocale()]
  const settled = useSettled(useMemo(() => questionOf(request, terms, language), [request, terms, language]))
  const offer = useOffer(settled)
  const words = useRefusalWords()
  return (
    <>
      <RequestCard terms={terms} request={request} onChange={setRequest} />
      <Card title={t('offer.title')}>
        {settled === null ? (
          <MissingCost amount={request.amount} terms={terms} />
        ) : offer.isError ? (
          <Alert tone="warning" announce>
            {words(offer.error)}
          </Alert>
        ) : offer.data === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <OfferView offer={offer.data} />
        )}
      </Card>
      {offer.data !== undefined && settled !== null && (
        <Afford
          key={settled.amount + settled.days}
          request={settled}
          termsHash={offer.data.termsHash}
          onRefused={() => {
            void offer.refetch()
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** The saved request, replaced by a new one in the URL, which comes from the calculator. */
function useLoanRequest(asked: LoanRequest): readonly [LoanRequest, (request: LoanRequest) => void] {
  const [stored, save] = usePersistedInput('wish')
  const from = `${asked.amount} ${asked.days}`
  const isStored = stored.from === from || (asked.amount === '' && stored.amount !== undefined)
  const language = LANGUAGE_TAG[useLocale()]
  const request = isStored
    ? { amount: stored.amount ?? '', days: Number(stored.days ?? 0) }
    : { amount: typedText(asked.amount, language), days: asked.days }
  return [request, next => save({ from, amount: next.amount, days: String(next.days) })]
}

function questionOf({ amount, days }: LoanRequest, terms: LoanTerms, language: string): LoanRequest | null {
  const plain = parseLocaleNumber(amount, language, 'USD')
  const isRight = isAmount(amount, language) && amountProblem(amount, terms, language) === null
  return plain !== undefined && isRight && days > 0 ? { amount: plain, days } : null
}

type RequestCardProps = { terms: LoanTerms; request: LoanRequest; onChange: (request: LoanRequest) => void }

function RequestCard({ terms, request, onChange }: RequestCardProps) {
  const t = useT()
  return (
    <Card title={t('calculator.title')}>
      <div className="q-stack q-gap-20">
        <AmountField
          terms={terms}
          value={request.amount}
          onChange={amount => onChange({ ...request, amount })}
        />
        <Segmented
          label={t('calculator.term')}
          options={terms.terms.map(days => ({ value: String(days), label: t('days', { count: days }) }))}
          value={String(request.days)}
          onChange={value => onChange({ ...request, days: Number(value) })}
          block
        />
      </div>
    </Card>
  )
}

type AffordProps = { request: LoanRequest; termsHash: string; onRefused: () => void }

function Afford({ request, termsHash, onRefused }: AffordProps) {
  const t = useT()
  const [stored, setForm] = usePersistedInput('afford')
  const language = LANGUAGE_TAG[useLocale()]
  const readBack = useReadBack()
  const form: AffordForm = { ...NOTHING_TYPED, ...stored }
  const [isTried, setTried] = useState(false)
  const words = useRefusalWords()
  const asking = useLoanApplication(onRefused)
  const affordability = affordabilityOf(form, language)
  return (
    <Card title={t('afford.title')}>
      <form
        className="q-stack q-gap-20"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (affordability !== undefined) asking.mutate({ ...request, termsHash, affordability })
        }}
      >
        <p className="q-text-2">{t('afford.lead')}</p>
        {NUMBERS.map(name => (
          <TextField
            key={name}
            label={t(`afford.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            suffix="USD"
            value={form[name]}
            hint={readBack(form[name], undefined, 'USD')}
            onChange={event => setForm({ ...form, [name]: event.target.value })}
            {...(isTried && !isAmount(form[name], language) && { error: t('afford.missing') })}
          />
        ))}
        {asking.error !== null && (
          <Alert tone="danger" announce>
            <p>{words(asking.error)}</p>
            <LimitsRejection error={asking.error} />
          </Alert>
        )}
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {t('apply.submit')}
        </Button>
      </form>
    </Card>
  )
}
