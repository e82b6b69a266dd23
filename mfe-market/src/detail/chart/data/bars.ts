import type { Candle } from '@quayside/contracts/market/market'

export type Bar = {
  /** Opening time, milliseconds since the epoch. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function toBar(candle: Candle): Bar {
  return {
    time: Date.parse(candle.time),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
  }
}

/** Merges two series by time. On a clash the arrived bar wins. */
export function mergeBars(known: readonly Bar[], arrived: readonly Bar[]): readonly Bar[] {
  if (known.length === 0) return arrived
  const byTime = new Map([...known, ...arrived].map(bar => [bar.time, bar]))
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}

/** The last candle updated by a live price, or the candle that the price opens. Ignores late ticks. */
export function applyPrice(last: Bar, { price, time }: { price: number; time: number }, length: number): Bar {
  if (time < last.time) return last
  const candles = Math.floor((time - last.time) / length)
  if (candles > 0) {
    const opened = last.time + candles * length
    return { time: opened, open: price, high: price, low: price, close: price, volume: 0 }
  }
  return { ...last, high: Math.max(last.high, price), low: Math.min(last.low, price), close: price }
}
