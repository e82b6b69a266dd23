import { getLoanStanding, type LoanStanding } from '@quayside/contracts/endpoints/loans'
import { isDecimalText } from '@quayside/money/decimal'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import { useStoreApplication } from '../../forms/waiting-application.ts'
import { OwnStopNote } from '../limits-link.tsx'
import { loanAddress } from '../pages.ts'
import { useMoney } from '../use-money.ts'
import { ApplyForm } from './apply-form.tsx'

export function ApplyPage() {
  const t = useT()
  const [params] = useSearchParams()
  const eligibility = useEndpoint(getLoanStanding)
  const { refetch } = eligibility
  const changed = useCallback(() => void refetch(), [refetch])
  useNotices('identity', changed)
  const amount = params.get('amount') ?? ''
  // URLs carry decimal text; anything else counts as no amount.
  const asked = { amount: isDecimalText(amount) ? amount : '', days: Number(params.get('days') ?? 0) }
  useStoreApplication(asked, canWait(eligibility.data, asked))
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('apply.title')} lead={t('apply.lead')} />
      {eligibility.isPending && <Skeleton height="30rem" />}
      {eligibility.isError && (
        <ErrorCard
          title={t('failed')}
          message={t(errorKey(eligibility.error))}
          retryLabel={t('common:retry')}
          onRetry={changed}
          busy={eligibility.isFetching}
        />
      )}
      {eligibility.data && (
        <EligibleApplication eligibility={eligibility.data} asked={asked} onChanged={changed} />
      )}
    </div>
  )
}

/** Returns whether to save the application for later. */
function canWait(eligibility: LoanStanding | undefined, { amount }: { amount: string }): boolean {
  if (eligibility === undefined || !eligibility.isOffered || eligibility.blockedBy !== null) return false
  return amount !== '' || eligibility.identity !== 'verified'
}

type EligibleApplicationProps = {
  eligibility: LoanStanding
  asked: { amount: string; days: number }
  onChanged: () => void
}

function EligibleApplication({ eligibility, asked, onChanged }: EligibleApplicationProps) {
  const t = useT()
  const money = useMoney()
  const navigate = useNavigate()
  const go = (href: string) => void navigate(href)
  const { dateTime } = useFormats()
  const { isOffered, identity, blockedBy, most, mostOfTwo, availableAt = null } = eligibility
  if (!isOffered) return <Alert tone="info">{t('apply.notOffered')}</Alert>
  if (identity !== 'verified') {
    return (
      <Alert
        tone="info"
        title={t('apply.identity')}
        actions={
          <Button size="sm" variant="primary" href="/loan/identity" onNavigate={go}>
            {t('identity.open')}
          </Button>
        }
      >
        {t('apply.identityText')} {identity === 'pending' && t('status.pending')}
      </Alert>
    )
  }
  if (blockedBy !== null) {
    return (
      <Alert
        tone="info"
        actions={
          <Button size="sm" variant="primary" href={loanAddress(blockedBy)} onNavigate={go}>
            {t('apply.see')}
          </Button>
        }
      >
        {t('apply.busy')}
      </Alert>
    )
  }
  if (availableAt !== null)
    return <Alert tone="info">{t('apply.withdrawn', { time: dateTime(availableAt) })}</Alert>
  return (
    <>
      <OwnStopNote />
      <Alert
        tone="info"
        actions={
          most !== mostOfTwo && (
            <Button size="sm" href="/loan/identity" onNavigate={go}>
              {t('tier.2')}
            </Button>
          )
        }
      >
        {t('apply.tier', { most: money(most) })}{' '}
        {most !== mostOfTwo && t('apply.tierUp', { most: money(mostOfTwo) })}
      </Alert>
      <ApplyForm asked={asked} eligibility={eligibility} onChanged={onChanged} />
    </>
  )
}
