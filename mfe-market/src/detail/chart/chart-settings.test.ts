// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type ChartSettings, readSettings, writeSettings } from './chart-settings.ts'

const plain: ChartSettings = {
  interval: '15m',
  type: 'candles',
  isLog: false,
  hasOwn: true,
  isMagnetic: false,
  indicators: [],
  figures: {},
  compared: '',
}
const storage = () => localStorage

describe('chart settings', () => {
  beforeEach(() => localStorage.clear())

  it('come back as they were left', () => {
    const left = {
      ...plain,
      interval: 'tick',
      type: 'area',
      isLog: true,
      hasOwn: false,
      isMagnetic: true,
    } as const
    const drawn = { indicators: ['ema', 'rsi'], figures: { macd: [5, 13, 8] }, compared: 'ETHUSDT' } as const
    writeSettings(storage, { ...left, ...drawn })
    expect(readSettings(storage)).toEqual({ ...left, ...drawn })
  })

  it.each([
    '',
    'nonsense',
    'null',
    '{"interval":"9m","type":"pie","isLog":1,"indicators":"all","figures":7,"compared":{}}',
  ])('are plain for %j', stored => {
    localStorage.setItem('quayside.chart', stored)
    expect(readSettings(storage)).toEqual(plain)
  })

  it('set an indicator to nothing that it cannot be', () => {
    localStorage.setItem('quayside.chart', '{"figures":{"rsi":[0],"macd":["x",30],"pie":[1]}}')
    expect(readSettings(storage).figures).toEqual({ rsi: [14], macd: [12, 30, 9] })
  })

  it('are plain where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    writeSettings(blocked, { ...plain, interval: '1d' })
    expect(readSettings(blocked).interval).toBe('15m')
  })
})
