import type { Bar } from './data/bars.ts'
import type { ChartLook } from './drawing/chart-options.ts'

const MINUTE = 60_000

export function buildLook(over: Partial<ChartLook> = {}): ChartLook {
  return {
    texts: {
      title: 'EUR/USD price',
      description: 'Candle chart',
      price: 'Price',
      volume: 'Volume',
      time: 'Time',
      describe: bar => `candle ${bar.close}`,
    },
    language: 'en',
    timeZone: 'UTC',
    indicators: [],
    type: 'candles',
    isLog: false,
    isTicks: false,
    formatTime: time => new Date(time).toISOString(),
    formatPrice: value => value.toFixed(2),
    formatVolume: value => value.toFixed(0),
    formatNumber: value => value.toFixed(2),
    formatChange: percent => `${percent.toFixed(2)}%`,
    ...over,
  }
}

export function buildBars(count: number, first = 0): Bar[] {
  return Array.from({ length: count }, (_, at) => ({
    time: (first + at) * MINUTE,
    open: 100 + at,
    high: 102 + at,
    low: 99 + at,
    close: 101 + at,
    volume: 10,
  }))
}
