import type { AccountMode } from '@quayside/contracts/customer/user'
import type { ContentHit, ContentItem } from '@quayside/contracts/endpoints/help'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market/market'
import type { ThemeChoice } from '@quayside/runtime/shell-requests'
import { simplify } from './simplify.ts'
import { type TradeWords, tradeRequest } from './trade-request.ts'

export type Act =
  | { readonly do: 'theme'; readonly choice: ThemeChoice }
  | { readonly do: 'language'; readonly locale: Locale }
  | { readonly do: 'languages' }
  | { readonly do: 'mode'; readonly mode: AccountMode }
  | { readonly do: 'logout' }

export type Hit = {
  readonly to: string | Act
  readonly text: string
  readonly note?: string | undefined
  readonly words?: readonly string[] | undefined
}

export type HitGroup = {
  readonly kind: 'instruments' | 'pages' | 'commands' | 'orders' | 'help'
  readonly hits: readonly Hit[]
}

export type Sources = {
  readonly markets: readonly MarketItem[]
  readonly pages: readonly Hit[]
  /** `usual`: offered before any input. */
  readonly commands: readonly (Hit & { readonly usual?: boolean })[]
  readonly trade: TradeWords
  readonly orders: readonly OrderSummary[]
  /** Documents that the server found; undefined until it answers. */
  readonly help: readonly ContentHit[] | undefined
  /** Documents whose titles are searched until then. */
  readonly contents: readonly ContentItem[]
}

const MOST = 6
/** Content of this type is a question (contracts, `contentType`). */
const QUESTION = 5

/** Returns the hits of a text; without text, common targets and commands. Orders come from the server unchanged. */
export function find(text: string, sources: Sources): readonly HitGroup[] {
  const { markets, pages, commands, orders, help, contents } = sources
  const wanted = simplify(text)
  const groups: readonly HitGroup[] =
    wanted === ''
      ? [
          { kind: 'pages', hits: pages },
          { kind: 'commands', hits: commands.filter(({ usual }) => usual) },
        ]
      : [
          { kind: 'instruments', hits: best(markets.map(instrumentHit), wanted) },
          { kind: 'orders', hits: orders.map(orderHit) },
          { kind: 'pages', hits: best(pages, wanted) },
          { kind: 'commands', hits: [...trades(text, sources), ...best(commands, wanted)] },
          { kind: 'help', hits: help?.slice(0, MOST).map(foundHit) ?? best(contents.map(helpHit), wanted) },
        ]
  return groups.filter(({ hits }) => hits.length > 0)
}

function trades(text: string, { markets, trade }: Sources): Hit[] {
  const request = tradeRequest(text, trade)
  if (request === undefined) return []
  const { side, rest } = request
  return best(markets.map(instrumentHit), simplify(rest)).map(({ to, text }) => ({
    to: `${to}&side=${side}`,
    text,
    note: trade[side].label,
  }))
}

function instrumentHit({ code, type, id, appName, fullName }: MarketItem) {
  const to = `/cruuency?${new URLSearchParams({ code, type: String(type), id })}`
  return { to, text: appName, note: fullName ?? code }
}

function orderHit({ id, kind, orderNo, title }: OrderSummary): Hit {
  return { to: `/profile/orders?${new URLSearchParams({ order: id, of: kind })}`, text: orderNo, note: title }
}

function foundHit({ title, ...hit }: ContentHit): Hit {
  return helpHit({ ...hit, title: title.map(({ text }) => text).join('') })
}

function helpHit({ id, title, type }: Pick<ContentItem, 'id' | 'title' | 'type'>): Hit {
  const to =
    type === QUESTION
      ? `/help/faq?${new URLSearchParams({ id })}`
      : `/detail?${new URLSearchParams({ id, title })}`
  return { to, text: title }
}

function best<Found extends Hit>(hits: readonly Found[], wanted: string): Found[] {
  const ranked = hits.flatMap(hit => {
    const places = [hit.text, hit.note ?? ''].map(text => simplify(text).indexOf(wanted))
    if (places.includes(0)) return { hit, rank: 0 }
    return places.some(place => place > 0) || isCalled(hit, wanted) ? { hit, rank: 1 } : []
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ hit }) => hit)
}

/** A single letter of an alphabet starts too many words to match. */
function isCalled({ words = [] }: Hit, wanted: string): boolean {
  if (/^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Thai}]$/u.test(wanted)) return false
  return words.some(word => simplify(word).startsWith(wanted))
}
