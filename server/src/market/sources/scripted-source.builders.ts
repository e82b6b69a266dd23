import type { BarQuery, Source, SourceBar, SourceEvents, SourceQuote } from './source.ts'

/** A source in memory whose events the test sends. */
export type ScriptedSource = Source & {
  /** Symbols that were subscribed. */
  symbols(): readonly string[]
  readonly events: SourceEvents
  send(symbol: string, quote: Omit<SourceQuote, 'symbol'>): void
  /** Requests for candles so far. */
  readonly asked: readonly BarQuery[]
}

type ScriptedParts = {
  readonly name?: string
  readonly bars?: (query: BarQuery) => Promise<readonly SourceBar[]> | readonly SourceBar[]
  readonly onFollow?: (source: ScriptedSource) => void
}

export function createScriptedSource(parts: ScriptedParts = {}): ScriptedSource {
  const { name = 'scripted', bars = () => [], onFollow } = parts
  const asked: BarQuery[] = []
  let followed: { readonly symbols: readonly string[]; readonly events: SourceEvents } | undefined

  function eventsNow(): SourceEvents {
    if (followed === undefined) throw new Error('the source is not followed')
    return followed.events
  }

  const source: ScriptedSource = {
    name,
    symbols: () => followed?.symbols ?? [],
    get events() {
      return eventsNow()
    },
    send: (symbol, quote) => eventsNow().quote({ symbol, ...quote }),
    asked,
    follow(symbols, events) {
      followed = { symbols, events }
      onFollow?.(source)
    },
    async bars(query) {
      asked.push(query)
      return bars(query)
    },
    async stop() {},
  }
  return source
}
