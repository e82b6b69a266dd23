import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { Button } from '@quayside/ui/button'
import { useSyncExternalStore } from 'react'
import { useFavorites } from '../../markets/favorites.ts'
import { useMarketList } from '../../markets/use-market-list.ts'
import { EntryCards } from '../entry-cards.tsx'
import { LinkGroups } from '../link-groups.tsx'
import { FrontNotices } from '../notices/front-notices.tsx'
import { Statistics } from '../statistics.tsx'
import { readStatistics } from '../statistics-record.ts'
import { TopMarkets } from '../top-markets.tsx'
import styles from './dashboard.module.css'
import { MarketBlock } from './market-block.tsx'
import { useMovers } from './use-movers.ts'

/** One constant object avoids needless updates of other remotes' widgets. */
const NOTHING = {}

/** Number of watchlist rows shown; a link leads to the rest. */
const WATCHED = 8

export function Dashboard() {
  const t = useT()
  const { boot, flags } = useHost()
  const list = useMarketList()
  const { items, state } = list
  const statistics = readStatistics(boot.homeStatistics)
  const favorites = useFavorites()
  const moved = useMovers()
  const watched = items.filter(({ code }) => favorites.codes.has(code))
  return (
    <div className={`q-page ${styles.page}`}>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.title}>
          {t('home.title')}
        </h1>
        <Actions />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.value}>
            <Slot name="mfe-account/account-value" props={NOTHING} />
          </div>
          <Slot name="mfe-trading/open-now" props={NOTHING} />
        </div>
        <div className={styles.side}>
          <MarketBlock
            title={t('tab.favourites')}
            items={watched.slice(0, WATCHED)}
            isWaiting={state === 'loading'}
            href="/market?tab=favourites"
            empty={t('list.noFavourites')}
          />
          <MarketBlock
            title={t('home.movers')}
            items={moved}
            isWaiting={state === 'loading'}
            href="/market?sort=-change"
            empty={t('home.movers.empty')}
          />
          <Slot name="mfe-account/latest-notices" props={NOTHING} />
        </div>
      </div>
      <FrontNotices />
      <TopMarkets list={list} />
      {statistics && <Statistics statistics={statistics} />}
      <section aria-labelledby="front-entries">
        <h2 id="front-entries" className={`q-title ${styles.entries}`}>
          {t('entry.title')}
        </h2>
        <EntryCards />
      </section>
      {flags.device === 'mobile' && <LinkGroups />}
    </div>
  )
}

function Actions() {
  const t = useT()
  const navigate = useNavigate()
  const { session } = useHost()
  const mode = useSyncExternalStore(session.subscribe, () => session.get().mode)
  const go = (href: string) => void navigate(href)
  return (
    <div className="q-row q-gap-8">
      {mode === 'real' && (
        <Button href="/profile/balance/deposit" onNavigate={go}>
          {t('home.deposit')}
        </Button>
      )}
      <Button variant="primary" href="/market" onNavigate={go}>
        {t('hero.market')}
      </Button>
    </div>
  )
}
