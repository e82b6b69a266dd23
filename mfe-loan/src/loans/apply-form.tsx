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
import { AmountField } from '../forms/amount-field.tsx'
import { amountProblem } from '../forms/amount-problem.ts'
import { useKept } from '../forms/kept.ts'
import { MissingCost } from '../forms/missing-cost.tsx'
import { TermsFailed } from '../forms/terms-failed.tsx'
import { termsFor } from '../forms/terms-for.ts'
import { useLoanTerms } from '../forms/use-loan-terms.ts'
import { useSettled } from '../forms/use-settled.ts'
import type { Wish } from '../forms/waiting-application.ts'
import { type AffordForm, affordabilityOf, isAmount, NOTHING_TYPED, NUMBERS } from './afford-form.ts'
import { LimitsWay } from './limits-way.tsx'
import { OfferView } from './offer-view.tsx'
import { useAsking, useOffer } from './use-asking.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type ApplyFormProps = {
  readonly asked: Wish
  readonly standing: LoanStanding
  readonly onChanged: () => void
}

export function ApplyForm({ standing, ...props }: ApplyFormProps) {
  const terms = useLoanTerms()
  const own = useMemo(() => terms.data && termsFor(terms.data, standing), [terms.data, standing])
  if (own !== undefined) return <OwnForm {...props} terms={own} />
  return terms.isPending ? <Skeleton height="24rem" /> : <TermsFailed terms={terms} />
}

type OwnFormProps = Omit<ApplyFormProps, 'standing'> & { readonly terms: LoanTerms }

function OwnForm({ asked, terms, onChanged }: OwnFormProps) {
  const t = useT()
  const [wish, setWish] = useWish(asked)
  const language = LANGUAGE_TAG[useLocale()]
  const settled = useSettled(useMemo(() => questionOf(wish, terms, language), [wish, terms, language]))
  const offer = useOffer(settled)
  const words = useRefusalWords()
  return (
    <>
      <WishCard terms={terms} wish={wish} onChange={setWish} />
      <Card title={t('offer.title')}>
        {settled === null ? (
          <MissingCost amount={wish.amount} terms={terms} />
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
          wish={settled}
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
function useWish(asked: Wish): readonly [Wish, (wish: Wish) => void] {
  const [kept, keep] = useKept('wish')
  const from = `${asked.amount} ${asked.days}`
  const isKept = kept.from === from || (asked.amount === '' && kept.amount !== undefined)
  const language = LANGUAGE_TAG[useLocale()]
  const wish = isKept
    ? { amount: kept.amount ?? '', days: Number(kept.days ?? 0) }
    : { amount: typedText(asked.amount, language), days: asked.days }
  return [wish, next => keep({ from, amount: next.amount, days: String(next.days) })]
}

function questionOf({ amount, days }: Wish, terms: LoanTerms, language: string): Wish | null {
  const plain = parseLocaleNumber(amount, language, 'USD')
  const isRight = isAmount(amount, language) && amountProblem(amount, terms, language) === null
  return plain !== undefined && isRight && days > 0 ? { amount: plain, days } : null
}

type WishCardProps = { terms: LoanTerms; wish: Wish; onChange: (wish: Wish) => void }

function WishCard({ terms, wish, onChange }: WishCardProps) {
  const t = useT()
  return (
    <Card title={t('calculator.title')}>
      <div className="q-stack q-gap-20">
        <AmountField terms={terms} value={wish.amount} onChange={amount => onChange({ ...wish, amount })} />
        <Segmented
          label={t('calculator.term')}
          options={terms.terms.map(days => ({ value: String(days), label: t('days', { count: days }) }))}
          value={String(wish.days)}
          onChange={value => onChange({ ...wish, days: Number(value) })}
          block
        />
      </div>
    </Card>
  )
}

type AffordProps = { wish: Wish; termsHash: string; onRefused: () => void }

function Afford({ wish, termsHash, onRefused }: AffordProps) {
  const t = useT()
  const [kept, setForm] = useKept('afford')
  const language = LANGUAGE_TAG[useLocale()]
  const readBack = useReadBack()
  const form: AffordForm = { ...NOTHING_TYPED, ...kept }
  const [isTried, setTried] = useState(false)
  const words = useRefusalWords()
  const asking = useAsking(onRefused)
  const affordability = affordabilityOf(form, language)
  return (
    <Card title={t('afford.title')}>
      <form
        className="q-stack q-gap-20"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (affordability !== undefined) asking.mutate({ ...wish, termsHash, affordability })
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
            <LimitsWay error={asking.error} />
          </Alert>
        )}
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {t('apply.submit')}
        </Button>
      </form>
    </Card>
  )
}
