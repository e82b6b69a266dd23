import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { useMemo, useState } from 'react'
import { isInTab, openFirst } from '../markets/arrange.ts'
import { useFavorites } from '../markets/favorites.ts'
import type { Tab } from '../markets/list-view.ts'
import { MarketTable } from '../markets/market-table.tsx'
import { TypeTabs } from '../markets/type-tabs.tsx'
import type { MarketList } from '../markets/use-market-list.ts'
import { WaitingRows } from '../markets/waiting-rows.tsx'
import styles from './front-page.module.css'

const ROWS = 8

export function TopMarkets({ list }: { list: MarketList }) {
  const t = useT()
  const [tab, setTab] = useState<Tab>('all')
  const favorites = useFavorites()
  const { items, state } = list
  const rows = useMemo(
    () => openFirst(items.filter(item => isInTab(item, { tab }, favorites.codes))).slice(0, ROWS),
    [items, tab, favorites.codes],
  )
  return (
    <section aria-labelledby="front-markets">
      <div className={styles.sectionHead}>
        <h2 id="front-markets" className="q-title">
          {t('front.markets')}
        </h2>
        <Link className="q-link" to={tab === 'all' ? '/market' : `/market?tab=${tab}`}>
          {t('list.showAll')}
        </Link>
      </div>
      <TypeTabs items={items} favorites={favorites.codes} selected={tab} onSelect={setTab}>
        <Card flush className={styles.bleed}>
          {rows.length > 0 ? (
            <MarketTable
              caption={t('front.markets')}
              items={rows}
              favorites={favorites.codes}
              onStar={favorites.toggle}
            />
          ) : state === 'loading' ? (
            <WaitingRows count={ROWS} />
          ) : (
            <EmptyState message={t(emptyText(state, tab))} />
          )}
        </Card>
      </TypeTabs>
    </section>
  )
}

function emptyText(state: MarketList['state'], tab: Tab): string {
  if (state === 'failed') return 'error.list'
  return tab === 'favourites' ? 'list.noFavourites' : 'list.nothingFound'
}
