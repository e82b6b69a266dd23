import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { packageFolder } from '../../../platform/package-folder.ts'
import type { Timers } from '../../../platform/time/clock.ts'
import { keepConnected, type Line, type LineEnd } from '../connection.ts'
import { parseJsonText } from '../json-text.ts'
import type { Source, SourceBar, SourceEvents } from '../source.ts'
import type { Exchange } from './exchanges.ts'

export type CcxtOptions = {
  readonly name: string
  readonly exchange: Exchange
  /** Folder of the package ccxt. */
  readonly folder: string
  /** Origins that replace those of the exchange's REST and streaming addresses. */
  readonly url?: string | undefined
  readonly streamUrl?: string | undefined
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
}

/** The parts of ccxt that this file uses; with `number: String` every price is the exchange's own text. */
type CcxtExchange = {
  number: typeof String
  readonly urls: { api: unknown }
  readonly markets: Readonly<Record<string, object>>
  readonly has: Readonly<Record<string, unknown>>
  readonly bidsasks: Readonly<Record<string, Ticker>>
  readonly tickers: Readonly<Record<string, Ticker>>
  client(url: string): CcxtClient
  handleMessage(client: unknown, message: unknown): void
  loadHttpProxyAgent(): Promise<unknown>
  loadMarkets(): Promise<unknown>
  watchBidsAsks(symbols: readonly string[]): Promise<unknown>
  watchTickers(symbols: readonly string[]): Promise<unknown>
  watchTradesForSymbols(symbols: readonly string[]): Promise<readonly Trade[]>
  fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number): Promise<readonly unknown[][]>
  close(): Promise<unknown>
}
type CcxtClient = {
  send(message: unknown): Promise<unknown>
  onMessage(event: { readonly data: unknown }): void
}
type Ticker = { readonly timestamp?: number | undefined; readonly bid?: unknown; readonly ask?: unknown }
type Trade = { readonly symbol: string; readonly amount?: unknown }

/** Fetched on demand by `npm start` (scripts/programs/ccxt.mjs), because ccxt is large. */
export const ccxtFolder = path.join(packageFolder, '../.cache/ccxt/node_modules/ccxt')

export function isCcxtInstalled(folder = ccxtFolder): boolean {
  return existsSync(path.join(folder, 'package.json'))
}

/** Longer than the pings of every exchange. */
const SILENT_AFTER_MS = 40_000
const LONGEST_MESSAGE = 4 * 1024 * 1024
const CANDLES_A_PAGE = 300

/** An exchange through ccxt. Only that exchange's file is loaded, when it is first used. */
export function createCcxt(options: CcxtOptions): Source {
  const { name, clock, timers, random } = options
  let rest: Promise<CcxtExchange> | undefined
  let stop = (): void => {}

  function loadRest(): Promise<CcxtExchange> {
    rest ??= load(options).catch((error: unknown) => {
      rest = undefined
      throw error
    })
    return rest
  }

  return {
    name,
    follow(symbols, events) {
      stop = keepConnected({
        timers,
        random,
        silentAfter: SILENT_AFTER_MS,
        tell: events.state,
        open(line) {
          const connection = { isClosed: false, exchange: undefined }
          stream({ options, symbols, events, line, connection }).catch((error: unknown) => {
            if (isTooLong(error)) events.fault('too-long')
            line.ended(endOf(error))
          })
          return () => close(connection)
        },
      })
    },
    async bars({ symbol, interval, from }) {
      const exchange = await loadRest()
      const candles = await exchange.fetchOHLCV(symbol, interval, from, CANDLES_A_PAGE)
      const finished = clock.now() - INTERVAL_MS[interval]
      return candles.flatMap(barOf).filter(({ time }) => time <= finished)
    },
    async stop() {
      stop()
      await rest?.then(exchange => exchange.close()).catch(() => undefined)
    },
  }
}

type Connection = { isClosed: boolean; exchange: CcxtExchange | undefined }

type Streaming = {
  readonly options: CcxtOptions
  readonly symbols: readonly string[]
  readonly events: SourceEvents
  readonly line: Line
  readonly connection: Connection
}

/** Streams until the connection fails. */
async function stream({ options, symbols, events, line, connection }: Streaming): Promise<never> {
  const exchange = await load(options)
  if (connection.isClosed) throw new Error('closed')
  connection.exchange = exchange
  const known = symbols.filter(symbol => exchange.markets[symbol] !== undefined)
  for (const symbol of symbols) if (!known.includes(symbol)) events.unknown(symbol)
  const tellNew = newQuotes(exchange, known, { events, clock: options.clock })
  const handle = exchange.handleMessage.bind(exchange)
  let isConnected = false
  exchange.handleMessage = (client, message) => {
    line.heard()
    if (!isConnected) line.connected()
    isConnected = true
    // ccxt passes on what is not JSON as text; the answer to a ping is such a text.
    if (typeof message === 'string' && message.toLowerCase() !== 'pong') events.fault('garbage')
    else handle(client, message)
    tellNew()
  }
  if (known.length === 0) throw new Error('the exchange knows no symbol')
  return Promise.race([watchQuotes(exchange, known), watchTrades(exchange, known, events)])
}

async function watchQuotes(exchange: CcxtExchange, symbols: readonly string[]): Promise<never> {
  const watch = exchange.has.watchBidsAsks ? 'watchBidsAsks' : 'watchTickers'
  for (;;) await exchange[watch](symbols)
}

async function watchTrades(
  exchange: CcxtExchange,
  symbols: readonly string[],
  events: SourceEvents,
): Promise<never> {
  for (;;) {
    for (const { symbol, amount } of await exchange.watchTradesForSymbols(symbols))
      if (typeof amount === 'string') events.traded(symbol, amount)
  }
}

/** Passes on every quote that ccxt has parsed since the last call: its promises resolve too late for some of them. */
function newQuotes(
  exchange: CcxtExchange,
  symbols: readonly string[],
  { events, clock }: { readonly events: SourceEvents; readonly clock: Clock },
): () => void {
  const passed = new Map<string, Ticker>()
  return () => {
    for (const symbol of symbols) {
      const ticker = exchange.bidsasks[symbol] ?? exchange.tickers[symbol]
      if (ticker === undefined || passed.get(symbol) === ticker) continue
      passed.set(symbol, ticker)
      const { bid, ask, timestamp } = ticker
      if (timestamp !== undefined) events.clock(timestamp)
      events.quote({ symbol, time: timestamp ?? clock.now(), bid: textOf(bid), ask: textOf(ask) })
    }
  }
}

/** A price as text; anything else, such as a missing or a zero price, is empty and refused as malformed. */
function textOf(price: unknown): string {
  return typeof price === 'string' ? price : ''
}

function withNumbersAsText(message: string): string {
  try {
    return JSON.stringify(parseJsonText(message))
  } catch {
    return message
  }
}

/**
 * Handles the rejection of a message sent on a closed socket, which ccxt does not; the close itself is reported. Numbers in
 * messages become text before ccxt parses them: Kraken sends its prices as numbers.
 */
function adaptClients(exchange: CcxtExchange): void {
  const make = exchange.client.bind(exchange)
  const handled = new WeakSet<CcxtClient>()
  exchange.client = url => {
    const client = make(url)
    if (handled.has(client)) return client
    handled.add(client)
    const send = client.send.bind(client)
    client.send = message => send(message).catch(() => undefined)
    const receive = client.onMessage.bind(client)
    client.onMessage = ({ data }) => receive({ data: withNumbersAsText(String(data)) })
    return client
  }
}

/** A new client of the exchange with its markets. */
async function load({ exchange, folder, url, streamUrl }: CcxtOptions): Promise<CcxtExchange> {
  const file = path.join(folder, `js/src/pro/${exchange}.js`)
  const module: { default: new (settings: object) => CcxtExchange } = await import(pathToFileURL(file).href)
  const client = new module.default({
    enableRateLimit: true,
    newUpdates: true,
    options: {
      fetchMarkets: { types: ['spot'] },
      fetchCurrencies: false,
      ws: { options: { maxPayload: LONGEST_MESSAGE } },
    },
  })
  client.number = String
  client.urls.api = withOrigins(client.urls.api, { url, streamUrl })
  adaptClients(client)
  await client.loadHttpProxyAgent()
  try {
    await client.loadMarkets()
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
  return client
}

/** Replaces the origin of every address in the nested table. */
function withOrigins(address: unknown, origins: Pick<CcxtOptions, 'url' | 'streamUrl'>): unknown {
  if (typeof address === 'string') {
    const origin = address.startsWith('ws') ? origins.streamUrl : origins.url
    return origin === undefined ? address : address.replace(/^\w+:\/\/[^/]+/, origin)
  }
  if (typeof address !== 'object' || address === null) return address
  return Object.fromEntries(
    Object.entries(address).map(([name, value]) => [name, withOrigins(value, origins)]),
  )
}

function close(connection: Connection): void {
  connection.isClosed = true
  connection.exchange?.close().catch(() => undefined)
}

const LIMITED = new Set(['RateLimitExceeded', 'DDoSProtection'])
const REFUSED = new Set(['AuthenticationError', 'PermissionDenied', 'AccountSuspended', 'AccountNotEnabled'])

function endOf(error: unknown): LineEnd {
  const kind = error instanceof Error ? error.name : ''
  const reason = String(error instanceof Error ? error.message : error).slice(0, 300)
  if (LIMITED.has(kind)) return { kind: 'limited', reason }
  return { kind: REFUSED.has(kind) ? 'refused' : 'lost', reason }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.includes('payload size')
}

function barOf([time, ...figures]: readonly unknown[]): SourceBar[] {
  const [open, high, low, close, volume = '0'] = figures.filter(each => typeof each === 'string')
  const isWhole = typeof time === 'number' && close !== undefined
  if (!isWhole || open === undefined || high === undefined || low === undefined) return []
  return [{ time, open, high, low, close, volume }]
}
