import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Skeleton } from '@quayside/ui/skeleton'
import { LazyScreen } from '../lazy-screen.tsx'
import { useMarketList } from '../markets/use-market-list.ts'
import { EntryCards } from './entry-cards.tsx'
import styles from './front-page.module.css'
import { Hero } from './hero.tsx'
import { NearView } from './near-view.tsx'
import { Statistics } from './statistics.tsx'
import { readStatistics } from './statistics-record.ts'
import { TopMarkets } from './top-markets.tsx'

export function FrontPage() {
  return useSession().status === 'customer' ? <LazyScreen load={loadDashboard} /> : <Welcome />
}

async function loadDashboard() {
  return (await import('./dashboard/dashboard.tsx')).Dashboard
}

async function loadNotices() {
  return (await import('./notices/front-notices.tsx')).FrontNotices
}

async function loadProof() {
  return (await import('./proof/proof.tsx')).Proof
}

async function loadLinkGroups() {
  return (await import('./link-groups.tsx')).LinkGroups
}

async function loadAppLinks() {
  return (await import('./app-links.tsx')).AppLinks
}

const PROOF_HEIGHT = '60rem'

/** All data for a visitor's first view is embedded in the page or arrives over the price socket. */
function Welcome() {
  const t = useT()
  const { boot, flags } = useHost()
  const list = useMarketList()
  const statistics = readStatistics(boot.homeStatistics)
  return (
    <div className={`q-page ${styles.page}`}>
      <Hero items={list.items} />
      {statistics && <Statistics statistics={statistics} />}
      <TopMarkets list={list} />
      <LazyScreen load={loadNotices} waiting={<Skeleton height="11rem" />} />
      <NearView height={PROOF_HEIGHT}>
        <LazyScreen load={loadProof} waiting={<Skeleton height={PROOF_HEIGHT} />} />
      </NearView>
      <section aria-labelledby="front-entries">
        <div className={styles.sectionHead}>
          <h2 id="front-entries" className="q-title">
            {t('entry.title')}
          </h2>
        </div>
        <EntryCards />
      </section>
      {boot.appLinks && <LazyScreen load={loadAppLinks} waiting={<Skeleton height="6.5rem" />} />}
      {flags.device === 'mobile' && (
        <LazyScreen load={loadLinkGroups} waiting={<Skeleton height="12rem" />} />
      )}
    </div>
  )
}
