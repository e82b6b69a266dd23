import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { LoadMore } from '@quayside/ui/pagination'
import { Picture, type PictureName } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import styles from './page-list.module.css'
import type { usePages } from './use-pages.ts'

export type PageListProps<Item extends { readonly id: string }> = {
  pages: ReturnType<typeof usePages<Item>>
  failed: string
  empty: string
  picture?: PictureName
  action?: ReactNode
  row: (item: Item) => ReactNode
}

export function PageList<Item extends { readonly id: string }>(props: PageListProps<Item>) {
  const t = useT()
  const { pages, failed, empty, picture = 'pier', action, row } = props
  if (pages.isPending) return <Skeleton lines={8} />
  return (
    <>
      {pages.items.length > 0 && (
        <ul className={styles.list}>
          {pages.items.map(item => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      {pages.isSuccess && pages.items.length === 0 && (
        <EmptyState icon={<Picture name={picture} />} message={empty} action={action} />
      )}
      {pages.isError && (
        <ErrorCard
          icon={pages.items.length === 0 && <Picture name="aground" />}
          title={failed}
          message={t(errorKey(pages.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
          busy={pages.isFetching}
        />
      )}
      {pages.isSuccess && pages.items.length > 0 && (
        <LoadMore
          label={t('list.more')}
          endLabel={t('list.end')}
          hasMore={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          onLoad={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}
