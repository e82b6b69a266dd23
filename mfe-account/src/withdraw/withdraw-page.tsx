import { listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import {
  getWithdrawalTerms,
  listWithdrawals,
  type WithdrawalTerms,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import { aheadOf } from '@quayside/runtime/server-ahead'
import { useNotices } from '@quayside/runtime/use-notices'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback, useEffect } from 'react'
import { ModeBadge } from '../money/mode-badge.tsx'
import { useAskWhenDue } from '../money/use-ask-when-due.ts'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { isReady, waitsOf, withdrawalRequirements } from './requirements.ts'
import { RequirementsCard } from './requirements-card.tsx'
import { WithdrawCard } from './withdraw-card.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'

export function WithdrawPage() {
  const t = useT()
  const terms = useEndpoint(getWithdrawalTerms)
  const { refetch } = terms
  const changed = useCallback(() => void refetch(), [refetch])
  useNotices('identity', changed)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('withdraw.title')} lead={t('withdraw.lead')} actions={<ModeBadge />} />
      {terms.isPending && <Skeleton height="30rem" />}
      {terms.isError && (
        <ErrorCard
          title={t('withdraw.loadFailed')}
          message={t(errorKey(terms.error))}
          retryLabel={t('common:retry')}
          onRetry={changed}
          busy={terms.isFetching}
        />
      )}
      {terms.data && (
        <Loaded
          terms={terms.data}
          ahead={aheadOf(terms.data.serverTime, terms.dataUpdatedAt)}
          onChanged={changed}
        />
      )}
    </div>
  )
}

type LoadedProps = {
  terms: WithdrawalTerms
  /** Offset of the server's clock, ms: a device clock that is a day behind must not delay a withdrawal by a day. */
  ahead: number
  onChanged: () => void
}

function Loaded({ terms, ahead, onChanged }: LoadedProps) {
  const t = useT()
  const api = useApi()
  const location = useLocation()
  // Each press of the notice's button shows the list again.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [location])
  const book = useEndpoint(listAddresses)
  const pages = usePages('withdrawals', ({ signal, ...query }) =>
    api.call(listWithdrawals, { query, ...(signal ? { signal } : {}) }),
  )
  const { refetch } = pages
  const changed = useCallback(() => {
    void refetch()
    onChanged()
  }, [refetch, onChanged])
  useNotices('withdrawal', changed)
  const requirements = book.data && withdrawalRequirements(terms, book.data, Date.now() + ahead)
  const askBook = book.refetch
  const waitedFor = useCallback(() => {
    onChanged()
    void askBook()
  }, [onChanged, askBook])
  const ended = useCallback(() => {
    changed()
    void askBook()
  }, [changed, askBook])
  useAskWhenDue(
    waitsOf(requirements, book.data).map(moment => moment - ahead),
    waitedFor,
  )
  return (
    <>
      {book.isError && (
        <ErrorCard
          title={t('book.loadFailed')}
          message={t(errorKey(book.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void book.refetch()}
          busy={book.isFetching}
        />
      )}
      {book.isPending && <Skeleton height="30rem" />}
      {book.data && requirements && !isReady(requirements) && (
        <RequirementsCard terms={terms} requirements={requirements} />
      )}
      {book.data && requirements && isReady(requirements) && (
        <WithdrawCard terms={terms} ahead={ahead} book={book.data} rows={pages.items} onDone={ended} />
      )}
      <section id="withdrawals" className="q-stack q-gap-12">
        <h2 className="q-title">{t('withdraw.history')}</h2>
        <PageList
          pages={pages}
          failed={t('withdraw.historyFailed')}
          empty={t('withdraw.none')}
          row={withdrawal => <WithdrawalRow withdrawal={withdrawal} onChanged={changed} />}
        />
      </section>
    </>
  )
}
