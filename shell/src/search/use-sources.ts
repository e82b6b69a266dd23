import type { ContentHit } from '@quayside/contracts/endpoints/help'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { MarketItem } from '@quayside/contracts/market/market'
import type { Api } from '@quayside/runtime/context'
import { useApi, useSession, useSockets } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useCallback, useEffect, useState } from 'react'
import { useLinks } from '../links/use-links.ts'
import { useShell, useWatched } from '../shell-parts.ts'
import type { Sources } from './find.ts'
import { useCommands } from './use-commands.ts'
import { loadWords, type Words } from './words.ts'

/** Minimum beginning of an order number to search for, and the debounce (ms) after typing it. */
const ORDER_NO = /^\d{3,32}$/
const PAUSE = 250

/** What the search looks through; `isWaiting` until the server has answered. */
export function useSources(text: string): { sources: Sources; isWaiting: boolean } {
  const t = useT()
  const { status } = useSession()
  const { language } = useShell()
  const words = useWords()
  const commands = useCommands(words)
  const pages = useLinks()('search').map(({ path, text }) => ({
    to: path,
    text,
    words: wordsOf(words, path),
  }))
  const contents = useWatched(language.contents)
  const trade = {
    buy: { label: t('common:side.buy'), words: words.buy ?? [] },
    sell: { label: t('common:side.sell'), words: words.sell ?? [] },
  }
  const orders = useOrders(text.trim(), status === 'customer')
  const help = useHelp(text.trim())
  const markets = useMarkets()
  return {
    sources: {
      pages,
      commands,
      trade,
      contents,
      help: help.answer,
      orders: orders ?? [],
      markets: markets ?? [],
    },
    isWaiting: orders === undefined || markets === undefined || help.isWaiting,
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
  const wanted = isCustomer && ORDER_NO.test(text) ? text : undefined
  const { isWaiting, answer } = useAnswer(wanted, loadOrders)
  return isWaiting ? undefined : (answer ?? [])
}

const loadOrders: Find<readonly OrderSummary[]> = async (api, digits, signal) => {
  const { findOrders } = await import('./find-orders.ts')
  return findOrders(api, digits, signal)
}

function useHelp(text: string): Answer<readonly ContentHit[]> {
  const locale = useLocale()
  const load: Find<readonly ContentHit[]> = useCallback(
    async (api, wanted, signal) => {
      const { findHelp } = await import('./find-help.ts')
      return findHelp(api, { text: wanted, locale }, signal)
    },
    [locale],
  )
  return useAnswer(text === '' ? undefined : text, load)
}

type Find<T> = (api: Api, wanted: string, signal: AbortSignal) => Promise<T>
type Answer<T> = { readonly isWaiting: boolean; readonly answer: T | undefined }

/** Asks the server for what was typed, after a pause. A failed request has no answer. */
function useAnswer<T>(wanted: string | undefined, find: Find<T>): Answer<T> {
  const api = useApi()
  const [found, setFound] = useState<{ of: string; answer: T | undefined }>()
  useEffect(() => {
    if (wanted === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await find(api, wanted, abort.signal).catch(() => undefined)
      if (!abort.signal.aborted) setFound({ of: wanted, answer })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, wanted, find])
  const answered = found?.of === wanted ? found : undefined
  return { isWaiting: wanted !== undefined && answered === undefined, answer: answered?.answer }
}
