import * as z from 'zod/mini'
import type { Bar } from '../candles/bars.ts'
import type { Coming, Tick } from '../feed/feed.ts'
import type { SessionState } from '../instruments/sessions.ts'

/** A place in the sequence of batches: each reader has an epoch, higher than that of the reader before it. */
export type Position = { readonly epoch: number; readonly number: number }

/** A reader's state of a listed code, apart from its ticks. */
export type CodeState = {
  /** Age (feed ms) beyond which its price is stale. */
  readonly staleAfter: number
  readonly session: SessionState
}

export type Gap = { readonly code: string; readonly bars: readonly Bar[] }

/** Ticks as all nodes apply them, in this order. */
export type TickBatch = Position & {
  /** When the ticks arrived at the reader: its clock and the feed's time, both ms. */
  readonly at: number
  readonly feedTime: number
  readonly coming: Coming
  /** Whether the candle store has everything before this epoch. */
  readonly isReady: boolean
  readonly ticks: readonly Tick[]
  /** Minutes of an outage that were read from the source since; they precede later ticks of their code. */
  readonly gaps: readonly Gap[]
  /** States that changed since the batch before; all of them in the first of an epoch and every ten seconds. */
  readonly states: Readonly<Record<string, CodeState>>
  /** The last tick of every code so far; given together with all states. */
  readonly latest: readonly Tick[]
}

const ticks = z.array(
  z.pipe(
    z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.number()]),
    z.transform(([code, time, bid, ask, mid, volume]): Tick => ({ code, time, bid, ask, mid, volume })),
  ),
)

const bar = z.pipe(
  z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.number()]),
  z.transform(([time, open, high, low, close, volume]): Bar => ({ time, open, high, low, close, volume })),
)

const batch = z.object({
  at: z.int(),
  feedTime: z.int(),
  coming: z.enum(['live', 'missed']),
  isReady: z.boolean(),
  ticks,
  gaps: z.array(z.object({ code: z.string(), bars: z.array(bar) })),
  states: z.record(
    z.string(),
    z.object({
      staleAfter: z.number(),
      session: z.object({
        open: z.boolean(),
        nextOpen: z.nullable(z.number()),
        nextClose: z.nullable(z.number()),
        timeZone: z.string(),
        halted: z.optional(z.enum(['source', 'jump', 'split', 'delisted'])),
      }),
    }),
  ),
  latest: ticks,
  /** Numbers of the batches of `latest`; readers of older releases write none. */
  latestNumbers: z.optional(z.array(z.int())),
})

export function batchText({ epoch, number, ticks, gaps, latest, ...rest }: TickBatch): string {
  const numbers = latest.map(({ sequence }) => Number(sequence?.split(':')[1] ?? number))
  return JSON.stringify({
    ...rest,
    ticks: ticks.map(columnsOf),
    gaps: gaps.map(({ code, bars }) => ({ code, bars: bars.map(barColumnsOf) })),
    latest: latest.map(columnsOf),
    latestNumbers: latest.length > 0 ? numbers : undefined,
  })
}

/** A batch whose ticks have their sequences. Throws on a text that no reader wrote. */
export function readBatch({ epoch, number }: Position, text: string): TickBatch {
  const { ticks, latest, latestNumbers = [], ...rest } = batch.parse(JSON.parse(text))
  const sequence = sequenceOf({ epoch, number })
  return {
    epoch,
    number,
    ...rest,
    ticks: ticks.map(tick => ({ ...tick, sequence })),
    latest: latest.map((tick, index) => ({
      ...tick,
      sequence: sequenceOf({ epoch, number: latestNumbers[index] ?? number }),
    })),
  }
}

export function sequenceOf({ epoch, number }: Position): string {
  return `${epoch}:${number}`
}

export function isAfter(one: Position, other: Position): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.number > other.number)
}

function columnsOf({ code, time, bid, ask, mid, volume }: Tick): readonly (string | number)[] {
  return [code, time, bid, ask, mid, volume]
}

function barColumnsOf({ time, open, high, low, close, volume }: Bar): readonly number[] {
  return [time, open, high, low, close, volume]
}
