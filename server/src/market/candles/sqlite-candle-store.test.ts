import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import type { Bar } from './bars.ts'
import { openCandleStore } from './sqlite-candle-store.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function barAt(minutes: number, close = 10): Bar {
  return { time: NOW + minutes * INTERVAL_MS['1m'], open: 9, high: 12, low: 8, close, volume: 1.5 }
}

describe('the candle store', () => {
  it('reads the latest bars before a moment, oldest first', () => {
    const store = openCandleStore(':memory:')
    store.save('A', [{ interval: '1m', bars: [barAt(0), barAt(1), barAt(2)] }])
    store.save('B', [{ interval: '1m', bars: [barAt(1, 99)] }])
    const read = store.read({ code: 'A', interval: '1m', before: barAt(2).time, limit: 5 })
    expect(read).toEqual([barAt(0), barAt(1)])
    expect(store.read({ code: 'A', interval: '1m', before: Number.POSITIVE_INFINITY, limit: 1 })).toEqual([
      barAt(2),
    ])
    expect(store.read({ code: 'A', interval: '5m', before: barAt(9).time, limit: 5 })).toEqual([])
  })

  it('replaces what is saved again and keeps it against the back-fill', () => {
    const store = openCandleStore(':memory:')
    store.save('A', [{ interval: '1h', bars: [barAt(0, 11)] }])
    store.save('A', [{ interval: '1h', bars: [barAt(0, 12)] }])
    store.fill('A', '1h', [barAt(-60), barAt(0, 8)])
    const read = store.read({ code: 'A', interval: '1h', before: Number.POSITIVE_INFINITY, limit: 5 })
    expect(read).toEqual([barAt(-60), barAt(0, 12)])
  })

  it('remembers anchors and checkpoints, and forgets the bars of what restarts', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'candles-')), 'market.db')
    const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
    const first = openCandleStore(file)
    first.memory.anchor(kept)
    first.memory.setEpoch(NOW)
    first.save('A', [{ interval: '1m', bars: [barAt(0)] }], { time: NOW, state: '[]' })
    first.markFilled('A')
    first.close()
    const second = openCandleStore(file)
    expect(second.memory.epoch()).toBe(NOW)
    expect(second.memory.instruments()).toEqual([{ ...kept, checkpoint: { time: NOW, state: '[]' } }])
    expect(second.isFilled('A')).toBe(true)
    second.memory.anchor({ ...kept, fingerprint: 'two' })
    expect(second.isFilled('A')).toBe(false)
    expect(second.memory.instruments()).toEqual([{ ...kept, fingerprint: 'two' }])
    expect(second.read({ code: 'A', interval: '1m', before: Number.POSITIVE_INFINITY, limit: 5 })).toEqual([])
  })

  it('returns to the last checkpoint kept before a moment, with the minutes before it alone', () => {
    const store = openCandleStore(':memory:')
    const { memory } = store
    const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
    const checkpoint = (minutes: number) => ({ time: barAt(minutes).time, state: `[${minutes}]` })
    memory.anchor(kept)
    for (const minutes of [-400, 2, 3])
      store.save('A', [{ interval: '1m', bars: [barAt(minutes - 1, minutes)] }], checkpoint(minutes))
    const days = [barAt(-720), barAt(720)]
    store.save('A', [{ interval: '1d', bars: days }], checkpoint(2000))
    expect([memory.canReturnTo(barAt(-401).time), memory.canReturnTo(barAt(4).time)]).toEqual([false, true])
    memory.returnTo(barAt(4).time)
    expect(memory.instruments()).toEqual([{ ...kept, checkpoint: checkpoint(2) }])
    const all = { code: 'A', before: Number.POSITIVE_INFINITY, limit: 5 }
    const minutes = [barAt(-401, -400), barAt(1, 2)]
    expect(store.read({ ...all, interval: '1m' })).toEqual(minutes)
    expect(store.read({ ...all, interval: '1d' })).toEqual([{ ...barAt(-720, 2), volume: 3 }])
    memory.returnTo(barAt(1).time)
    expect(memory.instruments()).toEqual([{ ...kept, checkpoint: checkpoint(-400) }])
  })

  it('stays where it is when its checkpoints are too old or of another market', () => {
    const store = openCandleStore(':memory:')
    const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
    const reached = { time: barAt(1000).time, state: '[2]' }
    store.memory.anchor(kept)
    store.save('A', [], { time: NOW, state: '[1]' })
    store.memory.anchor({ ...kept, fingerprint: 'two' })
    store.save('A', [], reached)
    expect(store.memory.canReturnTo(NOW)).toBe(false)
    store.memory.returnTo(NOW)
    expect(store.memory.instruments()).toEqual([{ ...kept, fingerprint: 'two', checkpoint: reached }])
    store.prune(barAt(1000 + 9 * 1440).time)
    expect(store.memory.canReturnTo(barAt(999).time)).toBe(false)
  })

  it('drops bars that are too old for their interval', () => {
    const store = openCandleStore(':memory:')
    const old = barAt(-9 * 1440)
    store.save('A', [
      { interval: '1m', bars: [old, barAt(0)] },
      { interval: '5m', bars: [old] },
    ])
    store.prune(NOW)
    const all = { code: 'A', before: Number.POSITIVE_INFINITY, limit: 5 }
    expect(store.read({ ...all, interval: '1m' })).toEqual([barAt(0)])
    expect(store.read({ ...all, interval: '5m' })).toEqual([old])
  })

  it('replaces a damaged file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'candles-')), 'market.db')
    writeFileSync(
      file,
      'this is no database, it is far too talkative for one, and long enough to be looked at as such',
    )
    const store = openCandleStore(file)
    store.save('A', [{ interval: '1m', bars: [barAt(0)] }])
    expect(store.read({ code: 'A', interval: '1m', before: Number.POSITIVE_INFINITY, limit: 5 })).toEqual([
      barAt(0),
    ])
  })
})
