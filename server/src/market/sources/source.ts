/** Best bid and ask of a symbol, as exactly the text that the source sent; `time` is the source's, in ms. */
export type SourceQuote = {
  readonly symbol: string
  readonly time: number
  readonly bid: string
  readonly ask: string
}

/** A finished candle with prices and volume as decimal text; `time` is its opening in ms. */
export type SourceBar = {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

export type BarQuery = {
  readonly symbol: string
  readonly interval: '1m' | '1h'
  /** First opening in ms. */
  readonly from: number
}

/**
 * `connected`: logged in and subscribed. `lost`: the line broke or was silent. `limited`: the source says to slow down.
 * `refused`: the source rejects the keys or the plan. All but the first reconnect after `retryMs`.
 */
export type SourceState =
  | { readonly kind: 'connected' }
  | { readonly kind: 'lost' | 'limited' | 'refused'; readonly reason: string; readonly retryMs: number }

/** Input that is not a message: `garbage` cannot be parsed, `truncated` ended early, `too-long` exceeded the bound. */
export type SourceFault = 'garbage' | 'truncated' | 'too-long'

export type SourceEvents = {
  quote(quote: SourceQuote): void
  /** Units traded since the previous call. */
  traded(symbol: string, units: string): void
  /** The source stopped trading a symbol, or resumed it without a reason. */
  halted(symbol: string, reason: string | undefined): void
  /** The source does not know a symbol, or no longer does. */
  unknown(symbol: string): void
  /** The source's clock (ms), also from heartbeats. */
  clock(time: number): void
  fault(fault: SourceFault): void
  state(state: SourceState): void
}

/** One account at one provider of prices. */
export type Source = {
  readonly name: string
  /** Connects and keeps connected until `stop`. Call it once. */
  follow(symbols: readonly string[], events: SourceEvents): void
  /** One page of finished candles from a moment on, oldest first, within the rate limits; empty after the last. */
  bars(query: BarQuery): Promise<readonly SourceBar[]>
  stop(): Promise<void>
}
