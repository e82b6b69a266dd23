import { createHmac } from 'node:crypto'
import type { Instrument } from '../../instruments/instrument.ts'
import { pricePoints } from '../../instruments/points.ts'
import type { ScheduleName } from '../../instruments/schedules.ts'
import { type Pace, paceOf } from './pace.ts'
import { streamKey } from './random.ts'
import { createStream, type Stream } from './stream.ts'

/** One random walk. An instrument is one leg; a currency cross is two dollar pairs added or subtracted. */
export type Leg = {
  readonly code: string
  readonly sign: 1 | -1
  /** Random keys for the years before the anchor. */
  readonly ownKey: number
  readonly volatilityKey: number
  readonly commonKey: number
  readonly own: Stream
  readonly volatility: Stream
  readonly common: Stream
  readonly pace: Pace
  /** Signed weight of the type's common factor. */
  readonly commonWeight: number
  readonly ownWeight: number
  readonly minuteDeviation: number
  readonly referenceLog: number
  readonly referenceTicks: number
  readonly tick: number
}

/** Draws per leg and minute, before the two draws per tick. */
export const MINUTE_DRAWS = { jump: 0, jumpSize: 1, jumpAt: 2, gap: 3, count: 4 } as const

/** Share of each type's common factor in a move. */
const COMMON_WEIGHT = { 1: 0.5, 2: 0.7, 3: 0.5, 4: 0.35, 5: 0.45 } as const

const OPEN_MINUTES_A_YEAR: Readonly<Record<ScheduleName, number>> = {
  always: 525_600,
  forex: 371_000,
  'us-stocks': 97_500,
  'us-futures': 356_000,
}

/** Minimum ticks in a cross's one-minute move: its public rounding remainder must change by the next tick. */
const LEAST_TICKS = 16

/** The walks behind an instrument. A cross follows its dollar pairs, so that no triangular arbitrage exists. */
export function legsOf(instrument: Instrument, instruments: readonly Instrument[], seed: string): Leg[] {
  const cross = instrument.type === 1 ? crossOf(instrument, instruments) : undefined
  return (cross ?? [{ instrument, sign: 1 as const }]).map(part => legOf(part, instruments, seed))
}

type Part = { readonly instrument: Instrument; readonly sign: 1 | -1 }

function crossOf(instrument: Instrument, instruments: readonly Instrument[]): Part[] | undefined {
  const base = instrument.code.slice(0, 3)
  const quote = instrument.code.slice(3)
  if (base === 'USD' || quote === 'USD' || ticksAMove(instrument) < LEAST_TICKS) return undefined
  const left = dollarPair(base, 1, instruments)
  const right = dollarPair(quote, -1, instruments)
  return left && right && [left, right]
}

function ticksAMove(instrument: Instrument): number {
  return (minuteDeviationOf(instrument) * Number(instrument.referencePrice)) / Number(instrument.tickSize)
}

function minuteDeviationOf({ volatility, schedule }: Instrument): number {
  return volatility / Math.sqrt(OPEN_MINUTES_A_YEAR[schedule])
}

function dollarPair(currency: string, sign: 1 | -1, instruments: readonly Instrument[]): Part | undefined {
  const inverse: 1 | -1 = sign === 1 ? -1 : 1
  for (const instrument of instruments) {
    if (instrument.type !== 1) continue
    if (instrument.code === `${currency}USD`) return { instrument, sign }
    if (instrument.code === `USD${currency}`) return { instrument, sign: inverse }
  }
  return undefined
}

function legOf({ instrument, sign }: Part, instruments: readonly Instrument[], secret: string): Leg {
  const { code, type, precision, tickPoints, referencePrice } = instrument
  const weight = COMMON_WEIGHT[type]
  // The currencies' common factor is the dollar: pairs quoted in dollars fall when it rises.
  const direction = type === 1 && code.endsWith('USD') ? -1 : 1
  // All currencies share their volatility, so that a cross is as active as its pairs.
  const group = type === 1 ? 'forex' : code
  // A 32-bit key can be brute-forced; its HMAC source cannot.
  const past = createHmac('sha256', secret).update('past').digest('hex')
  const pace = paceOf(instrument, instruments, secret)
  return {
    code,
    sign,
    ownKey: streamKey(`${past}/walk/${code}`),
    volatilityKey: streamKey(`${past}/volatility/${group}`),
    commonKey: streamKey(`${past}/common/${type}`),
    own: createStream(secret, `walk/${code}`, MINUTE_DRAWS.count + 2 * pace.count),
    volatility: createStream(secret, `volatility/${group}`, 2),
    common: createStream(secret, `common/${type}`, pace.beats),
    pace,
    commonWeight: weight * direction,
    ownWeight: Math.sqrt(1 - weight * weight),
    minuteDeviation: minuteDeviationOf(instrument),
    referenceLog: Math.log(Number(referencePrice)),
    referenceTicks: Math.round((pricePoints(instrument, referencePrice) ?? 0) / tickPoints),
    tick: tickPoints / 10 ** precision,
  }
}
