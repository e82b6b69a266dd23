import { type LoanOffer, loanCost } from '@quayside/contracts/endpoints/loans'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { useSettled } from '../forms/use-settled.ts'
import type { LoanQuestion } from './loan-form.ts'

const NOTHING: LoanQuestion = { amount: '1', days: 1 }

type LoanCostProps = {
  readonly question: LoanQuestion | null
  readonly currency: string
  readonly missing: ReactNode
}

/** The server's figures for the form: interest, rates, and due date (rules §1.4). */
export function LoanCost({ question, currency, missing }: LoanCostProps) {
  const t = useT()
  const settled = useSettled(question)
  const asked = settled ?? NOTHING
  const cost = useEndpoint(loanCost, { query: asked }, { enabled: settled !== null, keepPrevious: true })
  if (question === null || settled === null) return missing
  if (cost.isError) {
    return (
      <ErrorCard
        title={t('cost.failed')}
        message={t(errorKey(cost.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void cost.refetch()}
        busy={cost.isFetching}
        level={3}
      />
    )
  }
  return cost.data === undefined ? <Skeleton lines={7} /> : <Offer offer={cost.data} currency={currency} />
}

function Offer({ offer, currency }: { offer: LoanOffer; currency: string }) {
  const t = useT()
  const { number, share, date } = useFormats()
  const money = (text: string) => <Amount text={number(text, { digits: 2 })} code={currency} />
  const percent = (text: string) => (
    <span translate="no" className="q-num">
      {share(text, 2)}
    </span>
  )
  return (
    <div aria-live="polite">
      <DataList
        rows={[
          { label: t('cost.amount'), value: money(offer.amount) },
          { label: t('cost.free'), value: t('days', { count: offer.interestFreeDays }) },
          { label: t('cost.dailyRate'), value: percent(offer.dailyRate) },
          { label: t('cost.interest'), value: money(offer.totalInterest) },
          { label: t('cost.apr'), value: percent(offer.apr), note: t('cost.aprNote') },
          { label: t('cost.effective'), value: percent(offer.effectiveRate), note: t('cost.effectiveNote') },
          { label: t('cost.due'), value: date(offer.repaymentDate) },
          { label: t('cost.total'), value: money(offer.totalRepayable), total: true },
        ]}
      />
    </div>
  )
}
