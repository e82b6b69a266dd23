import { parseDecimal } from '@quayside/money/decimal'
import { systemTimers, type Timers } from '../../platform/time/clock.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import { loadFeeds } from '../sources/feeds-file.ts'
import { createGate } from '../sources/gate.ts'
import type { Listed, SourceSymbol } from '../sources/listed.ts'
import { type Environment, openSources } from '../sources/open-sources.ts'
import type { SourceQuote } from '../sources/source.ts'

type CheckOptions = {
  readonly file: string
  readonly instrumentsFile: string | undefined
  readonly environment: Environment
  /** Waits while the sources quote; it receives the quotes found so far. */
  readonly listen: (found: () => Findings) => Promise<unknown>
  readonly timers?: Timers
}

/** A line for each instrument; done when all have a price. */
type Findings = { readonly isDone: boolean; readonly lines: readonly string[] }

type Seen = {
  readonly last: Map<string, SourceQuote>
  readonly problems: Map<string, string>
}

/** Listens to the operator's sources and reports the quotes of each instrument. Throws a StartError. */
export async function checkLive(options: CheckOptions): Promise<Findings> {
  const { file, instrumentsFile, environment, listen, timers = systemTimers } = options
  const { sources: settings, listed } = loadFeeds(file, loadCatalog(instrumentsFile))
  const sources = openSources(settings, { environment, clock: { now: Date.now }, timers })
  const seen: Seen = { last: new Map(), problems: new Map() }
  const places = listed.flatMap(({ source, symbol, check }) => [
    { source, symbol },
    ...(check ? [check] : []),
  ])
  for (const source of sources.values()) {
    const { name } = source
    const symbols = places.filter(place => place.source === name).map(({ symbol }) => symbol)
    source.follow([...new Set(symbols)], {
      quote: quote => void seen.last.set(keyOf({ source: name, symbol: quote.symbol }), quote),
      unknown: symbol => void seen.problems.set(keyOf({ source: name, symbol }), 'unknown to the source'),
      state(state) {
        if (state.kind === 'connected') seen.problems.delete(name)
        else seen.problems.set(name, `${state.kind}: ${state.reason}`)
      },
      traded() {},
      halted() {},
      clock() {},
      fault() {},
    })
  }
  const found = (): Findings => {
    const findings = listed.map(each => findingOf(each, seen, Date.now()))
    return { isDone: findings.every(({ isGood }) => isGood), lines: findings.map(({ line }) => line) }
  }
  await listen(found)
  await Promise.all([...sources.values()].map(source => source.stop()))
  return found()
}

function keyOf({ source, symbol }: SourceSymbol): string {
  return `${source} ${symbol}`
}

function findingOf(
  listed: Listed,
  seen: Seen,
  now: number,
): { readonly isGood: boolean; readonly line: string } {
  const places = [listed, ...(listed.check ? [listed.check] : [])]
  const missing = places.find(place => !seen.last.has(keyOf(place)))
  const { code, tickSize, markup } = listed.instrument
  if (missing !== undefined) {
    const why = seen.problems.get(keyOf(missing)) ?? seen.problems.get(missing.source) ?? 'no quote'
    return { isGood: false, line: `${code}: ${missing.symbol} at ${missing.source}: ${why}` }
  }
  const quote = seen.last.get(keyOf(listed))
  if (quote === undefined) return { isGood: false, line: `${code}: no quote` }
  const verdict = createGate(listed).judge(quote, { now: quote.time, staleAfter: 0, isOpen: false })
  const check = listed.check && seen.last.get(keyOf(listed.check))
  const facts = [
    `${quote.bid} / ${quote.ask} of ${listed.symbol} at ${listed.source}`,
    ...(verdict.ok ? [] : [`refused: ${verdict.why}`]),
    `${((now - quote.time) / 1000).toFixed(1)} s old`,
    `spread ${differenceOf(quote)}`,
    listed.check && check
      ? `${deviationOf(quote, check)} % from ${listed.check.symbol} at ${listed.check.source}`
      : 'no check',
    `tick ${tickSize}`,
    ...(markup === undefined ? [] : [`markup ${markup}`]),
  ]
  return { isGood: verdict.ok, line: `${code}: ${facts.join(', ')}` }
}

function differenceOf({ bid, ask }: SourceQuote): string {
  const [low, high] = [parseDecimal(bid), parseDecimal(ask)]
  return low && high ? high.minus(low).toFixed() : '?'
}

/** How far a price is from its check's, in percent. */
function deviationOf(quote: SourceQuote, check: SourceQuote): string {
  const [price, other] = [quote, check].map(({ bid, ask }) => parseDecimal(bid)?.plus(ask))
  if (price === undefined || other === undefined || other.eq(0)) return '?'
  return price.minus(other).times(100).div(other).toFixed(3)
}
