import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { MarketItem } from '@quayside/contracts/market/market'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { useApi, useSession, useSockets } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'
import { useShell, useWatched } from '../shell-parts.ts'
import type { Sources } from './find.ts'
import { useCommands } from './use-commands.ts'
import { loadWords, type Words } from './words.ts'

const PAGES = [
  ['/', 'tab.home'],
  ['/market', 'tab.market'],
  ['/trading', 'tab.trading'],
  ['/loan', 'tab.loan'],
  ['/nfts', 'tab.nfts'],
  ['/profile', 'account'],
  ['/profile/orders', 'search.orders'],
  ['/profile/balance', 'balance'],
  ['/profile/balance/deposit', 'search.deposit'],
  ['/profile/balance/withdraw', 'search.withdraw'],
  ['/profile/balance/exchange', 'search.exchange'],
  ['/profile/transactions', 'search.statement'],
  ['/profile/notification', 'notifications'],
  ['/profile/settings', 'settings'],
  ['/profile/limits', 'common:ownLimit.link'],
  ['/profile/invite', 'search.invite'],
  ['/help', 'footer.help'],
  ['/help/faq', 'search.questions'],
  ['/service', 'service'],
] as const

/** Minimum beginning of an order number to search for, and the debounce (ms) after typing it. */
const ORDER_NO = /^\d{3,32}$/
const PAUSE = 250

/** What the search looks through; `isWaiting` until a request for markets or orders is answered. */
export function useSources(text: string): { sources: Sources; isWaiting: boolean } {
  const t = useT()
  const { status } = useSession()
  const { system, language } = useShell()
  const words = useWords()
  const commands = useCommands(words)
  const pages = PAGES.flatMap(([to, label]) => {
    const claim = findClaim(system.table, to)
    const isTheirs = claim?.access === 'public' || (claim !== undefined && status === 'customer')
    return isTheirs ? { to, text: t(label), words: wordsOf(words, to) } : []
  })
  const contents = useWatched(language.contents)
  const trade = {
    buy: { label: t('common:side.buy'), words: words.buy ?? [] },
    sell: { label: t('common:side.sell'), words: words.sell ?? [] },
  }
  const orders = useOrders(text.trim(), status === 'customer')
  const markets = useMarkets()
  return {
    sources: { pages, commands, trade, contents, orders: orders ?? [], markets: markets ?? [] },
    isWaiting: orders === undefined || markets === undefined,
  }
}

/** Other names of pages and commands; without them the search uses their labels. */
function useWords(): Words {
  const locale = useLocale()
  const [words, setWords] = useState<Words>({})
  useEffect(() => {
    let isWanted = true
    loadWords(locale).then(
      loaded => isWanted && setWords(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  return words
}

function wordsOf(words: Readonly<Partial<Record<string, readonly string[]>>>, page: string) {
  return words[page]
}

function useMarkets(): readonly MarketItem[] | undefined {
  const api = useApi()
  const known = useWatched(useSockets().market.list)
  const [asked, setAsked] = useState<readonly MarketItem[]>()
  const isMissing = known.length === 0
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    const take = (items: readonly MarketItem[]) => isWanted && setAsked(items)
    // Without it the search finds everything else.
    import('../calls.ts').then(({ fetchMarkets }) => fetchMarkets(api)).then(take, () => take([]))
    return () => {
      isWanted = false
    }
  }, [api, isMissing])
  return isMissing ? asked : known
}

function useOrders(text: string, isCustomer: boolean): readonly OrderSummary[] | undefined {
  const api = useApi()
  const wanted = isCustomer && ORDER_NO.test(text) ? text : undefined
  const [found, setFound] = useState<{ of: string; orders: readonly OrderSummary[] }>()
  useEffect(() => {
    if (wanted === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { findOrders } = await import('./find-orders.ts')
      const orders = await findOrders(api, wanted, abort.signal).catch(() => [])
      if (!abort.signal.aborted) setFound({ of: wanted, orders })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, wanted])
  if (wanted === undefined) return []
  return found?.of === wanted ? found.orders : undefined
}
