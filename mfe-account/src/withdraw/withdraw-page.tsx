import { listAddresses } from '@quayside/contracts/endpoints/address-book'
import {
  getWithdrawalTerms,
  listWithdrawals,
  type WithdrawalTerms,
} from '@quayside/contracts/endpoints/withdrawals'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import { ModeBadge } from '../money/mode-badge.tsx'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { WithdrawCard } from './withdraw-card.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** `/profile/balance/withdraw`: what is taken out, what stands in the way of it, and how far each withdrawal is. */
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
      {terms.data && <Loaded terms={terms.data} onChanged={changed} />}
    </div>
  )
}

function Loaded({ terms, onChanged }: { terms: WithdrawalTerms; onChanged: () => void }) {
  const t = useT()
  const api = useApi()
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
  const first = useFirst(terms)
  return (
    <>
      {first ??
        (book.data === undefined ? (
          <Skeleton height="30rem" />
        ) : (
          <WithdrawCard terms={terms} book={book.data} onDone={changed} />
        ))}
      <section className="q-stack q-gap-12">
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

/** What has to be done or waited for before a withdrawal is begun; null when nothing. */
function useFirst({ identity, waits, wallets, methods }: WithdrawalTerms) {
  const t = useT()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  const go = (href: string) => void navigate(href)
  if (identity === 'pending') return <Alert tone="info">{t('deposit.identityPending')}</Alert>
  if (identity !== 'verified') {
    return (
      <Alert
        tone="info"
        title={t('deposit.identity')}
        actions={
          <Button size="sm" variant="primary" href="/loan/identity" onNavigate={go}>
            {t('identity.title')}
          </Button>
        }
      >
        {t('withdraw.identityText')}
      </Alert>
    )
  }
  if (waits !== null) {
    return (
      <Alert tone="info">{t(`withdraw.waits.${waits.reason}`, { time: dateTime(waits.availableAt) })}</Alert>
    )
  }
  if (methods.includes('code')) return null
  const [soonest] = wallets.map(({ usableAt }) => usableAt).toSorted()
  if (soonest === undefined) {
    return (
      <Alert
        tone="info"
        title={t('withdraw.noWallet')}
        actions={
          <Button size="sm" variant="primary" href="/profile/settings" onNavigate={go}>
            {t('ways.title')}
          </Button>
        }
      >
        {t('withdraw.noWalletText')}
      </Alert>
    )
  }
  if (Date.parse(soonest) > Date.now()) {
    return <Alert tone="info">{t('withdraw.waits.walletNew', { time: dateTime(soonest) })}</Alert>
  }
  return null
}
