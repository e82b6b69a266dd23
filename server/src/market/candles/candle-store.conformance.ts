import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import type { Bar } from './bars.ts'
import type { CandleStore } from './candle-store.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function barAt(minutes: number, close = 10): Bar {
  return { time: NOW + minutes * INTERVAL_MS['1m'], open: 9, high: 12, low: 8, close, volume: 1.5 }
}

/** Requirements for every candle store. `open` gives an empty one, and `reopen` the same one after a restart. */
export function describeCandleStore(
  name: string,
  open: () => Promise<{ readonly store: CandleStore; readonly reopen: () => Promise<CandleStore> }>,
): void {
  describe(`the candle store ${name}`, () => {
    it('reads the latest bars before a moment, oldest first', async () => {
      const { store } = await open()
      await store.save('A', [{ interval: '1m', bars: [barAt(0), barAt(1), barAt(2)] }])
      await store.save('B', [{ interval: '1m', bars: [barAt(1, 99)] }])
      const read = await store.read({ code: 'A', interval: '1m', before: barAt(2).time, limit: 5 })
      expect(read).toEqual([barAt(0), barAt(1)])
      expect(
        await store.read({ code: 'A', interval: '1m', before: Number.POSITIVE_INFINITY, limit: 1 }),
      ).toEqual([barAt(2)])
      expect(await store.read({ code: 'A', interval: '5m', before: barAt(9).time, limit: 5 })).toEqual([])
    })

    it('replaces what is saved again and keeps it against the back-fill', async () => {
      const { store } = await open()
      await store.save('A', [{ interval: '1h', bars: [barAt(0, 11)] }])
      await store.save('A', [{ interval: '1h', bars: [barAt(0, 12)] }])
      await store.fill('A', '1h', [barAt(-60), barAt(0, 8)])
      const read = await store.read({ code: 'A', interval: '1h', before: Number.POSITIVE_INFINITY, limit: 5 })
      expect(read).toEqual([barAt(-60), barAt(0, 12)])
    })

    it('remembers anchors and checkpoints, and forgets the bars of what restarts', async () => {
      const { store: first, reopen } = await open()
      const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
      await first.memory.anchor(kept)
      await first.memory.setEpoch(NOW)
      await first.save('A', [{ interval: '1m', bars: [barAt(0)] }], { time: NOW, state: '[]' })
      await first.markFilled('A')
      await first.close()
      const second = await reopen()
      expect(await second.memory.epoch()).toBe(NOW)
      expect(await second.memory.instruments()).toEqual([{ ...kept, checkpoint: { time: NOW, state: '[]' } }])
      expect(await second.isFilled('A')).toBe(true)
      await second.memory.anchor({ ...kept, fingerprint: 'two' })
      expect(await second.isFilled('A')).toBe(false)
      expect(await second.memory.instruments()).toEqual([{ ...kept, fingerprint: 'two' }])
      expect(
        await second.read({ code: 'A', interval: '1m', before: Number.POSITIVE_INFINITY, limit: 5 }),
      ).toEqual([])
    })

    it('returns to the last checkpoint kept before a moment, with the minutes before it alone', async () => {
      const { store } = await open()
      const { memory } = store
      const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
      const checkpoint = (minutes: number) => ({ time: barAt(minutes).time, state: `[${minutes}]` })
      await memory.anchor(kept)
      for (const minutes of [-400, 2, 3])
        await store.save('A', [{ interval: '1m', bars: [barAt(minutes - 1, minutes)] }], checkpoint(minutes))
      const days = [barAt(-720), barAt(720)]
      await store.save('A', [{ interval: '1d', bars: days }], checkpoint(2000))
      expect([await memory.canReturnTo(barAt(-401).time), await memory.canReturnTo(barAt(4).time)]).toEqual([
        false,
        true,
      ])
      await memory.returnTo(barAt(4).time)
      expect(await memory.instruments()).toEqual([{ ...kept, checkpoint: checkpoint(2) }])
      const all = { code: 'A', before: Number.POSITIVE_INFINITY, limit: 5 }
      const minutes = [barAt(-401, -400), barAt(1, 2)]
      expect(await store.read({ ...all, interval: '1m' })).toEqual(minutes)
      expect(await store.read({ ...all, interval: '1d' })).toEqual([{ ...barAt(-720, 2), volume: 3 }])
      await memory.returnTo(barAt(1).time)
      expect(await memory.instruments()).toEqual([{ ...kept, checkpoint: checkpoint(-400) }])
    })

    it('stays where it is when its checkpoints are too old or of another market', async () => {
      const { store } = await open()
      const kept = { code: 'A', fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
      const reached = { time: barAt(1000).time, state: '[2]' }
      await store.memory.anchor(kept)
      await store.save('A', [], { time: NOW, state: '[1]' })
      await store.memory.anchor({ ...kept, fingerprint: 'two' })
      await store.save('A', [], reached)
      expect(await store.memory.canReturnTo(NOW)).toBe(false)
      await store.memory.returnTo(NOW)
      expect(await store.memory.instruments()).toEqual([{ ...kept, fingerprint: 'two', checkpoint: reached }])
      await store.prune(barAt(1000 + 9 * 1440).time)
      expect(await store.memory.canReturnTo(barAt(999).time)).toBe(false)
    })

    it('rescales bars and checkpoint of one code once, also after a restart', async () => {
      const { store, reopen } = await open()
      const kept = { fingerprint: 'one', anchorMinute: 7, checkpoint: undefined }
      for (const code of ['A', 'B']) await store.memory.anchor({ ...kept, code })
      for (const code of ['A', 'B'])
        await store.save(
          code,
          [
            { interval: '1m', bars: [barAt(0)] },
            { interval: '1d', bars: [barAt(-720)] },
          ],
          {
            time: NOW,
            state: '[400]',
          },
        )
      const rescaling = {
        code: 'A',
        mark: 'split one',
        bar: (bar: Bar): Bar => ({ ...bar, close: bar.close / 2, volume: bar.volume * 2 }),
        state: (text: string) => text.replace('400', '200'),
      }
      await store.memory.rescale(rescaling)
      const again = await reopen()
      await again.memory.rescale(rescaling)
      const all = { before: Number.POSITIVE_INFINITY, limit: 5 }
      for (const interval of ['1m', '1d'] as const) {
        const [bar] = await again.read({ ...all, code: 'A', interval })
        expect(bar).toMatchObject({ close: 5, volume: 3 })
        expect(await again.read({ ...all, code: 'B', interval })).toMatchObject([{ close: 10, volume: 1.5 }])
      }
      const states = (await again.memory.instruments()).map(({ code, checkpoint }) => [
        code,
        checkpoint?.state,
      ])
      expect(Object.fromEntries(states)).toEqual({ A: '[200]', B: '[400]' })
    })

    it('drops bars that are too old for their interval', async () => {
      const { store } = await open()
      const old = barAt(-9 * 1440)
      await store.save('A', [
        { interval: '1m', bars: [old, barAt(0)] },
        { interval: '5m', bars: [old] },
      ])
      await store.prune(NOW)
      const all = { code: 'A', before: Number.POSITIVE_INFINITY, limit: 5 }
      expect(await store.read({ ...all, interval: '1m' })).toEqual([barAt(0)])
      expect(await store.read({ ...all, interval: '5m' })).toEqual([old])
    })
  })
}
