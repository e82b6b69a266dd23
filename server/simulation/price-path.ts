import type { Instrument } from '../src/market/instruments/instrument.ts'
import { pricePoints, toGrid } from '../src/market/instruments/points.ts'
import type { ScriptedQuote } from '../src/market/scripted-market.ts'
import type { Dice } from './dice.ts'
import { hasSessions, USUAL_GAP_MS } from './instruments.ts'

export type Round = {
  /** Simulated day, from 1. */
  readonly day: number
  readonly isLastOfDay: boolean
  /** ms since the epoch, unique per round. */
  readonly at: number
  readonly sessions: readonly { readonly code: string; readonly open: boolean }[]
  /** Codes whose price is too old to trade at, before this round's ticks. */
  readonly stale: ReadonlySet<string>
  readonly ticks: readonly ScriptedQuote[]
}

export type PathOptions = {
  readonly dice: Dice
  readonly instruments: readonly Instrument[]
  readonly start: number
  readonly days: number
  readonly roundsPerDay: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Some nights last for weeks, so that limit orders expire, plans mature and a laptop sleeps. */
const LONGEST_NIGHT_DAYS = 35

/** Market prices of a run, from the dice alone (rules §3): the same dice give the same path. */
export function* pricePath({ dice, instruments, start, days, roundsPerDay }: PathOptions): Generator<Round> {
  const lines = instruments.map(instrument => createLine(instrument, dice))
  let at = start
  for (let day = 1; day <= days; day += 1) {
    const morning = at
    const breaks = new Set(Array.from({ length: dice.int(0, 2) }, () => dice.int(1, roundsPerDay - 1)))
    for (let round = 0; round < roundsPerDay; round += 1) {
      at += breaks.has(round) ? dice.int(1, 7) * HOUR_MS : dice.int(800, 5_000)
      const steps = lines.map(line => line.step(at))
      yield {
        day,
        at,
        isLastOfDay: round === roundsPerDay - 1,
        sessions: steps.flatMap(({ session }) => session ?? []),
        stale: new Set(steps.flatMap(({ stale }) => stale ?? [])),
        ticks: steps.flatMap(({ tick }) => tick ?? []),
      }
    }
    const night = dice.chance(0.04) ? dice.int(3, LONGEST_NIGHT_DAYS) * DAY_MS : 0
    at = Math.max(at + HOUR_MS, morning + DAY_MS + dice.int(-HOUR_MS, HOUR_MS)) + night
  }
}

type Step = {
  readonly session?: { readonly code: string; readonly open: boolean }
  readonly stale?: string
  readonly tick?: ScriptedQuote
}

type Line = { step(at: number): Step }

function createLine(instrument: Instrument, dice: Dice): Line {
  const { code } = instrument
  const anchor = pricePoints(instrument, instrument.referencePrice) ?? 0
  let mid = anchor
  let isOpen = true
  let lastTick = 0
  let away = 0

  function move(): void {
    const drift = (dice.share() - dice.share()) * 0.003
    const jump = dice.chance(0.02) ? (dice.share() - 0.5) * 0.06 : 0
    const crash = dice.chance(0.001) ? (dice.share() - 0.5) * 0.8 : 0
    // Pulls back to the anchor, so that a long walk does not end at zero.
    const pull = ((anchor - mid) / anchor) * 0.004
    mid = Math.max(toGrid(instrument, mid * (1 + drift + jump + crash + pull)), 40 * instrument.tickPoints)
  }

  function tick(at: number): ScriptedQuote {
    move()
    lastTick = at
    const half = instrument.halfSpreadTicks * (dice.chance(0.03) ? dice.int(2, 8) : 1)
    return { code, mid, spread: 2 * half * instrument.tickPoints }
  }

  function reopen(at: number): Step {
    isOpen = true
    if (dice.chance(0.5)) mid = toGrid(instrument, mid * (1 + (dice.share() - 0.5) * 0.08))
    return { session: { code, open: true }, stale: code, ...(dice.chance(0.7) ? { tick: tick(at) } : {}) }
  }

  function speak(at: number): Step {
    const stale = at - lastTick > 3 * USUAL_GAP_MS ? { stale: code } : {}
    if (away > 0) return stale
    if (dice.chance(0.006)) away = dice.int(3, 15)
    return away <= 0 && dice.chance(0.85) ? { ...stale, tick: tick(at) } : stale
  }

  return {
    step(at) {
      away -= 1
      if (!isOpen) return away > 0 ? {} : reopen(at)
      if (!dice.chance(hasSessions(instrument) ? 0.01 : 0.002)) return speak(at)
      isOpen = false
      away = dice.int(2, 25)
      return { session: { code, open: false } }
    },
  }
}
