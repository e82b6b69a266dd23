import { getLoan, type LoanRecord } from '@quayside/contracts/endpoints/loans'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import { AgreementAgain, AgreementFiles } from './agreement.tsx'
import { LoanNote } from './loan-note.tsx'
import { OfferView } from './offer-view.tsx'
import { RepayCard } from './repay-card.tsx'
import { Running } from './running.tsx'
import { SignCard } from './sign-card.tsx'
import { TONES } from './tones.ts'
import { useMoney } from './use-money.ts'
import { WithdrawCard } from './withdraw-card.tsx'

/** `/loan/mine?id=…`: one loan, from the offer to its end. */
export function OneLoanPage() {
  const t = useT()
  const [params] = useSearchParams()
  const loan = useEndpoint(getLoan, { params: { id: params.get('id') ?? '' } })
  const { refetch } = loan
  const changed = useCallback(() => void refetch(), [refetch])
  useNotices('loan', changed)
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

function Loan({ loan, onChanged }: { loan: LoanRecord; onChanged: () => void }) {
  const t = useT()
  const { status } = loan
  const isSignable = status === 'offered' || status === 'resign'
  const isRunning = status === 'repaying' || status === 'overdue'
  return (
    <>
      <LoanNote loan={loan} />
      {isRunning && <Running loan={loan} />}
      {isRunning && <RepayCard key={loan.outstanding} loan={loan} onChanged={onChanged} />}
      {!isRunning && (
        <Card title={t('offer.title')}>
          <OfferView offer={loan.offer} />
        </Card>
      )}
      {isSignable && <SignCard key={loan.offer.termsHash} loan={loan} onChanged={onChanged} />}
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
    </>
  )
}

function History({ loan: { timeline, paid } }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  return (
    <Card title={t('history.title')}>
      <DataList
        dense
        rows={[
          ...timeline.map(({ status, at }, step) => ({
            key: `${step} ${status}`,
            label: t(`state.${status}`),
            value: dateTime(at),
          })),
          ...(Number(paid) === 0 ? [] : [{ label: t('run.paid'), value: money(paid), total: true }]),
        ]}
      />
    </Card>
  )
}
