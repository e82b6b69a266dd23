import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'
import { type ListView, type Sort, typeOfTab } from './list-view.ts'

export type ArrangeContext = {
  readonly favorites: ReadonlySet<string>
  /** Latest live price, used for sorting at request time. */
  latest(code: string): LiveTick | undefined
}

/** Sorted rows; unsorted lists show open markets first. Rows keep their places while prices move. */
export function arrange(items: readonly MarketItem[], view: ListView, context: ArrangeContext): MarketItem[] {
  const rows = items.filter(isListed(view, context.favorites))
  const { sort } = view
  return sort ? rows.sort((a, b) => compare(a, b, sort, context)) : openFirst(rows)
}

export function openFirst(items: readonly MarketItem[]): MarketItem[] {
  return items.toSorted((a, b) => shut(a) - shut(b))
}

function shut({ open }: MarketItem): number {
  return open === false ? 1 : 0
}

/** Whether a tab's list has an instrument while the customer searches. */
export function isListed(view: Pick<ListView, 'tab' | 'search'>, favorites: ReadonlySet<string>) {
  const wanted = simplify(view.search)
  return (item: MarketItem) => isInTab(item, view, favorites) && matches(item, wanted)
}

/** Whether a tab includes an instrument, regardless of the search. */
export function isInTab(
  item: MarketItem,
  { tab }: Pick<ListView, 'tab'>,
  favorites: ReadonlySet<string>,
): boolean {
  if (tab === 'all') return true
  return tab === 'favourites' ? favorites.has(item.code) : item.type === typeOfTab(tab)
}

function matches(item: MarketItem, wanted: string): boolean {
  const { appName, code, fullName = '' } = item
  return wanted === '' || [appName, code, fullName].some(text => simplify(text).includes(wanted))
}

/** "eur usd", "EUR/USD" and "eurusd" are the same search. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}

function compare(a: MarketItem, b: MarketItem, sort: Sort, context: ArrangeContext): number {
  // Largest moves first, open markets before closed ones, whose move belongs to another day.
  if (sort.by === 'movers') return shut(a) - shut(b) || moved(b, context) - moved(a, context)
  const sign = sort.order === 'ascending' ? 1 : -1
  if (sort.by === 'name') return sign * a.appName.localeCompare(b.appName)
  return sign * (figure(a, sort.by, context) - figure(b, sort.by, context))
}

function moved(item: MarketItem, context: ArrangeContext): number {
  return Math.abs(figure(item, 'change', context))
}

function figure(item: MarketItem, by: 'price' | 'change', { latest }: ArrangeContext): number {
  const tick = latest(item.code)
  return Number(by === 'price' ? (tick?.price ?? item.nowPrice) : (tick?.zdf ?? item.zdf))
}
