// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type ChartSettings, readSettings, writeSettings } from './chart-settings.ts'

const plain: ChartSettings = {
  interval: '15m',
  type: 'candles',
  isLog: false,
  hasOwn: true,
  indicators: [],
}
const storage = () => localStorage

describe('chart settings', () => {
  beforeEach(() => localStorage.clear())

  it('come back as they were left', () => {
    const left = { ...plain, interval: 'tick', type: 'area', isLog: true, hasOwn: false } as const
    writeSettings(storage, { ...left, indicators: ['ema', 'rsi'] })
    expect(readSettings(storage)).toEqual({ ...left, indicators: ['ema', 'rsi'] })
  })

  it.each(['', 'nonsense', 'null', '{"interval":"9m","type":"pie","isLog":1,"indicators":"all"}'])(
    'are plain for %j',
    stored => {
      localStorage.setItem('quayside.chart', stored)
      expect(readSettings(storage)).toEqual(plain)
    },
  )

  it('are plain where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    writeSettings(blocked, { ...plain, interval: '1d' })
    expect(readSettings(blocked).interval).toBe('15m')
  })
})
