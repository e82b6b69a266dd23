import {
  type DepositTerms,
  getDepositTerms,
  listDeposits,
} from '@quayside/contracts/endpoints/funds/deposits'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useNotices } from '@quayside/runtime/use-notices'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useCallback } from 'react'
import { ModeBadge } from '../money/mode-badge.tsx'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { DepositCard } from './deposit-card.tsx'
import { DepositRow } from './deposit-row.tsx'
import { newReport, type ReportForm } from './form.ts'
import { useReport } from './use-report.ts'

export function DepositPage() {
  const t = useT()
  const terms = useEndpoint(getDepositTerms)
  const first = terms.data && newReport(terms.data)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('deposit.title')} lead={t('deposit.lead')} actions={<ModeBadge />} />
      {terms.isPending && <Skeleton height="30rem" />}
      {terms.isError && (
        <ErrorCard
          title={t('deposit.loadFailed')}
          message={t(errorKey(terms.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void terms.refetch()}
          busy={terms.isFetching}
        />
      )}
      {terms.data && <Loaded terms={terms.data} first={first} onChanged={() => void terms.refetch()} />}
    </div>
  )
}

type LoadedProps = { terms: DepositTerms; first: ReportForm | undefined; onChanged: () => void }

/** Starts from the first response, so that input survives later ones. */
function Loaded({ terms, first, onChanged }: LoadedProps) {
  const t = useT()
  if (first === undefined)
    return <EmptyState icon={<Picture name="lamp" />} message={t('deposit.notOffered')} />
  return <Reports terms={terms} first={first} onChanged={onChanged} />
}

function Reports({ terms, first, onChanged }: LoadedProps & { first: ReportForm }) {
  const t = useT()
  const api = useApi()
  const pages = usePages('deposits', ({ signal, ...query }) =>
    api.call(listDeposits, { query, ...(signal ? { signal } : {}) }),
  )
  const { refetch } = pages
  const changed = useCallback(() => {
    void refetch()
    onChanged()
  }, [refetch, onChanged])
  useNotices('deposit', changed)
  useNotices('identity', onChanged)
  // Refetches so that no address stays visible when a break begun elsewhere forbids deposits.
  useNotices('timeOut', onChanged)
  useNotices('exclusion', onChanged)
  const report = useReport(terms, first, changed)
  return (
    <>
      {terms.identity === 'verified' ? (
        <DepositCard terms={terms} report={report} deposits={pages.items} />
      ) : (
        <IdentityFirst isPending={terms.identity === 'pending'} />
      )}
      <WithdrawingLater />
      <section className="q-stack q-gap-12">
        <h2 className="q-title">{t('deposit.history')}</h2>
        <PageList
          pages={pages}
          failed={t('deposit.historyFailed')}
          empty={t('deposit.none')}
          row={deposit => (
            <DepositRow
              deposit={deposit}
              onChanged={changed}
              onDiscard={report.forget}
              onContinue={draft => {
                report.resumeWith(draft)
                window.scrollTo({ top: 0 })
              }}
            />
          )}
        />
      </section>
    </>
  )
}

/** Withdrawals have waiting times, best started while the deposit is still on its way. */
function WithdrawingLater() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <p className="q-small q-text-2">
      {t('before.hint')}{' '}
      <TextLink href="/profile/balance/withdraw" onNavigate={href => void navigate(href)}>
        {t('before.title')}
      </TextLink>
    </p>
  )
}

/** The first deposit requires identity verification, with the reason (rules §8). */
function IdentityFirst({ isPending }: { isPending: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  if (isPending) return <Alert tone="info">{t('deposit.identityPending')}</Alert>
  return (
    <Alert
      tone="info"
      title={t('deposit.identity')}
      actions={
        <Button size="sm" variant="primary" href="/loan/identity" onNavigate={href => void navigate(href)}>
          {t('identity.title')}
        </Button>
      }
    >
      {t('deposit.identityText')}
    </Alert>
  )
}
