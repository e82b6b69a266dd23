import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import type {
  DayFigures as DayFiguresOnWire,
  LiveQuotes,
  LiveTick,
  MarketInfo,
  MarketItem,
  MarketType,
} from '@quayside/contracts/market/market'
import { toText } from '@quayside/money/money'
import { HOUSE_MARGIN, optionTerms } from '@quayside/money/option-math'
import { OPTION_PERIODS, STAKES } from '@quayside/money/option-offer'
import { isoOrNull } from '../platform/time/iso-or-null.ts'
import { volumeText } from './candles/volume-text.ts'
import { dayChange } from './day-change.ts'
import type { Instrument } from './instruments/instrument.ts'
import { namesIn } from './instruments/names/name-in.ts'
import { priceText } from './instruments/points.ts'
import type { Quote } from './instruments/quote.ts'
import { houseHaltOf } from './instruments/sessions.ts'
import type { DayFigures, Market } from './market.ts'
import { usdRate } from './usd-rate.ts'

type Readable = Pick<
  Market,
  'instruments' | 'instrument' | 'quote' | 'lastQuote' | 'isStale' | 'day' | 'recent' | 'session'
>
type Timed = Readable & Pick<Market, 'now' | 'speed' | 'staleAfter'>

/** Market list rows in catalog order, of the given types (default all), with localized names; priced ones only. */
export function marketList(
  market: Readable,
  types: readonly MarketType[] = [],
  locale: Locale = 'en',
): MarketItem[] {
  return market.instruments
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .flatMap(({ code }) => marketItem(market, code, locale) ?? [])
}

export function marketItem(market: Readable, code: string, locale: Locale = 'en'): MarketItem | undefined {
  const known = lookUp(market, code)
  if (known === undefined) return undefined
  const { instrument, quote } = known
  const price = priceText(instrument, quote.mid)
  const day = market.day(code)
  const session = market.session(code)
  return {
    code,
    type: instrument.type,
    id: instrument.id,
    ...namesIn(locale, instrument),
    logo: instrument.logo,
    price,
    zdf: changeOf(market, quote),
    hundred: market.recent(code).map(points => priceText(instrument, points)),
    nowPrice: price,
    open: session?.open ?? false,
    lastSession: day?.lastSession ?? null,
    bid: priceText(instrument, quote.bid),
    ask: priceText(instrument, quote.ask),
    ...(day === undefined ? {} : figuresOf(instrument, day)),
    nextShift: isoOrNull((session?.open ? session.nextClose : session?.nextOpen) ?? null),
    seq: quote.sequence,
    ...(session?.halted === undefined ? {} : { halted: true }),
    haltedFor: houseHaltOf(session),
  }
}

export function dayFigures(market: Readable): DayFiguresOnWire[] {
  return market.instruments.flatMap(instrument => {
    const { code } = instrument
    const day = market.quote(code) && market.day(code)
    return day === undefined ? [] : { code, ...figuresOf(instrument, day) }
  })
}

function figuresOf(instrument: Instrument, { high, low, volume }: DayFigures) {
  return {
    high: priceText(instrument, high),
    low: priceText(instrument, low),
    volume: volumeText(volume),
  }
}

/** Detail page data; undefined for an unknown code or one without a price. */
export function marketInfo(market: Timed, code: string, locale: Locale = 'en'): MarketInfo | undefined {
  const item = marketItem(market, code, locale)
  const known = lookUp(market, code)
  const day = market.day(code)
  const session = market.session(code)
  if (!item || !known || !day || !session) return undefined
  const { instrument, quote } = known
  const { tickSize, lotSize, minLots, maxLots, lotStep, maxLeverage, feeRate, precision, quoteCurrency } =
    instrument
  return {
    ...item,
    bid: priceText(instrument, quote.bid),
    ask: priceText(instrument, quote.ask),
    ...figuresOf(instrument, day),
    tickSize,
    lotSize,
    minLots,
    maxLots,
    lotStep,
    maxLeverage,
    feeRate,
    precision,
    quoteCurrency,
    usdRate: usdRate(market, quoteCurrency) ?? null,
    quotedAt: isoOf(quote.time),
    stale: market.isStale(code),
    staleAfter: market.staleAfter(code) / market.speed,
    session: {
      open: session.open,
      nextOpen: isoOrNull(session.nextOpen),
      nextClose: isoOrNull(session.nextClose),
      timeZone: session.timeZone,
    },
    optionPeriods: optionOffer(),
    optionTerms: { houseMargin: HOUSE_MARGIN, minAmount: toText(STAKES.min), maxAmount: toText(STAKES.max) },
    clock: clockOf(market),
    ...(instrument.providers && { providers: [...instrument.providers] }),
    markup: instrument.markup,
  }
}

export function liveTick(market: Readable, quote: Quote): LiveTick | undefined {
  const instrument = market.instrument(quote.code)
  if (instrument === undefined) return undefined
  return {
    code: quote.code,
    price: priceText(instrument, quote.mid),
    zdf: changeOf(market, quote),
    bid: priceText(instrument, quote.bid),
    ask: priceText(instrument, quote.ask),
    time: quote.time,
    seq: quote.sequence,
  }
}

export function liveQuotes(market: Timed, codes: readonly string[]): LiveQuotes {
  const quotes = [...new Set(codes)].flatMap(code => {
    const quote = market.quote(code)
    return (quote && liveTick(market, quote)) ?? []
  })
  return { quotes, clock: clockOf(market) }
}

function clockOf({ now, speed }: Timed): LiveQuotes['clock'] {
  return { time: isoOf(Math.round(now())), speed }
}

function optionOffer(): MarketInfo['optionPeriods'] {
  const { returnRate, breakEven, expectedValue } = optionTerms()
  const terms = {
    returnRate: returnRate.toFixed(2),
    breakEven: breakEven.toFixed(4),
    expectedValue: expectedValue.toFixed(2),
  }
  return OPTION_PERIODS.map(seconds => ({ seconds, ...terms }))
}

function lookUp(market: Readable, code: string): { instrument: Instrument; quote: Quote } | undefined {
  const instrument = market.instrument(code)
  const quote = market.lastQuote(code)
  return instrument && quote && { instrument, quote }
}

function changeOf(market: Readable, quote: Quote): string {
  return dayChange(market.day(quote.code)?.open ?? quote.mid, quote.mid)
}
