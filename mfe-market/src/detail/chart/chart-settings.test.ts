// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings, writeSettings } from './chart-settings.ts'

const storage = () => localStorage

describe('chart settings', () => {
  beforeEach(() => localStorage.clear())

  it('come back as they were left', () => {
    writeSettings(storage, { interval: '4h', indicators: ['ema', 'rsi'] })
    expect(readSettings(storage)).toEqual({ interval: '4h', indicators: ['ema', 'rsi'] })
  })

  it.each(['', 'nonsense', 'null', '{"interval":"9m","indicators":"all"}'])('are plain for %j', stored => {
    localStorage.setItem('quayside.chart', stored)
    expect(readSettings(storage)).toEqual({ interval: '15m', indicators: [] })
  })

  it('are plain where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    writeSettings(blocked, { interval: '1d', indicators: [] })
    expect(readSettings(blocked).interval).toBe('15m')
  })
})
