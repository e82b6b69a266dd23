import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { useMemo } from 'react'
import { arrange } from '../markets/arrange.ts'
import type { ListView, SortKey } from '../markets/list-view.ts'
import type { MarketList } from '../markets/use-market-list.ts'
import { WaitingRows } from '../markets/waiting-rows.tsx'
import type { Density } from './density.ts'
import { ListTable } from './list-table.tsx'
import styles from './market-page.module.css'

export type ListBodyProps = {
  list: MarketList
  view: ListView
  favorites: ReadonlySet<string>
  density: Density
  onStar: (code: string) => void
  onSort: (by: SortKey) => void
  onShowAll: () => void
}

export function ListBody({ list, view, favorites, density, onStar, onSort, onShowAll }: ListBodyProps) {
  const t = useT()
  const { latest } = useSockets().market
  const { items } = list
  const rows = useMemo(() => arrange(items, view, { favorites, latest }), [items, view, favorites, latest])
  if (list.state === 'failed') {
    return (
      <ErrorCard
        icon={<Picture name="aground" />}
        title={t('error.list')}
        message={t(`common:error.${list.code}`)}
        code={t('error.code', { code: list.code })}
        retryLabel={t('common:retry')}
        onRetry={list.retry}
      />
    )
  }
  if (list.state === 'loading')
    return (
      <Card flush className={styles.body}>
        <WaitingRows count={8} />
      </Card>
    )
  if (rows.length === 0) {
    const unstarred = view.tab === 'favourites' && view.search === ''
    return (
      <Card className={styles.body}>
        <EmptyState
          icon={<Picture name={unstarred ? 'pier' : 'beam'} />}
          message={unstarred ? t('list.noFavourites') : t('list.nothingFound')}
          action={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}
        />
      </Card>
    )
  }
  return (
    <Card flush className={styles.body}>
      <ListTable
        caption={t('title.market')}
        items={rows}
        sort={view.sort}
        density={density}
        favorites={favorites}
        onSort={onSort}
        onStar={onStar}
      />
    </Card>
  )
}
