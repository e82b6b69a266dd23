import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { PageHeader } from '@quayside/ui/page-header'
import { staleKey, useStale } from '../live/use-stale.ts'
import { useFavorites } from '../markets/favorites.ts'
import { nextSort } from '../markets/list-view.ts'
import { TypeTabs } from '../markets/type-tabs.tsx'
import { useMarketList } from '../markets/use-market-list.ts'
import { useDensity } from './density.ts'
import { ListBody } from './list-body.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './market-page.module.css'
import { SearchField } from './search-field.tsx'
import { useListView } from './use-list-view.ts'

const MOVERS = { by: 'movers', order: 'descending' } as const

export function MarketPage() {
  const t = useT()
  const list = useMarketList()
  const favorites = useFavorites()
  const [view, setView] = useListView()
  const [density, setDensity] = useDensity()
  const { market } = useSockets()
  const stale = useStale()
  const isByMoves = view.sort?.by === 'movers'
  return (
    <div className="q-page">
      <PageHeader
        title={t('title.market')}
        lead={t('list.lead')}
        actions={<SearchField value={view.search} onChange={search => setView({ ...view, search })} />}
      />
      {stale && list.state === 'ready' && (
        <div className={styles.notice}>
          <Alert tone="warning" announce>
            {t(staleKey(market, list.items[0]?.code ?? ''))}
          </Alert>
        </div>
      )}
      <TypeTabs
        items={list.items}
        favorites={favorites.codes}
        selected={view.tab}
        search={view.search}
        onSelect={tab => setView({ ...view, tab })}
      >
        <ListTools
          isByMoves={isByMoves}
          onMoves={() => setView({ ...view, sort: isByMoves ? undefined : MOVERS })}
          density={density}
          onDensity={setDensity}
        />
        <ListBody
          list={list}
          view={view}
          favorites={favorites.codes}
          density={density}
          onStar={favorites.toggle}
          onSort={by => setView({ ...view, sort: nextSort(view.sort, by) })}
          onShowAll={() => setView({ tab: 'all', search: '' })}
        />
      </TypeTabs>
    </div>
  )
}
