import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useNotices } from '@quayside/runtime/use-notices'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import { ModeBadge } from '../money/mode-badge.tsx'
import { useAskWhenDue } from '../money/use-ask-when-due.ts'
import { AddAddress } from './add-address.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './book.module.css'
import { readyAt } from './ready-at.ts'
import { useBook } from './use-book.ts'

export function AddressBookPage() {
  const t = useT()
  const book = useBook()
  const { refetch } = book
  const changed = useCallback(() => void refetch(), [refetch])
  const cameAt = book.dataUpdatedAt
  useAskWhenDue(book.data?.flatMap(address => readyAt(address, cameAt) ?? []) ?? [], changed)
  useNotices('address', changed)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('book.title')} lead={t('book.lead')} actions={<ModeBadge />} />
      <AddAddress onAdded={changed} />
      <section className="q-stack q-gap-12">
        <h2 className="q-title">{t('book.list')}</h2>
        {book.isPending && <Skeleton lines={6} />}
        {book.isError && (
          <ErrorCard
            title={t('book.loadFailed')}
            message={t(errorKey(book.error))}
            retryLabel={t('common:retry')}
            onRetry={changed}
            busy={book.isFetching}
          />
        )}
        {book.data?.length === 0 && <EmptyState icon={<Picture name="pier" />} message={t('book.none')} />}
        {book.data !== undefined && book.data.length > 0 && (
          <ul className={styles.list}>
            {book.data.map(address => (
              <li key={address.id}>
                <AddressRow address={address} readyAt={readyAt(address, cameAt)} onChanged={changed} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
