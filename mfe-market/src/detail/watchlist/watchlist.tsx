import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useMemo, useRef } from 'react'
import { arrange } from '../../markets/arrange.ts'
import { useFavorites } from '../../markets/favorites.ts'
import { TABS, type Tab, typeOfTab } from '../../markets/list-view.ts'
import { useMarketList } from '../../markets/use-market-list.ts'
import { WaitingRows } from '../../markets/waiting-rows.tsx'
import { ChevronIcon } from '../page-icons.tsx'
import { useVisibleRows } from './visible-rows.ts'
import styles from './watchlist.module.css'
import { WatchlistRow } from './watchlist-row.tsx'

type WatchlistProps = {
  code: string
  /** The tab; undefined for the favorites, or for all if there are none. */
  list: Tab | undefined
  onList: (list: Tab) => void
}

export function Watchlist({ code, list, onList }: WatchlistProps) {
  const t = useT()
  const { items, state } = useMarketList()
  const { codes: favorites } = useFavorites()
  const { latest } = useSockets().market
  const seen = useVisibleRows()
  const place = useRef<HTMLUListElement>(null)
  const tab = list ?? (favorites.size > 0 ? 'favourites' : 'all')
  const rows = useMemo(
    () => openFirst(arrange(items, { tab, search: '' }, { favorites, latest })),
    [items, tab, favorites, latest],
  )
  const isThere = rows.some(item => item.code === code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or instrument restarts the search
  useEffect(() => {
    if (isThere) showCurrent(place.current)
  }, [code, tab, isThere])
  return (
    <nav className={styles.watchlist} aria-label={t('terminal.watchlist')}>
      <div className={styles.head}>
        <div className="q-control">
          <select
            aria-label={t('terminal.watchlist')}
            value={tab}
            onChange={event => onList(TABS.find(each => each === event.target.value) ?? 'all')}
          >
            {TABS.map(value => (
              <option key={value} value={value}>
                {labelOf(value, t)}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </div>
      </div>
      {state === 'loading' && <WaitingRows count={12} />}
      {state === 'failed' && <p className={styles.empty}>{t('error.list')}</p>}
      {state === 'ready' && rows.length === 0 && (
        <p className={styles.empty}>{t(tab === 'favourites' ? 'list.noFavourites' : 'list.nothingFound')}</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} ref={place}>
          {rows.map(item => (
            <WatchlistRow key={item.code} item={item} seen={seen} isCurrent={item.code === code} />
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Scrolls only the list to the current instrument's row, unless it is visible. */
function showCurrent(list: HTMLUListElement | null): void {
  const row = list?.querySelector('[aria-current]')?.parentElement
  if (list === null || !row) return
  const [room, its] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (its.top >= room.top && its.bottom <= room.bottom) return
  list.scrollTop += its.top - room.top - (room.height - its.height) / 2
}

/** Open markets before closed ones, each in list order. */
function openFirst(items: readonly MarketItem[]): readonly MarketItem[] {
  return [...items.filter(({ open }) => open !== false), ...items.filter(({ open }) => open === false)]
}

function labelOf(tab: Tab, t: ReturnType<typeof useT>): string {
  const type = typeOfTab(tab)
  return type === undefined ? t(`tab.${tab}`) : t(`common:marketType.${type}`)
}
