import type { Quote } from '../src/market/instruments/quote.ts'

export type RecordedTick = Quote & { readonly isWatched: boolean }

export type Recording = {
  note(tick: RecordedTick): void
  /** Ticks of a code in (after, until], ms. */
  between(code: string, after: number, until: number): readonly RecordedTick[]
  at(code: string, moment: number): RecordedTick | undefined
}

export function createRecording(): Recording {
  const byCode = new Map<string, RecordedTick[]>()
  const of = (code: string) => byCode.get(code) ?? []

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
