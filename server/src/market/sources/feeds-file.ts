import type { MarketType } from '@quayside/contracts/market/market'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { isOnGrid, pricePoints, priceText } from '../instruments/points.ts'
import { defaultFeeds } from './default-feeds.ts'
import { feedsFile, type Mapping, type SourceSettings } from './feeds-schema.ts'
import { EXCHANGE_NAMES } from './kinds/exchanges.ts'
import type { Listed } from './listed.ts'

/** The operator's sources and the instruments that they price. */
export type Feeds = {
  readonly sources: readonly SourceSettings[]
  readonly listed: readonly Listed[]
}

/** Largest change within a minute that needs no confirmation, by market type. */
const MAX_JUMP: Readonly<Record<MarketType, number>> = { 1: 0.005, 2: 0.02, 3: 0.03, 4: 0.02, 5: 0.02 }

/** Reads the file of `MARKET_FEED=live:<file>`, or the default mapping. Throws a StartError that lists every mistake. */
export function loadFeeds(file: string, catalog: readonly Instrument[]): Feeds {
  const place =
    file === 'default' ? 'the default price sources' : `the file of price sources ${file} (MARKET_FEED)`
  const content = file === 'default' ? defaultFeeds() : readJsonFile(place, file)
  const { sources, instruments } = readTable(place, feedsFile.safeParse(content))
  const names = new Set(sources.map(each => each.name))
  const byCode = new Map(catalog.map(each => [each.code, each]))
  requireNone(place, [
    ...sources
      .filter((each, index) => sources.findIndex(one => one.name === each.name) < index)
      .map(each => `the source ${each.name} is there twice`),
    ...Object.entries(instruments).flatMap(([code, given]) => mistakesOf(code, given, { names, byCode })),
    ...(Object.keys(instruments).length === 0 ? ['no instrument has a source'] : []),
  ])
  const listed = catalog.flatMap(instrument => {
    const given = instruments[instrument.code]
    return given === undefined ? [] : [listedOf(instrument, given, providersOf(given, sources))]
  })
  const used = new Set(listed.flatMap(({ source, check }) => (check ? [source, check.source] : [source])))
  return { sources: sources.filter(each => used.has(each.name)), listed }
}

type Known = { readonly names: ReadonlySet<string>; readonly byCode: ReadonlyMap<string, Instrument> }

function mistakesOf(code: string, given: Mapping, { names, byCode }: Known): string[] {
  const instrument = byCode.get(code)
  if (instrument === undefined) return [`the instrument ${code} is not in the catalog`]
  const unknown = [given.source, given.check?.source].filter(each => each !== undefined && !names.has(each))
  const grid = gridOf(instrument, given)
  return [
    ...unknown.map(each => `the instrument ${code} names the source ${each}, which is not in the list`),
    ...(given.check?.source === given.source ? [`the instrument ${code} is checked by its own source`] : []),
    ...(grid === undefined
      ? [`the instrument ${code} has a tick size with more digits than its precision`]
      : []),
    ...(grid !== undefined && given.markup !== undefined && markupOf(grid, given.markup) === undefined
      ? [`the instrument ${code} has a markup that is not a multiple of its tick size ${grid.tickSize}`]
      : []),
  ]
}

type Grid = Pick<Instrument, 'precision' | 'tickSize' | 'tickPoints' | 'referencePrice'>

function gridOf(instrument: Instrument, given: Mapping): Grid | undefined {
  const precision = given.precision ?? instrument.precision
  const tickSize =
    given.tickSize ?? (given.precision === undefined ? instrument.tickSize : priceText({ precision }, 1))
  const tickPoints = pricePoints({ precision }, tickSize)
  if (tickPoints === undefined) return undefined
  const [whole = '', fraction = ''] = instrument.referencePrice.split('.')
  const referencePrice =
    precision === 0 ? whole : `${whole}.${fraction.slice(0, precision).padEnd(precision, '0')}`
  return { precision, tickSize, tickPoints, referencePrice }
}

/** A markup with the instrument's digits; undefined if it is not on the tick grid. */
function markupOf(grid: Grid, markup: string): string | undefined {
  const points = pricePoints(grid, markup)
  return points !== undefined && isOnGrid(grid, points) ? priceText(grid, points) : undefined
}

/** Names that customers read: the source's, then that of its check. */
function providersOf({ source, check }: Mapping, sources: readonly SourceSettings[]): string[] {
  return [source, check?.source].flatMap(name => sources.filter(each => each.name === name).map(providerOf))
}

function providerOf(settings: SourceSettings): string {
  if (settings.kind === 'ccxt') return EXCHANGE_NAMES[settings.exchange]
  return settings.kind === 'oanda' ? 'OANDA' : `Alpaca (${settings.feed.toUpperCase()})`
}

function listedOf(instrument: Instrument, given: Mapping, providers: readonly string[]): Listed {
  const own = { ...instrument, ...gridOf(instrument, given), providers }
  const markup = given.markup && markupOf(own, given.markup)
  return {
    instrument: markup ? { ...own, markup } : own,
    source: given.source,
    symbol: given.symbol,
    check: given.check,
    maxJump: given.maxJump ?? MAX_JUMP[instrument.type],
  }
}
