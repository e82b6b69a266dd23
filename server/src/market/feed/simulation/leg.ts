import type { Instrument } from '../../instruments/instrument.ts'
import type { ScheduleName } from '../../instruments/schedules.ts'
import { streamKey } from './random.ts'

/** One random walk; an instrument is one leg, a currency cross is two dollar pairs added or subtracted. */
export type Leg = {
  readonly code: string
  /** +1 when the instrument rises with the leg, -1 when it falls. */
  readonly sign: 1 | -1
  readonly ownKey: number
  readonly volatilityKey: number
  readonly commonKey: number
  /** Weight of the type's common factor, with its sign. */
  readonly commonWeight: number
  readonly ownWeight: number
  /** Standard deviation of one minute. */
  readonly minuteDeviation: number
  readonly referenceLog: number
}

/** Share of each type's common factor in a move. */
const COMMON_WEIGHT = { 1: 0.5, 2: 0.7, 3: 0.5, 4: 0.35, 5: 0.45 } as const

const OPEN_MINUTES_A_YEAR: Readonly<Record<ScheduleName, number>> = {
  always: 525_600,
  forex: 371_000,
  'us-stocks': 97_500,
  'us-futures': 356_000,
}

/** The walks behind an instrument; a cross follows its dollar pairs, so that no triangle ever opens. */
export function legsOf(instrument: Instrument, instruments: readonly Instrument[], seed: string): Leg[] {
  const cross = instrument.type === 1 ? crossOf(instrument, instruments) : undefined
  return (cross ?? [{ instrument, sign: 1 as const }]).map(part => legOf(part.instrument, part.sign, seed))
}

type Part = { readonly instrument: Instrument; readonly sign: 1 | -1 }

function crossOf(instrument: Instrument, instruments: readonly Instrument[]): Part[] | undefined {
  const base = instrument.code.slice(0, 3)
  const quote = instrument.code.slice(3)
  if (base === 'USD' || quote === 'USD') return undefined
  const left = dollarPair(base, 1, instruments)
  const right = dollarPair(quote, -1, instruments)
  return left && right && [left, right]
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

function legOf(instrument: Instrument, sign: 1 | -1, seed: string): Leg {
  const weight = COMMON_WEIGHT[instrument.type]
  // The common factor of currencies is the dollar: pairs quoted in it fall when it rises.
  const direction = instrument.type === 1 && instrument.code.endsWith('USD') ? -1 : 1
  const group = instrument.type === 1 ? 'forex' : instrument.code
  return {
    code: instrument.code,
    sign,
    ownKey: streamKey(`${seed}/walk/${instrument.code}`),
    // All currencies share their volatility, so that a cross is as lively as its pairs.
    volatilityKey: streamKey(`${seed}/volatility/${group}`),
    commonKey: streamKey(`${seed}/common/${instrument.type}`),
    commonWeight: weight * direction,
    ownWeight: Math.sqrt(1 - weight * weight),
    minuteDeviation: instrument.volatility / Math.sqrt(OPEN_MINUTES_A_YEAR[instrument.schedule]),
    referenceLog: Math.log(Number(instrument.referencePrice)),
  }
}
