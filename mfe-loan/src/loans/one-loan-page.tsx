import { getLoan, type LoanRecord } from '@quayside/contracts/endpoints/loans'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { useAskAbout } from '@quayside/runtime/use-ask-about'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { usePageTitle } from '@quayside/runtime/use-page-title'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { showPart } from '@quayside/ui/show-part'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useCallback, useEffect, useState } from 'react'
import { AgreementAgain, AgreementFiles } from './agreement/agreement.tsx'
import { OfferView } from './agreement/offer-view.tsx'
import { SignCard } from './agreement/sign-card.tsx'
import { useUnsentSignature } from './agreement/use-unsent-signature.ts'
import styles from './loans.module.css'
import { Closed, wasPaidOut } from './running/closed.tsx'
import { LoanNote } from './running/loan-note.tsx'
import { RepayCard } from './running/repay-card.tsx'
import { Running } from './running/running.tsx'
import { TONES } from './running/tones.ts'
import { WithdrawCard } from './running/withdraw-card.tsx'
import { useMoney } from './use-money.ts'

export function OneLoanPage() {
  const t = useT()
  const [params] = useSearchParams()
  const loan = useEndpoint(getLoan, { params: { id: params.get('id') ?? '' } })
  const { refetch } = loan
  const changed = useCallback(() => void refetch(), [refetch])
  useNotices('loan', changed)
  usePageTitle(loan.data && `${t('loan.number')} ${loan.data.orderNo}`)
  const isMissing = loan.error instanceof ApiError && loan.error.code === '404'
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader
        title={t('loan.title')}
        {...(loan.data && {
          lead: `${t('loan.number')} ${loan.data.orderNo}`,
          actions: <Badge tone={TONES[loan.data.status]}>{t(`state.${loan.data.status}`)}</Badge>,
        })}
      />
      {loan.isPending && <Skeleton height="30rem" />}
      {loan.isError && (
        <ErrorCard
          title={t('loan.failed')}
          message={t(isMissing ? 'loan.notFound' : errorKey(loan.error))}
          retryLabel={t('common:retry')}
          onRetry={changed}
          busy={loan.isFetching}
        />
      )}
      {loan.data && <Loan loan={loan.data} onChanged={changed} />}
    </div>
  )
}

const OVER: ReadonlySet<LoanRecord['status']> = new Set([
  'repaid',
  'rejected',
  'withdrawn',
  'expired',
  'writtenOff',
])

function Loan({ loan, onChanged }: { loan: LoanRecord; onChanged: () => void }) {
  const t = useT()
  const { status } = loan
  const locale = useLocale()
  const navigate = useNavigate()
  const ask = useAskAbout({ kind: 'loan', id: loan.id }, loan.orderNo)
  const isSignable = status === 'offered' || status === 'resign'
  const onSigning = useShownOnce(!isSignable)
  const { wasBegun, begun } = useUnsentSignature(loan.id)
  const isRunning = status === 'repaying' || status === 'overdue'
  const isOver = OVER.has(status)
  return (
    <>
      <div id={NOTE_PART} tabIndex={-1} className={styles.part}>
        <LoanNote loan={loan} isUnsent={isSignable && wasBegun} />
      </div>
      {isRunning && <Running loan={loan} />}
      {isRunning && <RepayCard key={loan.outstanding} loan={loan} onChanged={onChanged} />}
      {isOver && wasPaidOut(loan) && <Closed loan={loan} />}
      {!isRunning && !(isOver && wasPaidOut(loan)) && (
        <Card title={t(isOver ? 'offer.past' : 'offer.title')}>
          <OfferView offer={loan.offer} />
        </Card>
      )}
      {isSignable && (
        <SignCard
          key={`${loan.offer.termsHash} ${locale}`}
          loan={loan}
          onChanged={onChanged}
          onSigning={onSigning}
          onBegun={begun}
        />
      )}
      <WithdrawCard loan={loan} onChanged={onChanged} />
      {!isSignable && (
        <Card title={t('agreement.title')}>
          <div className="q-stack q-gap-12">
            <AgreementFiles loan={loan} />
            <AgreementAgain loan={loan} />
          </div>
        </Card>
      )}
      <History loan={loan} />
      {ask !== undefined && (
        <TextLink href={ask} onNavigate={href => void navigate(href)}>
          {t('common:askAbout')}
        </TextLink>
      )}
    </>
  )
}

const NOTE_PART = 'loan-note'

/** Scrolls to the loan's status once the customer's act further down has taken effect. */
function useShownOnce(isSo: boolean): () => void {
  const [isWanted, setWanted] = useState(false)
  const isNow = isWanted && isSo
  useEffect(() => {
    if (!isNow) return
    showPart(NOTE_PART)
    setWanted(false)
  }, [isNow])
  return useCallback(() => setWanted(true), [])
}

type Line = {
  readonly key: string
  readonly at: string
  readonly label: string
  readonly value?: string
  readonly note?: string
}

const DECISIONS: ReadonlySet<LoanRecord['status']> = new Set(['repaying', 'resign', 'rejected'])

/** All steps and payments with their times, in chronological order. */
function History({ loan: { timeline, payments = [], reviewer } }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  const decided = timeline.findLastIndex(({ status }) => DECISIONS.has(status))
  const steps = timeline.map(({ status, at }, step): Line => {
    const isAutomatic = step === decided && reviewer === 'automatic'
    const said = { key: `${step} ${status}`, at, label: t(`state.${status}`) }
    return { ...said, ...(isAutomatic && { note: t('note.automatic') }) }
  })
  const paid = payments.map(({ amount, at }, number): Line => {
    return { key: `payment ${number}`, at, label: t('history.payment'), value: money(amount) }
  })
  // The last payment ends a loan, so at equal times the payment comes first.
  const lines = [...paid, ...steps].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <Card title={t('history.title')}>
      <DataList
        dense
        rows={lines.map(({ key, at, label, value, note }) => ({
          key,
          label,
          value: value ?? dateTime(at),
          note: value === undefined ? note : dateTime(at),
        }))}
      />
    </Card>
  )
}
