import { listTransactions } from '@quayside/contracts/endpoints/account'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { PageHeader } from '@quayside/ui/page-header'
import { ModeBadge } from '../money/mode-badge.tsx'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { TransactionRow } from './transaction-row.tsx'

/** `/profile/transactions`: every movement of the customer's money, newest first. */
export function StatementPage() {
  const t = useT()
  const api = useApi()
  const pages = usePages('statement', ({ signal, ...query }) =>
    api.call(listTransactions, { query, ...(signal ? { signal } : {}) }),
  )
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('statement.title')} lead={t('statement.lead')} actions={<ModeBadge />} />
      <PageList
        pages={pages}
        failed={t('statement.failed')}
        empty={t('statement.none')}
        row={line => <TransactionRow line={line} />}
      />
    </div>
  )
}
