import type { Log } from '../platform/time/clock.ts'
import type { Coming } from './feed/feed.ts'
import type { Quote } from './instruments/quote.ts'
import type { Market, QuoteListener } from './market.ts'

export type PriceReaders = Pick<Market, 'subscribe' | 'watch'> & {
  /** Forwards recorded quotes; after a pause, the current prices, of which only some are tradable. */
  handOn(quotes: readonly Quote[], coming: Coming): void
}

type ReadersParts = {
  readonly log: Log
  readonly quoteOf: (code: string) => Quote | undefined
  readonly isTradable: (code: string) => boolean
  /** Whether a catch-up is still running. */
  readonly isHalted: () => boolean
}

export function createPriceReaders({ log, quoteOf, isTradable, isHalted }: ReadersParts): PriceReaders {
  const readers = new Set<QuoteListener>()
  const viewers = new Set<QuoteListener>()
  const missed = new Set<string>()

  function tell(listeners: Iterable<QuoteListener>, quotes: readonly Quote[]): void {
    if (quotes.length === 0) return
    for (const listener of listeners) {
      try {
        listener(quotes)
      } catch (error) {
        log.error({ err: error }, 'a reader of the market failed')
      }
    }
  }

  return {
    subscribe(reader) {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    watch(viewer) {
      viewers.add(viewer)
      return () => viewers.delete(viewer)
    },
    handOn(quotes, coming) {
      if (coming === 'live') {
        tell(readers, quotes)
        tell(viewers, quotes)
        return
      }
      for (const { code } of quotes) missed.add(code)
      if (isHalted()) return
      const last = [...missed].flatMap(code => quoteOf(code) ?? [])
      missed.clear()
      const tradable = last.filter(({ code }) => isTradable(code))
      tell(readers, tradable)
      tell(viewers, last)
    },
  }
}
