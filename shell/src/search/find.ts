import type { ContentItem } from '@quayside/contracts/endpoints/help'
import type { OrderSummary } from '@quayside/contracts/endpoints/orders'
import type { MarketItem } from '@quayside/contracts/market'

/** Something that the search found, and where it leads. */
export type Hit = {
  readonly to: string
  readonly text: string
  readonly note?: string | undefined
}

/** What was found of one kind. */
export type HitGroup = {
  readonly kind: 'instruments' | 'pages' | 'orders' | 'help'
  readonly hits: readonly Hit[]
}

export type Sources = {
  readonly markets: readonly MarketItem[]
  readonly pages: readonly Hit[]
  readonly orders: readonly OrderSummary[]
  readonly contents: readonly ContentItem[]
}

/** Hits of a kind that are shown; who types on sees others. */
const MOST = 6
/** Content of this type is a question (contracts, `contentType`). */
const QUESTION = 5

/** What a text finds: with none the pages, which are what one goes to most. Orders come from the server as they are. */
export function find(text: string, { markets, pages, orders, contents }: Sources): readonly HitGroup[] {
  const wanted = simplify(text)
  const groups: readonly HitGroup[] = [
    { kind: 'instruments', hits: wanted === '' ? [] : best(markets.map(instrumentHit), wanted) },
    { kind: 'orders', hits: orders.map(orderHit) },
    { kind: 'pages', hits: wanted === '' ? pages : best(pages, wanted) },
    { kind: 'help', hits: wanted === '' ? [] : best(contents.map(helpHit), wanted) },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

function instrumentHit({ code, type, id, appName, fullName }: MarketItem): Hit {
  const to = `/cruuency?${new URLSearchParams({ code, type: String(type), id })}`
  return { to, text: appName, note: fullName ?? code }
}

function orderHit({ id, kind, orderNo, title }: OrderSummary): Hit {
  return { to: `/profile/orders?${new URLSearchParams({ order: id, of: kind })}`, text: orderNo, note: title }
}

function helpHit({ id, title, type }: ContentItem): Hit {
  const to =
    type === QUESTION
      ? `/help/faq?${new URLSearchParams({ id })}`
      : `/detail?${new URLSearchParams({ id, title })}`
  return { to, text: title }
}

/** Those that begin with the text, then those that hold it. */
function best(hits: readonly Hit[], wanted: string): Hit[] {
  const ranked = hits.flatMap(hit => {
    const places = [hit.text, hit.note ?? ''].map(text => simplify(text).indexOf(wanted))
    if (places.every(place => place < 0)) return []
    return { hit, rank: places.includes(0) ? 0 : 1 }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ hit }) => hit)
}

/** "eur usd", "EUR/USD" and "eurusd" are the same search. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
