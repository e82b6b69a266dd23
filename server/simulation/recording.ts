import type { Quote } from '../src/market/instruments/quote.ts'

/** A tick of the run, and whether a node led the cluster when it came. */
export type RecordedTick = Quote & { readonly isWatched: boolean }

/** Every tick of a run by instrument, oldest first. */
export type Recording = {
  note(tick: RecordedTick): void
  /** Ticks of a code after one moment and up to another, both in milliseconds. */
  between(code: string, after: number, until: number): readonly RecordedTick[]
  /** The last tick of a code at or before a moment. */
  at(code: string, moment: number): RecordedTick | undefined
}

/** Makes an empty recording. */
export function createRecording(): Recording {
  const byCode = new Map<string, RecordedTick[]>()
  const of = (code: string) => byCode.get(code) ?? []

  /** How many ticks came at or before a moment. */
  function countUntil(ticks: readonly RecordedTick[], moment: number): number {
    let low = 0
    let high = ticks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ticks[middle]?.time ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    note(tick) {
      const ticks = byCode.get(tick.code)
      if (ticks === undefined) byCode.set(tick.code, [tick])
      else ticks.push(tick)
    },
    between(code, after, until) {
      const ticks = of(code)
      return ticks.slice(countUntil(ticks, after), countUntil(ticks, until))
    },
    at: (code, moment) => of(code)[countUntil(of(code), moment) - 1],
  }
}
