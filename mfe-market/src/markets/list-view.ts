import type { MarketType } from '@quayside/contracts/market/market'

/** The list's tabs in order. All but the first two are market types of spec §3. */
export const TABS = ['all', 'favourites', 'forex', 'crypto', 'stocks', 'futures', 'metals'] as const
export type Tab = (typeof TABS)[number]

export const SORTS = ['name', 'price', 'change', 'movers'] as const
export type SortKey = (typeof SORTS)[number]
export type Sort = { readonly by: SortKey; readonly order: 'ascending' | 'descending' }

/** The view of the list, kept in the address so that it survives a reload and can be shared. */
export type ListView = { readonly tab: Tab; readonly search: string; readonly sort?: Sort | undefined }

const TYPES: Partial<Record<Tab, MarketType>> = { forex: 1, crypto: 2, stocks: 3, futures: 4, metals: 5 }

export function typeOfTab(tab: Tab): MarketType | undefined {
  return TYPES[tab]
}

/** Reads a view from an address. Skips invalid parts. */
export function readView(query: URLSearchParams): ListView {
  const wanted = query.get('tab')
  const sort = readSort(query.get('sort') ?? '')
  return {
    tab: TABS.find(tab => tab === wanted) ?? 'all',
    search: query.get('q') ?? '',
    ...(sort ? { sort } : {}),
  }
}

export function writeView({ tab, search, sort }: ListView): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (search !== '') query.set('q', search)
  if (sort) query.set('sort', `${sort.order === 'descending' ? '-' : ''}${sort.by}`)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** A column's next sort on a press: names start ascending, figures descending; the third press clears it. */
export function nextSort(sort: Sort | undefined, by: SortKey): Sort | undefined {
  const first = by === 'name' ? 'ascending' : 'descending'
  if (sort?.by !== by) return { by, order: first }
  if (sort.order !== first) return undefined
  return { by, order: first === 'ascending' ? 'descending' : 'ascending' }
}

function readSort(text: string): Sort | undefined {
  const by = SORTS.find(sort => sort === text.replace(/^-/, ''))
  return by && { by, order: text.startsWith('-') ? 'descending' : 'ascending' }
}
